import type { LinksFunction } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { ArrowLeft } from 'lucide';
import { GenerationPanel, retryIntent } from '#app/features/generations/generation-panel.tsx';
import { useGeneration } from '#app/features/generations/use-generation.ts';
import { MovedToast } from '#app/features/plans/moved-toast.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { keepForm, unlessUnreachable } from '#app/ui/keep-form.ts';
import { loadWhenShown } from '#app/ui/load-when-shown.tsx';
import { Message } from '#app/ui/message.tsx';
import { useFormAnswer } from '#app/ui/operation-form.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { StatusBadge } from '#app/ui/status-badge.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { AddTask } from './add-task.tsx';
import { answerForm } from './answer-form.server.ts';
import { ChangeToast } from './change-toast.tsx';
import { failures } from './failures.ts';
import { Finale } from './finale.tsx';
import { GoOn } from './go-on.tsx';
import { Guidance } from './guidance.tsx';
import { LeftOut } from './left-out.tsx';
import { loadTasks } from './load-tasks.server.ts';
import { NoTasks } from './no-tasks.tsx';
import { PaceLine } from './pace-line.tsx';
import { isDone } from './shown-task.ts';
import { notLoaded } from './task-card.tsx';
import { TaskList } from './task-list.tsx';
import tasksHref from './tasks.css?url';
import { TasksError } from './tasks-error.tsx';
import { useTicked } from './use-ticked.ts';
import { PlanOverlay, ViewPlan } from './view-plan.tsx';
import { describeRoom, WeekProgress } from './week-progress.tsx';

// Loaded when it is shown, like the chat (task-card.tsx).
const CloseWeek = loadWhenShown('#close', () =>
  import('./close-week.tsx').catch(() => ({ default: CloseWeekNotLoaded })),
);
const CloseWeekNotLoaded = notLoaded('Failed to load the ways to close this week.');

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: tasksHref }];

export const meta: MetaFunction<typeof loader> = (page) =>
  pageMeta({ title: page.data ? `Tasks of ${page.data.project.title}` : 'Tasks' })(page);

export const loader = loadTasks;
export const action = answerForm;

export const shouldRevalidate = unlessUnreachable;
export const clientAction = keepForm(failures);

export const ErrorBoundary = TasksError;

export default function ProjectTasks() {
  const loaded = useLoaderData<typeof loader>();
  const { project, week, tasks: saved, waiting } = loaded;
  const refusal = useFormAnswer([
    ...['first', 'next', 'complete', 'resume', 'reopen', retryIntent],
    ...(loaded.ways ? [] : ['close-week']),
  ]);
  const tasks = useTicked(saved);
  const generation = useGeneration(loaded.generation);
  const action = `/projects/${project.id}/tasks`;

  const isCompleted = project.status === 'completed';
  const isOnHold = project.status === 'on_hold';
  const allDone = saved.length > 0 && saved.every(isDone);
  /** After a closed week, the number of tasks that come first in the next one. */
  const carried = week.isClosed ? waiting.filter(({ dueDate }) => dueDate === null).length : null;
  // A week may have no work.
  const isWeekDone = week.hasBegun && saved.every(isDone);
  const canGoOn = isWeekDone && week.isCurrent && !isCompleted && !isOnHold && generation === null;

  return (
    <>
      <header className="-mt-5 mb-4 md:-mt-8 lg:mb-5">
        <div className="flex flex-wrap items-center gap-x-3">
          <Link
            to={`/projects/${project.id}`}
            className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-small font-medium text-muted hover:text-ink print:hidden"
          >
            <Icon of={ArrowLeft} className="size-4" />
            Project
          </Link>
          <StatusBadge status={project.status} />
          <div className="-mr-4 ml-auto flex print:hidden">
            <ViewPlan projectId={project.id} />
          </div>
        </div>
        <h1 dir="auto" className="line-clamp-2 text-heading wrap-anywhere sm:line-clamp-3 sm:text-title">
          {`Project Tasks - ${project.title}`}
        </h1>
      </header>
      {/* Cancel and Close lead here without scripts. The mark has the router know the address before the first tick. */}
      <form id="show-tasks" method="get" action={action} data-discover="true" hidden />

      <div className="flex flex-col gap-4">
        <MovedToast />
        <ChangeToast action={action} />
        {refusal ? <Message tone="error">{refusal.message}</Message> : null}
        {loaded.asksMore ? (
          <Message tone="info">
            Your plan is kept. It was made from a few words:{' '}
            <TextLink to={`/projects/${project.id}#say-more`}>say a little more about it</TextLink> whenever
            you like, and it is planned again with that.
          </Message>
        ) : null}
        {generation && week.isCurrent ? (
          <GenerationPanel
            generation={generation}
            retryAction={isCompleted || isOnHold ? undefined : action}
            failureTitle={
              generation.kind === 'tasks' && week.hasBegun ? 'Failed to generate next tasks' : undefined
            }
          />
        ) : null}

        {loaded.ways ? (
          <CloseWeek
            id="close"
            action={`${action}?close`}
            week={week}
            ways={loaded.ways}
            // Without a further week, tasks have nothing to wait for.
            tasks={loaded.ways.go_on === null ? [...saved, ...waiting] : saved}
            pause={loaded.pause}
          />
        ) : null}
        {week.hasBegun ? (
          <>
            <WeekProgress project={project.id} shown={week} tasks={tasks}>
              {(generation && isWeekDone) || loaded.ways ? null : (
                <Guidance
                  left={tasks.filter((task) => !isDone(task)).length}
                  carried={carried}
                  isEmpty={saved.length === 0}
                  pausedUntil={project.pausedUntil}
                  week={week.week}
                  isFinal={week.isFinal}
                  isCurrent={week.isCurrent}
                  status={project.status}
                  held={week.held}
                />
              )}
              {project.status === 'completed' ? null : <PaceLine pace={loaded.pace} projectId={project.id} />}
            </WeekProgress>
            <TaskList
              saved={saved}
              tasks={tasks}
              waiting={waiting}
              isCompleted={isCompleted}
              waitingTitle={
                week.week < week.targetWeeks ? `Waiting for week ${week.week + 1}` : 'No week has room'
              }
              projectId={project.id}
              action={action}
              today={week.today}
              readOnly={!week.isCurrent || isCompleted || week.isClosed}
              terms={loaded.terms}
              chatTaskId={loaded.chatTaskId}
              editTaskId={loaded.editTaskId}
              days={week.daysLeft}
              later={week.later}
            />
            {week.isCurrent && !isCompleted && !week.isClosed ? (
              <div className="flex flex-wrap items-start gap-x-2 lg:pl-30">
                <AddTask action={action} days={week.daysLeft} />
                <ButtonLink
                  to={`/projects/${project.id}/bring-list`}
                  variant="quiet"
                  className="print:hidden"
                >
                  Bring a list
                </ButtonLink>
                <Button
                  type="button"
                  variant="quiet"
                  data-opens="keys"
                  aria-haspopup="dialog"
                  aria-keyshortcuts="?"
                  className="hidden text-muted pointer-fine:inline-flex noscript:hidden print:hidden"
                >
                  Keys
                </Button>
              </div>
            ) : null}
          </>
        ) : generation ? null : (
          <NoTasks status={project.status} pausedUntil={project.pausedUntil} room={describeRoom(week)} />
        )}

        <LeftOut tasks={week.leftOut} readOnly={isCompleted || generation !== null} />
        {loaded.mayClose && !canGoOn ? (
          <p>
            <TextLink to={`${action}?close#close`}>Close this week</TextLink>
            {', even if not everything is done.'}
          </p>
        ) : null}
        {canGoOn ? <GoOn isFinal={week.isFinal} /> : null}
      </div>

      <PlanOverlay {...project} />
      <Finale
        action={action}
        weeks={week.targetWeeks}
        done={week.done}
        open={canGoOn && allDone && week.isFinal && !loaded.isCelebrated}
      />
    </>
  );
}
