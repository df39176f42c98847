import { z } from 'zod';
import { defineJob } from '#app/jobs/job.ts';

/** Upgrades projects with rows of an older release. */
export const upgradeProjectsJob = defineJob({
  name: 'upgrade-projects',
  queue: 'rendering',
  payload: z.object({}),
  // The next run comes after a quarter of an hour anyway.
  attempts: 3,
});
