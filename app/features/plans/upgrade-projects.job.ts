import { z } from 'zod';
import { defineJob } from '#app/jobs/job.ts';

/** Finds projects with rows that an older release wrote, and brings them into the form of this one. */
export const upgradeProjectsJob = defineJob({
  name: 'upgrade-projects',
  queue: 'rendering',
  payload: z.object({}),
  // The next quarter of an hour goes on anyway.
  attempts: 3,
});
