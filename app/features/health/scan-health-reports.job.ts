import { z } from 'zod';
import { defineJob } from '#app/jobs/job.ts';

/** Finds the projects whose weekly report is due. */
export const scanHealthReportsJob = defineJob({
  name: 'scan-health-reports',
  queue: 'schedules',
  payload: z.object({}),
  // The next scan comes after a quarter of an hour anyway.
  attempts: 10,
});
