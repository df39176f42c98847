import { z } from 'zod';
import { defineJob } from '#app/jobs/job.ts';

const payload = z.object({ generationId: z.uuid() });

// The row counts the tries that failed (see work-on-generation); the queue's own count only has to be larger.
const attempts = 20;

/** Writes the analysis and the roadmap of an idea, or the roadmap alone. */
export const planIdeaJob = defineJob({ name: 'plan-idea', queue: 'generations', payload, attempts });

/** Makes the tasks of one week. */
export const generateWeekJob = defineJob({ name: 'generate-week', queue: 'generations', payload, attempts });

/** Writes the health report of a project. Somebody waits for other generations, so these come after them. */
export const writeHealthReportJob = defineJob({
  name: 'write-health-report',
  queue: 'generations',
  payload,
  attempts,
  priority: 1,
});
