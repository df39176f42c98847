import { z } from 'zod';
import { rendererVersion } from '#app/services/markdown/render-markdown.server.ts';
import type { Vault } from '#app/services/vault.server.ts';

/** The tables that keep Markdown, and beside it the HTML that was made of it. */
export type MarkdownTable = 'planAnalysis' | 'planRoadmap' | 'planMilestone';

/** Markdown as a screen shows it: the HTML made of it, or the text itself. */
export const shownMarkdownSchema = z.union([
  z.strictObject({ html: z.string() }),
  z.strictObject({ text: z.string() }),
]);
export type ShownMarkdown = z.output<typeof shownMarkdownSchema>;

/** The columns that keep the HTML of a row's Markdown; without HTML the row is left to the job that renders. */
export const htmlColumns = (vault: Vault, table: MarkdownTable, rowId: string, html: string | null) => ({
  rendered: html === null ? null : vault.seal(table, rowId, { rendered: html }).rendered,
  rendererVersion: html === null ? null : rendererVersion,
});

/** What is shown of a row's Markdown. What an earlier renderer made may be what this one mends, so it is not shown. */
export const shownMarkdown = (
  text: string,
  kept: { rendered: string | null; rendererVersion: number | null },
): ShownMarkdown =>
  kept.rendered !== null && (kept.rendererVersion ?? 0) >= rendererVersion
    ? { html: kept.rendered }
    : { text };
