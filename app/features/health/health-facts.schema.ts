import { z } from 'zod';

const count = z.number().int().min(0);
const hours = z.number().min(0);

/** The numbers that a health report is made from, all as of one moment of the owner's day. */
export const healthFactsSchema = z.object({
  /** The week the project is in, and how many it is planned for. */
  week: z.number().int().min(1),
  targetWeeks: z.number().int().min(1),
  /** Tasks that were due before today, whatever became of them. */
  tasksPlanned: count,
  /** Tasks done, those that were not due yet among them. */
  tasksDone: count,
  /** Tasks that were due before today and are open. */
  tasksOverdue: count,
  hoursOverdue: hours,
  /** The hours a week that the owner has. */
  hoursPerWeek: hours,
  /** Weeks of the project with all tasks done. */
  weeksFinished: count,
  /** Calendar weeks that are over since the first one began, but no more than the project is planned for. */
  weeksPassed: count,
  /** The hours of all open tasks, and of the weeks without tasks so far, taken to be like those planned already. */
  hoursLeft: hours,
  /** The hours that the owner has from today to the last Sunday of the target weeks. */
  hoursAvailable: hours,
  /** Days since a task was last ticked, or since the first week began. */
  daysSinceLastTick: count,
});

export type HealthFacts = z.output<typeof healthFactsSchema>;
