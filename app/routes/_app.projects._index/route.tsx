import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData, useNavigation } from '@remix-run/react';
import { Plus } from 'lucide';
import { shortDate } from '#app/core/short-date.ts';
import { listProjects, projectsPerPage } from '#app/features/projects/list-projects.server.ts';
import { load, privateScreen } from '#app/http/screen.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Message } from '#app/ui/message.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { Pagination } from '#app/ui/pagination.tsx';
import { ProjectCard } from './project-card.tsx';

export const meta = pageMeta({ title: 'Projects' });

const addressOf = (page: number): string => (page === 1 ? '/projects' : `/projects?page=${page}`);

export async function loader({ request, context: shared }: LoaderFunctionArgs) {
  const context = await privateScreen(request, shared);
  const page = pageIn(new URL(request.url).searchParams);
  const { projects, totalCount } = await load(listProjects, { page, pageSize: projectsPerPage }, context);
  const pageCount = Math.max(1, Math.ceil(totalCount / projectsPerPage));
  if (page > pageCount) throw redirect(addressOf(pageCount));
  const { timeZone } = context.viewer;
  return {
    page,
    pageCount,
    totalCount,
    projects: projects.map(({ id, title, status, description, created_at, updated_at }) => ({
      id,
      title,
      status,
      description,
      created: { instant: created_at, words: shortDate(created_at, timeZone) },
      updated: { instant: updated_at, words: shortDate(updated_at, timeZone) },
    })),
  };
}

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
  const { projects, page, pageCount, totalCount } = useLoaderData<typeof loader>();
  const navigation = useNavigation();
  const isTurning = navigation.state === 'loading' && navigation.location.pathname === '/projects';
  return (
    <>
      <PageHeader
        title="Projects"
        description={totalCount === 0 ? null : formatCount(totalCount)}
        actions={<NewProject />}
      />
      {totalCount === 0 ? (
        <Card>
          <EmptyState
            title="No projects found"
            action={<ButtonLink to="/submit-idea">Create Your First Project</ButtonLink>}
          >
            Bring an idea, however rough, and get a plan for it.
          </EmptyState>
        </Card>
      ) : (
        <>
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
          <Pagination page={page} pageCount={pageCount} hrefOf={addressOf} className="mt-10" />
        </>
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
