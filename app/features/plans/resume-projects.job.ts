import { z } from 'zod';
import { defineJob } from '#app/jobs/job.ts';

/** Resumes the projects whose pause is over. */
export const resumeProjectsJob = defineJob({
  name: 'resume-projects',
  queue: 'schedules',
  payload: z.object({}),
  // The next one comes after a quarter of an hour anyway.
  attempts: 10,
});
