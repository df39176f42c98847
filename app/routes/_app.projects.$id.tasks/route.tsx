import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  redirect,
} from '@remix-run/node';
import {
  Form,
  isRouteErrorResponse,
  type MetaFunction,
  useActionData,
  useFetchers,
  useLoaderData,
  useNavigation,
  useParams,
  useRouteError,
} from '@remix-run/react';
import BookOpen from 'lucide-react/icons/book-open';
import { useEffect, useRef, useState } from 'react';
import { answerFailed } from '#app/features/chat/answer-question.server.ts';
import { questionLimit, questionLimitNotice, questionLimitReached } from '#app/features/chat/chat-limits.ts';
import { isActive } from '#app/features/generations/generation.ts';
import { retryGeneration } from '#app/features/generations/retry-generation.server.ts';
import { completeProject, resumeProject } from '#app/features/projects/change-status.server.ts';
import { getProject } from '#app/features/projects/get-project.server.ts';
import { askAboutTask, readPairs } from '#app/features/tasks/ask-about-task.server.ts';
import { getWeek } from '#app/features/tasks/get-week.server.ts';
import { getWeekOverview } from '#app/features/tasks/get-week-overview.server.ts';
import { requestWeek } from '#app/features/tasks/request-week.server.ts';
import { rescheduleTask } from '#app/features/tasks/reschedule-task.server.ts';
import { setTaskStatus } from '#app/features/tasks/set-task-status.server.ts';
import { dependenciesOf } from '#app/features/tasks/task-notes.ts';
import { counted } from '#app/features/tasks/task-words.ts';
import { readForm } from '#app/http/read-body.server.ts';
import { type FormResult, load, privateScreen, submitForm } from '#app/http/screen.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DialogButton } from '#app/ui/dialog.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useErrorId } from '#app/ui/error-id.tsx';
import { ErrorPage } from '#app/ui/error-page.tsx';
import { GenerationPanel } from '#app/ui/generation-panel.tsx';
import { renderMarkdown } from '#app/ui/markdown.server.ts';
import { Message } from '#app/ui/message.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { StatusBadge } from '#app/ui/status-badge.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useGeneration } from '#app/ui/use-generation.ts';
import { Finale } from './finale.tsx';
import { groupTasks } from './group-tasks.ts';
import type { Outcome } from './outcome.ts';
import { PlanOverlay, planOverlayId } from './plan-overlay.tsx';
import { isDone, type ShownTask } from './shown-task.ts';
import { TaskCard, type TaskCardContext } from './task-card.tsx';
import tasksHref from './tasks.css?url';
import { roomInWords, WeekProgress } from './week-progress.tsx';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: tasksHref }];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Tasks of ${data.project.title} · Stepwise` : 'Tasks · Stepwise' },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const context = await privateScreen(request);
  const { searchParams } = new URL(request.url);
  const input = { id: params.id, week: searchParams.get('week') || undefined };
  const [{ tasks, targetWeeks, currentWeek }, overview, detail] = await Promise.all([
    load(getWeek, input, context),
    load(getWeekOverview, input, context),
    load(getProject, { id: params.id }, context),
  ]);
  const { project, analysis, roadmap, generation: latest } = detail;
  const { generation: latestOfTasks, windows, assistant, ...week } = overview;
  const openTitles = new Map(
    tasks.filter(({ status }) => status !== 'completed').map(({ order, title }) => [order, title]),
  );
  return {
    project: {
      id: project.id,
      title: project.title,
      description: project.description,
      status: project.status,
      analysis: analysis && renderMarkdown(analysis.content),
      roadmap: roadmap && renderMarkdown(roadmap.content),
    },
    week: { ...week, targetWeeks, currentWeek },
    tasks: tasks.map(
      (task): ShownTask => ({
        id: task.id,
        title: task.title,
        description: task.description,
        dueDate: task.due_date,
        hours: task.estimated_hours,
        status: task.status,
        waitsFor: dependenciesOf(task).flatMap((order) => openTitles.get(order) ?? []),
        window: windows[task.id] ?? null,
      }),
    ),
    generation:
      // The plan comes before the tasks, so its work is shown first.
      [latest, latestOfTasks].find((each) => each && each.kind !== 'health' && isActive(each)) ??
      // A failure counts while it is the last word and there is nothing else to do here.
      (latest?.state === 'failed' &&
      project.status !== 'completed' &&
      openTitles.size === 0 &&
      (latest.kind === 'tasks' || tasks.length === 0)
        ? latest
        : null),
    askedId: searchParams.get('ask'),
    terms: {
      limit: questionLimit,
      notice: questionLimitNotice,
      limitReached: questionLimitReached,
      failure: answerFailed,
      isTemplate: assistant === 'template',
    },
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const context = await privateScreen(request);
  const values = await readForm(request);
  const { intent = '' } = values;
  const project = { id: params.id ?? '' };
  const here = `/projects/${params.id}/tasks`;

  switch (intent) {
    case 'status': {
      const result = await submitForm(setTaskStatus, values, context, 'Failed to update task status');
      return answerAboutTask(request, values, result, here);
    }
    case 'reschedule': {
      const result = await submitForm(rescheduleTask, values, context, 'Failed to update due date');
      return answerAboutTask(request, values, result, here);
    }
    case 'ask': {
      const question = { ...values, projectId: project.id };
      const result = await submitForm(askAboutTask, question, context, answerFailed);
      if (result.ok) return data<Outcome>({ intent, id: values.id, ok: true, pairs: result.value.pairs });
      return refuse(values, result.error, { pairs: readPairs(values.context ?? '') });
    }
    case 'first':
    case 'next': {
      const failure =
        intent === 'first' ? 'Failed to generate weekly tasks' : 'Failed to generate next tasks';
      const result = await submitForm(requestWeek, project, context, failure);
      return result.ok ? redirect(here) : refuse(values, result.error);
    }
    case 'retry': {
      const result = await submitForm(retryGeneration, project, context, 'Failed to generate next tasks');
      return result.ok ? redirect(here) : refuse(values, result.error);
    }
    case 'resume': {
      const result = await submitForm(resumeProject, project, context);
      return result.ok ? redirect(here) : refuse(values, result.error);
    }
    case 'complete': {
      const result = await submitForm(
        completeProject,
        project,
        context,
        'Failed to mark project as completed',
      );
      return result.ok ? redirect('/dashboard') : refuse(values, result.error);
    }
    default:
      throw new Response('This form is not known here.', { status: 400 });
  }
}

type Refused = Extract<FormResult<unknown>, { ok: false }>['error'];

const refuse = (
  { intent = '', id }: Record<string, string>,
  error: Refused,
  more: Pick<Outcome, 'pairs'> = {},
) => data<Outcome>({ intent, id, ok: false, error, ...more }, { status: error.status });

/** A browser without scripts goes on to the page, at the task; a script gets the outcome. */
function answerAboutTask(
  request: Request,
  values: Record<string, string>,
  result: FormResult<unknown>,
  here: string,
) {
  if (!result.ok) return refuse(values, result.error);
  if (request.headers.get('Accept')?.includes('text/html')) return redirect(`${here}#task-${values.id}`);
  return data<Outcome>({ intent: values.intent ?? '', id: values.id, ok: true });
}

/** The tasks with the ticks that are still on their way to the server. */
function useTicked(tasks: readonly ShownTask[]): ShownTask[] {
  const sent = new Map(
    useFetchers().flatMap(({ formData }) => {
      const status = formData?.get('status');
      return formData?.get('intent') === 'status' && (status === 'completed' || status === 'pending')
        ? [[formData.get('id'), status] as const]
        : [];
    }),
  );
  return tasks.map((task) => ({ ...task, status: sent.get(task.id) ?? task.status }));
}

export default function ProjectTasks() {
  const { project, week, tasks: saved, generation: loaded, askedId, terms } = useLoaderData<typeof loader>();
  const posted = useActionData<Outcome>();
  const tasks = useTicked(saved);
  const generation = useGeneration(loaded);
  const action = `/projects/${project.id}/tasks`;

  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const moved = useRef<string | null>(null);
  // A task that was given another day changes its place; the focus goes with it.
  useEffect(() => {
    if (moved.current && saved.length > 0) document.getElementById(`task-${moved.current}`)?.focus();
    moved.current = null;
  }, [saved]);

  const isCompleted = project.status === 'completed';
  const isOnHold = project.status === 'on_hold';
  const readOnly = !week.isCurrent || isCompleted;
  const allDone = saved.length > 0 && saved.every(isDone);
  const canGoOn = allDone && week.isCurrent && !isCompleted && !isOnHold && generation === null;
  const { groups, finished } = groupTasks(tasks, week.today, ticked);

  const card: TaskCardContext = {
    projectId: project.id,
    action,
    today: week.today,
    readOnly,
    terms,
    posted,
    askedId,
    onTicked: (id) => setTicked((before) => new Set(before).add(id)),
    onMoved: (id) => {
      moved.current = id;
    },
  };

  return (
    <>
      <PageHeader
        back={{ to: `/projects/${project.id}`, label: 'Project' }}
        title={`Project Tasks - ${project.title}`}
        badge={<StatusBadge status={project.status} />}
        actions={
          <DialogButton dialogId={planOverlayId} variant="secondary">
            <BookOpen aria-hidden="true" strokeWidth={1.75} />
            View plan
          </DialogButton>
        }
      />
      {/* Cancel and Close lead here without scripts. */}
      <form id="show-tasks" method="get" action={action} hidden />

      <div className="flex flex-col gap-6">
        <Refusal posted={posted} />
        <WeekLinks project={project.id} week={week.week} currentWeek={week.currentWeek} />
        {generation && week.isCurrent ? (
          <GenerationPanel
            generation={generation}
            retryAction={isCompleted || isOnHold ? undefined : action}
            failureTitle={
              generation.kind === 'tasks' && week.hasBegun ? 'Failed to generate next tasks' : undefined
            }
          />
        ) : null}

        {saved.length > 0 ? (
          <>
            <WeekProgress shown={week} tasks={tasks} />
            {generation && allDone ? null : (
              <Guidance
                left={tasks.filter((task) => !isDone(task)).length}
                week={week.week}
                isFinal={week.isFinal}
                isCurrent={week.isCurrent}
                status={project.status}
              />
            )}
            {/* Headings and cards are neighbours, so that a card keeps its chat when it moves to another day. */}
            <div className={groups.length > 0 ? 'flex flex-col gap-4' : 'hidden'}>
              {groups.flatMap((group) => [
                <h3 key={group.title} className="mt-4 text-heading first:mt-0">
                  {group.title}
                </h3>,
                ...group.tasks.map((task) => <TaskCard key={task.id} task={task} context={card} />),
              ])}
            </div>
            {finished.length > 0 ? (
              <Disclosure
                look="plain"
                heading="h3"
                summary="Finished"
                note={counted(finished.length, 'task')}
                open={groups.length === 0}
              >
                <div className="flex flex-col gap-4 pt-2">
                  {finished.map((task) => (
                    <TaskCard key={task.id} task={task} context={card} />
                  ))}
                </div>
              </Disclosure>
            ) : null}
          </>
        ) : generation ? null : (
          <NoTasks isOnHold={isOnHold} isCompleted={isCompleted} room={roomInWords(week)} />
        )}

        {canGoOn ? <GoOn isFinal={week.isFinal} /> : null}
      </div>

      <PlanOverlay {...project} />
      <Finale open={canGoOn && week.isFinal} />
    </>
  );
}

/** Why the last form about the whole project was refused. */
const Refusal = ({ posted }: { posted: Outcome | undefined }) =>
  posted?.ok === false && posted.id === undefined ? (
    <Message tone="error">{posted.error.message}</Message>
  ) : null;

interface WeekLinksProps {
  project: string;
  week: number;
  currentWeek: number;
}

const WeekLinks = ({ project, week, currentWeek }: WeekLinksProps) => {
  if (currentWeek === 1) return null;
  const to = (number: number) =>
    `/projects/${project}/tasks${number === currentWeek ? '' : `?week=${number}`}`;
  return (
    <nav aria-label="Weeks" className="-mt-3 flex flex-wrap gap-x-6 gap-y-1">
      {week > 1 ? <TextLink to={to(week - 1)}>Look back at week {week - 1}</TextLink> : null}
      {week < currentWeek ? <TextLink to={to(week + 1)}>Go to week {week + 1}</TextLink> : null}
      {week < currentWeek - 1 ? <TextLink to={to(currentWeek)}>Back to week {currentWeek}</TextLink> : null}
    </nav>
  );
};

interface GuidanceProps {
  left: number;
  week: number;
  isFinal: boolean;
  isCurrent: boolean;
  status: string;
}

/** The box that says where the week stands and what comes next. */
const Guidance = ({ left, week, isFinal, isCurrent, status }: GuidanceProps) => {
  if (!isCurrent) return <Message tone="info">This week is behind you. It can be read, not changed.</Message>;
  if (status === 'completed')
    return (
      <Message tone="success">
        Congratulations, this project is completed. Its tasks stay here to read.
      </Message>
    );
  if (status === 'on_hold') return <OnHold />;
  if (left === 0)
    return (
      <Message tone="success">
        {isFinal
          ? 'Congratulations, all tasks of the final week are done. Mark the project as completed when you are ready.'
          : `Congratulations, all tasks of week ${week} are done. Week ${week + 1} is planned when you ask for it.`}
      </Message>
    );
  return (
    <Message tone="info">
      Complete the {left === 1 ? 'last task' : `${left} tasks left`} in this week{' '}
      {isFinal ? 'and the project is done.' : `to plan week ${week + 1}.`}
    </Message>
  );
};

const OnHold = () => (
  <Message tone="info">
    <p>This project is on hold. Its tasks can be ticked, and new ones come once you resume it.</p>
    <IntentForm
      intent="resume"
      label="Resume project"
      busyLabel="Resuming..."
      variant="secondary"
      className="mt-3"
    />
  </Message>
);

interface IntentFormProps {
  intent: string;
  label: string;
  busyLabel: string;
  variant?: 'primary' | 'secondary';
  size?: 'regular' | 'large';
  className?: string;
}

/** A form that is only its button. */
const IntentForm = ({ intent, label, busyLabel, variant, size, className }: IntentFormProps) => {
  const { formData } = useNavigation();
  return (
    <Form method="post" className={className}>
      <input type="hidden" name="intent" value={intent} />
      <Button variant={variant} size={size} busy={formData?.get('intent') === intent} busyLabel={busyLabel}>
        {label}
      </Button>
    </Form>
  );
};

const NoTasks = ({
  isOnHold,
  isCompleted,
  room,
}: {
  isOnHold: boolean;
  isCompleted: boolean;
  room: string;
}) => {
  if (isOnHold) return <OnHold />;
  if (isCompleted)
    return <Message tone="success">Congratulations, this project is completed. It had no tasks.</Message>;
  return (
    <Card>
      <EmptyState
        title="No tasks yet"
        action={<IntentForm intent="first" label="Generate Tasks" busyLabel="Generating..." />}
      >
        <p>The first week is planned around your days and hours.</p>
        <p className="mt-1 font-medium text-ink tabular-nums">{room}</p>
      </EmptyState>
    </Card>
  );
};

/** What comes after a finished week, floating above the end of the page. */
const GoOn = ({ isFinal }: { isFinal: boolean }) => (
  <div className="sticky bottom-6 z-10 mt-4 flex justify-center">
    <div className="animate-settle rounded-control shadow-float">
      {isFinal ? (
        <IntentForm
          intent="complete"
          label="Mark project as completed"
          busyLabel="Completing..."
          size="large"
        />
      ) : (
        <IntentForm intent="next" label="Next Tasks" busyLabel="Generating..." size="large" />
      )}
    </div>
  </div>
);

export const ErrorBoundary = () => {
  const error = useRouteError();
  const errorId = useErrorId();
  const { id } = useParams();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <ErrorPage
        title={String(error.data)}
        action={<ButtonLink to="/projects">View all projects</ButtonLink>}
      >
        <p>The address may be mistyped, or what it showed is gone.</p>
      </ErrorPage>
    );
  }
  return (
    <ErrorPage
      title="Failed to fetch tasks"
      errorId={errorId}
      action={
        <ButtonLink to={`/projects/${id}/tasks`} reloadDocument>
          Try again
        </ButtonLink>
      }
    >
      <p>Nothing you saved is lost. Trying again often helps.</p>
    </ErrorPage>
  );
};
