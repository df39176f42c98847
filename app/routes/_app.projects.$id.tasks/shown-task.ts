import type { OnDays } from '#app/core/on-days.ts';

/** A task as its card shows it. */
export interface ShownTask {
  id: string;
  title: string;
  description: string;
  /** `YYYY-MM-DD`, or null while it waits for a week with room. */
  dueDate: string | null;
  /** Whether it belongs to no week yet; with a day it is kept for the week of that. */
  isWaiting: boolean;
  hours: number;
  /** The hours it actually took; null if not recorded. */
  spentHours: number | null;
  /** The kind of days on which it can be done. */
  on: OnDays;
  status: 'pending' | 'in_progress' | 'completed';
  /** The titles of the open tasks that it depends on. */
  waitsFor: string[];
  /** The ids of all tasks that it depends on. */
  dependsOn: string[];
  /** The user's note. */
  note: string | null;
  /** False if the plan has left it out since. */
  isInPlan: boolean;
  /** The event that it was for, if that is past. */
  tooLateFor: string | null;
  /** The days it may be moved to; null when its week is over. */
  window: { earliest: string; latest: string } | null;
}

/** Whether it has become pointless. */
export const isInVain = ({ isInPlan, tooLateFor }: Pick<ShownTask, 'isInPlan' | 'tooLateFor'>): boolean =>
  !isInPlan || tooLateFor !== null;

export const isDone = ({ status }: Pick<ShownTask, 'status'>): boolean => status === 'completed';
