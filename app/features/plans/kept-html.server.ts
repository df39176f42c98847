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

/** The HTML of a row's Markdown; null where it is shown as text, as what an earlier renderer made is. */
export const keptHtml = (
  vault: Vault,
  table: MarkdownTable,
  {
    id,
    rendered,
    renderer_version,
  }: { id: string; rendered: Uint8Array | null; renderer_version: number | null },
): ShownMarkdown | null =>
  rendered && (renderer_version ?? 0) >= rendererVersion
    ? { html: vault.open(table, { id, rendered }).rendered }
    : null;

/** Markdown as plain text: no HTML is kept of what is still being written, and none is made while somebody waits. */
export const withoutMarks = (markdown: string): string =>
  markdown.replaceAll(/^### |(?<!\\)\*/gm, '').replaceAll(/\\([^\w\s])/g, '$1');
