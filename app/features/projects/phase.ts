import type { ProjectStatus } from '#app/services/prisma-client/client.ts';

/** Where a project stands. */
export interface Phase {
  /** `week` while a week is under way, `over` once the tasks of the last one are done. */
  readonly name: 'planning' | 'week' | 'over' | 'on_hold' | 'completed';
  /** The last week that has begun; 0 before the first. */
  readonly week: number;
}

interface Progress {
  status: ProjectStatus;
  targetWeeks: number;
  /** The last week that has begun; 0 before the first. */
  week: number;
  /** Whether all tasks of that week are done; false where nobody has counted them. */
  isWeekDone?: boolean;
}

/** The phase of a project. */
export function phaseOf({ status, targetWeeks, week, isWeekDone = false }: Progress): Phase {
  if (status !== 'in_progress') return { name: status, week };
  return { name: isWeekDone && week >= targetWeeks ? 'over' : 'week', week };
}

const onHold = 'This project is on hold. Resume it first.';

/** What cannot be done with a project in which phase, and what people are told. */
const refusals = {
  change: { completed: 'This project is completed.' },
  planWeek: {
    completed: 'This project is completed.',
    on_hold: onHold,
    over: 'This was the last week of the project.',
  },
  report: {
    completed: 'This project is completed. Its reports are kept.',
    on_hold: onHold,
    planning: 'There is nothing to report yet. Generate the first tasks, then ask again.',
  },
} satisfies Record<string, Partial<Record<Phase['name'], string>>>;

/** What may be done with a project, or not, depending on its phase. */
export type ProjectAction = keyof typeof refusals;

/** Why something cannot be done with a project in this phase, for people; null when it can. */
export function whyNot(action: ProjectAction, { name }: Phase): string | null {
  const reasons: Partial<Record<Phase['name'], string>> = refusals[action];
  return reasons[name] ?? null;
}
