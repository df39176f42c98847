import { z } from 'zod';
import { defineJob } from '#app/jobs/job.ts';

/** Finds Markdown whose HTML is missing or by an earlier renderer, and renders it. */
export const renderMarkdownJob = defineJob({
  name: 'render-markdown',
  queue: 'rendering',
  payload: z.object({}),
  // The next run comes after a quarter of an hour anyway.
  attempts: 3,
});
