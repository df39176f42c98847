import { z } from 'zod';

const count = z.number().int().min(0);
const hours = z.number().min(0);

/** The numbers that a health report is made from, as of one moment in the owner's time zone. */
export const healthFactsSchema = z.object({
  /** The current week, and how many are planned. */
  week: z.number().int().min(1),
  targetWeeks: z.number().int().min(1),
  /** Tasks that were due before today, done or not. */
  tasksPlanned: count,
  /** Tasks done, including those not due yet. */
  tasksDone: count,
  /** Tasks that were due before today and are open. */
  tasksOverdue: count,
  hoursOverdue: hours,
  hoursPerWeek: hours,
  /** Weeks that have begun, except those with open tasks, in that week or carried over to a later one. */
  weeksFinished: count,
  /** Calendar weeks that have ended since the first one began, without pauses, at most `targetWeeks`. */
  weeksPassed: count,
  /** The hours of all open tasks, plus an estimate for the weeks without tasks, based on those already planned. */
  hoursLeft: hours,
  /** The hours that the owner has from today to the last Sunday of the target weeks. */
  hoursAvailable: hours,
  /** Days since a task was last ticked, the first week began or a pause ended, whichever is latest. */
  daysSinceLastTick: count,
  /** Open tasks that were carried over when a week was closed, and those that were dropped then. */
  tasksCarried: count.default(0),
  tasksLeftOut: count.default(0),
  /** 1 if the current week's Sunday has passed and some of its tasks are open. */
  weeksToClose: count.default(0),
  /** The hours of everything the brief asks for, and the part of them in the plan; 0 without a brief. */
  hoursAsked: hours.default(0),
  hoursInPlan: hours.default(0),
});

export type HealthFacts = z.output<typeof healthFactsSchema>;
/** The facts; those about the plan may be missing. */
export type CountedFacts = Omit<HealthFacts, 'hoursAsked' | 'hoursInPlan'> &
  Partial<Pick<HealthFacts, 'hoursAsked' | 'hoursInPlan'>>;
