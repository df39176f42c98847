import { z } from 'zod';
import { defineJob } from '#app/jobs/job.ts';

/** Finds Markdown whose HTML is missing or by an earlier renderer, and renders it. */
export const renderMarkdownJob = defineJob({
  name: 'render-markdown',
  queue: 'rendering',
  payload: z.object({}),
  // The next quarter of an hour goes on anyway.
  attempts: 3,
});
