import type { Day } from '#app/core/calendar.ts';

export interface MailTask {
  title: string;
  hours: number;
  movedTo?: Day;
  /** Why it was carried over or left out. */
  note?: string;
}

interface MailProject {
  id: string;
  title: string;
}

/** A fixed date of a project, today or tomorrow, and the open tasks to do before it. */
export interface MailDate {
  name: string;
  kind: 'deadline' | 'event' | 'appointment';
  when: 'Today' | 'Tomorrow';
  open: MailTask[];
}

/** What the brief of a project adds to a mail. */
interface MailDates {
  dates?: MailDate[];
  /** That the plan ends after its last date, as a sentence; only once a week is over or closed. */
  passes?: string;
}

/** The morning mail: what is due today, and what to begin with. */
export interface DailyNudge {
  kind: 'daily_nudge';
  firstName: string;
  today: Day;
  /** The shortest open task whose dependencies are done. */
  next: (MailTask & { project: MailProject }) | null;
  /** The projects with something due; `earlier` are open tasks of earlier days. */
  projects: (MailProject &
    MailDates & {
      due: MailTask[];
      earlier: MailTask[];
      /** The number of the current week, if its Sunday is past. */
      weekOver?: number;
      /** The number of the current week, if it moved today because a pause is over. */
      resumed?: number;
      /** The number of the week to plan next; on Mondays only. */
      nextWeek?: number;
    })[];
}

/** The evening mail: what was done, moved or left open, and what is due tomorrow. */
export interface DailyUpdate {
  kind: 'daily_update';
  firstName: string;
  today: Day;
  projects: (MailProject &
    MailDates & {
      done: MailTask[];
      moved: MailTask[];
      unfinished: MailTask[];
      tomorrow: MailTask[];
      /** What was carried over and left out, if the week was closed today. */
      closed?: { carried: MailTask[]; dropped: MailTask[] };
      /** The progress of the current week. */
      week: {
        number: number;
        startsOn: Day | null;
        targetWeeks: number;
        done: number;
        all: number;
      };
    })[];
}

/** The one mail after three quiet weeks. */
export interface PauseOffer {
  kind: 'pause_offer';
  firstName: string;
  projects: MailProject[];
}

export type DailyMailContent = DailyNudge | DailyUpdate | PauseOffer;
