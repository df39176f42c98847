import type { Day } from '#app/core/calendar.ts';

export interface MailTask {
  title: string;
  hours: number;
  /** The day it was moved to. */
  movedTo?: Day;
}

interface MailProject {
  id: string;
  title: string;
}

/** A fixed date of a project, today or tomorrow, and the open tasks that belong before it. */
export interface MailDate {
  name: string;
  kind: 'deadline' | 'appointment';
  when: 'Today' | 'Tomorrow';
  open: MailTask[];
}

/** What a project's brief adds to what is told of it. */
interface MailDates {
  dates?: MailDate[];
  /** What of its dates the plan ends after, as a sentence, once a week is over or closed. */
  passes?: string;
}

/** The mail of the morning: what the day holds, and where to begin. */
export interface DailyNudge {
  kind: 'daily_nudge';
  firstName: string;
  today: Day;
  /** The shortest open task that waits for no other. */
  next: (MailTask & { project: MailProject }) | null;
  /** The projects with something due, `earlier` being the open tasks of earlier days. */
  projects: (MailProject &
    MailDates & {
      due: MailTask[];
      earlier: MailTask[];
      /** The number of the week under way, once its Sunday is past. */
      weekOver?: number;
      /** The number of the next week, when it is to be planned: told on Mondays. */
      nextWeek?: number;
    })[];
}

/** The mail of the evening: what was done, what moved, what stayed open, and what tomorrow holds. */
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
      /** What was carried on and left out when the week was closed, if that was today. */
      closed?: { carried: MailTask[]; dropped: MailTask[] };
      /** How far the week under way is. */
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
