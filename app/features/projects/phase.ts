import type { Project, Week } from '#app/services/prisma-client/client.ts';

export interface Phase {
  /** `week` during a week, `over` once all tasks of the last one are done and none waits. */
  readonly name: 'planning' | 'week' | 'over' | 'on_hold' | 'completed';
  /** The week that is under way or was the last; 1 before the first. */
  readonly week: number;
  readonly hasBegun: boolean;
  /** Whether that week was closed, so that the next one can begin even with tasks open. */
  readonly isClosed: boolean;
}

/** A project's weeks, the newest first. */
interface Weeks {
  weeks: readonly Pick<Week, 'number'>[];
}

/** The week that is under way or was the last; 1 before the first. */
export const currentWeekOf = ({ weeks: [last] }: Weeks): number => last?.number ?? 1;

/** Whether a week can no longer change. */
export const isBehind = (week: number | null, phase: Pick<Phase, 'week' | 'isClosed'>): boolean =>
  week !== null && (week < phase.week || (week === phase.week && phase.isClosed));

/** The phase of a project; `_count` counts its open tasks, in a week or waiting for one. */
export function phaseOf(
  project: Pick<Project, 'status' | 'targetWeeks'> & {
    weeks: Pick<Week, 'number' | 'closedAt'>[];
    _count: { tasks: number };
  },
): Phase {
  const { status, targetWeeks, weeks, _count: open } = project;
  const week = currentWeekOf(project);
  const isOver = week >= targetWeeks && open.tasks === 0;
  const name = status !== 'in_progress' ? status : isOver ? 'over' : 'week';
  return { name, week, hasBegun: weeks.length > 0, isClosed: Boolean(weeks[0]?.closedAt) };
}

const completed = 'This project is completed.';
const onHold = 'This project is on hold. Resume it first.';
const noWeek = 'No week has begun yet, so there is none to close.';
const over = 'This was the last week of the project.';
const nothingToReport = 'There is nothing to report yet. Generate the first tasks, then ask again.';

/** What each phase does not allow, with the message. */
const refusals: Record<
  'change' | 'planWeek' | 'closeWeek' | 'report',
  Partial<Record<Phase['name'], string>>
> = {
  change: { completed },
  planWeek: { completed, on_hold: onHold, over },
  closeWeek: { completed, on_hold: onHold, planning: noWeek },
  report: { completed: `${completed} Its reports are kept.`, on_hold: onHold, planning: nothingToReport },
};

export type ProjectAction = keyof typeof refusals;

/** The message if the phase does not allow an action; null if it does. */
export const whyNot = (action: ProjectAction, { name }: Pick<Phase, 'name'>): string | null =>
  refusals[action][name] ?? null;
