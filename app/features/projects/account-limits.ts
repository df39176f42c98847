/**
 * The maximum number of rows that an account may have, of each kind: far above what a person has, so that nobody can fill
 * the database or keep the server busy with rows.
 */
export const accountLimits = {
  projects: 5_000,
  tasks: 100_000,
  deletedTasks: 100_000,
  versions: 100_000,
  generations: 100_000,
  reports: 100_000,
  feedback: 5_000,
} as const;

/** The maximum number of rows of a project, of each kind. */
export const projectLimits = {
  tasks: 2_000,
  deletedTasks: 2_000,
  versions: 2_000,
  generations: 5_000,
  reports: 2_000,
} as const;

/** The maximum number of tasks in a week. */
export const tasksOfWeek = 200;
