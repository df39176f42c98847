import { renderKeptMarkdown } from '#app/features/plans/render-kept-markdown.server.ts';
import { renderMarkdownJob } from '#app/features/plans/render-markdown.job.ts';
import { log } from '#app/services/log.server.ts';
import { bind } from '#worker/runtime.ts';

export const renderMarkdownProcessor = bind(renderMarkdownJob, async (_payload, signal) => {
  log.info(await renderKeptMarkdown(signal), 'markdown');
});
