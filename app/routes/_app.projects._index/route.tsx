import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData, useNavigation } from '@remix-run/react';
import { Plus } from 'lucide';
import { shortDate } from '#app/core/short-date.ts';
import { tellMoved, withMoved } from '#app/features/plans/moved-toast.tsx';
import { undeleteProject } from '#app/features/plans/undelete-project.server.ts';
import { listProjects, projectsPerPage } from '#app/features/projects/list-projects.server.ts';
import { load, privateScreen } from '#app/http/screen.server.ts';
import { screenActions } from '#app/http/screen-actions.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { keepForm } from '#app/ui/keep-form.ts';
import { Message } from '#app/ui/message.tsx';
import { useFormAnswer } from '#app/ui/operation-form.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { Pagination } from '#app/ui/pagination.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Toast } from '#app/ui/toast.tsx';
import { DeletedProjects, UndoDelete, undeleteIntent } from './deleted-projects.tsx';
import { FindProjects, statuses } from './find-projects.tsx';
import { type Progress, ProjectCard } from './project-card.tsx';

export const meta = pageMeta({ title: 'Projects' });

export async function loader({ request, context: shared }: LoaderFunctionArgs) {
  const context = await privateScreen(request, shared);
  const { searchParams: query } = new URL(request.url);
  const page = pageIn(query);
  const q = query.get('q') ?? '';
  const status = statuses.find(({ value }) => value === query.get('status'))?.value ?? '';
  const deleted = query.get('deleted') === 'true';
  const which = { q, status, deleted: String(deleted) };
  const input = { ...which, page, pageSize: projectsPerPage };
  const { projects, totalCount } = await load(listProjects, input, context);
  const pageCount = Math.max(1, Math.ceil(totalCount / projectsPerPage));
  const filter = { ...(q && { q }), ...(status && { status }), ...(deleted && { deleted: 'true' }) };
  if (page > pageCount) throw redirect(addressOf(pageCount, filter));
  const { timeZone } = context.viewer;
  return {
    page,
    pageCount,
    totalCount,
    q,
    status,
    deleted,
    filter,
    undo: query.get('undo'),
    placed: tellMoved(query, 'placed'),
    projects: projects.map(
      ({ id, title, status, description, created_at, updated_at, deleted_at, ...rest }) => ({
        id,
        title,
        status,
        description,
        created: { instant: created_at, words: shortDate(created_at, timeZone) },
        updated: { instant: updated_at, words: shortDate(updated_at, timeZone) },
        deleted: deleted_at && shortDate(deleted_at, timeZone),
        progress: progressOf({ status, ...rest }),
      }),
    ),
  };
}

type Filter = Record<string, string>;

function addressOf(page: number, filter: Filter): string {
  const query = new URLSearchParams({ ...filter, ...(page > 1 && { page: String(page) }) });
  return query.size === 0 ? '/projects' : `/projects?${query}`;
}

function progressOf(project: {
  status: string;
  currentWeek: number;
  targetWeeks: number;
  tasks: { done: number; all: number };
}): Progress {
  const { status, currentWeek: week, targetWeeks, tasks } = project;
  if (status === 'completed') return { week, targetWeeks, weeksDone: targetWeeks, tasks: null };
  if (status === 'planning') return { week, targetWeeks, weeksDone: 0, tasks: null };
  return { week, targetWeeks, tasks, weeksDone: week - 1 + (tasks.all === 0 ? 0 : tasks.done / tasks.all) };
}

const failures = { [undeleteIntent]: 'Failed to restore the project' };

export const action = screenActions(failures, {
  [undeleteIntent]: {
    operation: undeleteProject,
    input: (fields) => fields,
    done: ({ project, ...moved }) => redirect(withMoved(`/projects/${project.id}`, moved)),
  },
});

export const clientAction = keepForm(failures);

/** The page number in the address; 1 when it is missing or invalid. */
function pageIn(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

const NewProject = () => (
  <ButtonLink to="/submit-idea">
    <Icon of={Plus} />
    New Project
  </ButtonLink>
);

const formatCount = (count: number): string =>
  count === 1 ? '1 project' : `${count} projects, the latest change first`;

export default function Projects() {
  const { projects, page, pageCount, totalCount, q, status, deleted, filter, undo, placed } =
    useLoaderData<typeof loader>();
  const navigation = useNavigation();
  const refusal = useFormAnswer(undeleteIntent);
  const isTurning = navigation.state === 'loading' && navigation.location.pathname === '/projects';
  const isFiltered = q !== '' || status !== '';
  return (
    <>
      {undo && !refusal ? (
        <Toast key={undo} tone="info">
          <UndoDelete id={undo} placed={placed} />
        </Toast>
      ) : null}
      <PageHeader
        title={deleted ? 'Recently deleted' : 'Projects'}
        description={
          deleted
            ? 'Deleted projects can be restored for 30 days.'
            : totalCount === 0
              ? null
              : formatCount(totalCount)
        }
        back={deleted ? { to: '/projects', label: 'Projects' } : undefined}
        actions={
          deleted ? null : (
            <>
              <ButtonLink to="/projects/bring-list" variant="secondary">
                Bring a list
              </ButtonLink>
              <NewProject />
            </>
          )
        }
      />
      {refusal ? (
        <Message tone="error" className="mb-6">
          {refusal.message}
        </Message>
      ) : null}
      {!deleted && (isFiltered || totalCount > 1) ? <FindProjects q={q} status={status} /> : null}
      {deleted ? (
        <DeletedProjects projects={projects} />
      ) : totalCount > 0 ? (
        <ul
          aria-label="Projects"
          aria-busy={isTurning || undefined}
          className={classNames(
            'grid grid-cols-1 gap-4 transition-opacity sm:grid-cols-2 sm:gap-5 xl:grid-cols-3',
            isTurning && 'opacity-60',
          )}
        >
          {projects.map((project) => (
            <ProjectCard key={project.id} project={project} />
          ))}
        </ul>
      ) : (
        <Card>
          {isFiltered ? (
            <EmptyState title="No projects found">Try another word, or another status.</EmptyState>
          ) : (
            <EmptyState
              title="No projects found"
              action={<ButtonLink to="/submit-idea">Create Your First Project</ButtonLink>}
            >
              Bring an idea, however rough, and get a plan for it.
            </EmptyState>
          )}
        </Card>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefOf={(number) => addressOf(number, filter)}
        className="mt-10"
      />
      {deleted ? null : (
        <p className="mt-10 text-center text-small">
          <TextLink to="/projects?deleted=true">Recently deleted</TextLink>
        </p>
      )}
    </>
  );
}

export const ErrorBoundary = () => (
  <>
    <PageHeader title="Projects" actions={<NewProject />} />
    <Message tone="error">
      <p>Failed to load projects.</p>
    </Message>
    <ButtonLink to="/projects" reloadDocument variant="secondary" className="mt-4">
      Try again
    </ButtonLink>
  </>
);
