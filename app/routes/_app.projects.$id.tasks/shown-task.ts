import type { OnDays } from '#app/features/tasks/planned-task.schema.ts';

/** A task as its card shows it. */
export interface ShownTask {
  id: string;
  title: string;
  description: string;
  /** `YYYY-MM-DD`, or null while it waits for a week. */
  dueDate: string | null;
  hours: number;
  /** How long it really took; null when that was not said. */
  spentHours: number | null;
  /** The days on which it can be done. */
  on: OnDays;
  status: 'pending' | 'in_progress' | 'completed';
  /** Titles of the open tasks that this one depends on. */
  waitsFor: string[];
  /** The ids of all tasks that it depends on. */
  dependsOn: string[];
  /** What came of it. */
  note: string | null;
  /** False for what the plan has left out since. */
  isInPlan: boolean;
  /** The event for which it was and which is over. */
  tooLateFor: string | null;
  /** The days it may be moved to; null when its week is over. */
  window: { earliest: string; latest: string } | null;
}

/** Whether nothing can come of it any more. */
export const isInVain = ({ isInPlan, tooLateFor }: Pick<ShownTask, 'isInPlan' | 'tooLateFor'>): boolean =>
  !isInPlan || tooLateFor !== null;

export const isDone = ({ status }: Pick<ShownTask, 'status'>): boolean => status === 'completed';
