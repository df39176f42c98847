import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerFailed } from '#app/features/chat/answer-question.server.ts';
import { questionLimit, questionLimitNotice, questionLimitReached } from '#app/features/chat/chat-limits.ts';
import { type Generation, isActive } from '#app/features/generations/generation.ts';
import { pauseWindow } from '#app/features/projects/pause.ts';
import { getWaysOn } from '#app/features/tasks/get-ways-on.server.ts';
import { getWeekOverview } from '#app/features/tasks/get-week-overview.server.ts';
import type { Task } from '#app/features/tasks/task.ts';
import { reloadOf } from '#app/http/refresh.server.ts';
import { load, privateScreen } from '#app/http/screen.server.ts';
import { isCelebrated } from './celebrated.server.ts';
import type { ShownTask } from './shown-task.ts';

/** The data of the tasks screen for one week: the week, its tasks, the plan and the current generation. */
export async function loadTasks({ request, params, context: shared }: LoaderFunctionArgs) {
  const context = await privateScreen(request, shared);
  const { searchParams } = new URL(request.url);
  const input = { id: params.id, week: searchParams.get('week') || undefined };
  const {
    project,
    tasks,
    latest,
    generation: latestOfTasks,
    windows,
    assistant,
    waiting,
    noLongerInPlan,
    tooLate,
    pace,
    ...week
  } = await load(getWeekOverview, input, context);
  const open = tasks.filter(({ status }) => status !== 'completed');
  const show = (task: Task) => ({
    ...shown(task, [...open, ...waiting], windows[task.id] ?? null),
    isInPlan: !noLongerInPlan.includes(task.id),
    tooLateFor: tooLate[task.id] ?? null,
  });
  const hidesFailure = project.status === 'completed' || open.length > 0;
  const generation = underWay(latest, latestOfTasks) ?? (hidesFailure ? null : failureOf(latest, tasks));
  const mayClose = week.isCurrent && week.hasBegun && !week.isClosed && project.status === 'in_progress';
  const isMissed = week.isOver && open.length > 0;
  const isAsked = searchParams.has('close');
  const isBusy = latest !== null && isActive(latest);
  const chosen = (['carry', 'drop', 'done'] as const).flatMap((then) =>
    searchParams.getAll(then).map((id) => ({ id, then })),
  );
  const ways =
    mayClose && !isBusy && (isMissed || isAsked)
      ? await load(getWaysOn, { id: params.id, tasks: chosen }, context)
      : null;
  return {
    project: {
      id: project.id,
      title: project.title,
      description: project.description,
      status: project.status,
      pausedUntil: project.paused_until,
    },
    week: { ...week, targetWeeks: project.targetWeeks, currentWeek: project.currentWeek },
    tasks: tasks.map(show),
    waiting: waiting.map(show),
    pace,
    ways,
    mayClose: mayClose && !isBusy && ways === null,
    pause: pauseWindow(week.today),
    generation,
    refresh: generation && week.isCurrent && isActive(generation) ? reloadOf(request) : null,
    isCelebrated: await isCelebrated(request, project.id),
    chatTaskId: searchParams.get('ask'),
    editTaskId: searchParams.get('edit'),
    asksMore: searchParams.has('more'),
    terms: {
      limit: questionLimit,
      notice: questionLimitNotice,
      limitReached: questionLimitReached,
      failure: answerFailed,
      isTemplate: assistant === 'template',
    },
  };
}

const shown = (task: Task, open: readonly Task[], window: ShownTask['window']) => ({
  id: task.id,
  title: task.title,
  description: task.description,
  dueDate: task.due_date,
  isWaiting: task.week === null && task.status !== 'completed',
  hours: task.estimated_hours,
  spentHours: task.spent_hours,
  on: task.on,
  status: task.status,
  waitsFor: open.flatMap(({ id, title }) => (task.depends_on.includes(id) ? title : [])),
  dependsOn: task.depends_on,
  note: task.note,
  window,
});

/** The plan comes before the tasks, so its generation takes precedence. */
const underWay = (latest: Generation | null, latestOfTasks: Generation | null): Generation | undefined =>
  [latest, latestOfTasks]
    .flatMap((each) => each ?? [])
    .find((each) => each.kind !== 'health' && isActive(each));

/** A failure is shown as long as it is the latest generation and nothing else can be done here. */
const failureOf = (latest: Generation | null, tasks: readonly Task[]): Generation | null =>
  latest?.state === 'failed' && (latest.kind === 'tasks' || tasks.length === 0) ? latest : null;
