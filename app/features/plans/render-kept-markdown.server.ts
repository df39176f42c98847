import { openProject, system } from '#app/features/projects/open-project.server.ts';
import { db } from '#app/services/db.server.ts';
import { describeError, log } from '#app/services/log.server.ts';
import { rendererVersion, renderMarkdown } from '#app/services/markdown/render-markdown.server.ts';
import type { Vault } from '#app/services/vault.server.ts';
import { htmlColumns, type MarkdownTable } from './kept-html.server.ts';

const batchSize = 100;

const nextBatch = (after: string | undefined) => ({
  where: {
    OR: [{ rendererVersion: null }, { rendererVersion: { lt: rendererVersion } }],
    ...(after !== undefined && { id: { gt: after } }),
  },
  orderBy: { id: 'asc' } as const,
  take: batchSize,
});
type Batch = ReturnType<typeof nextBatch>;

/** Markdown that is to be rendered. */
interface DueText {
  table: MarkdownTable;
  id: string;
  projectId: string;
  read(vault: Vault): string;
  /** Saves the HTML, unless the text has been replaced or sealed with another key in between. */
  keep(columns: ReturnType<typeof htmlColumns>): Promise<{ count: number }>;
}

const finders: ((batch: Batch) => Promise<DueText[]>)[] = [
  async (batch) =>
    (await db.planAnalysis.findMany({ ...batch, select: { id: true, content: true, projectId: true } })).map(
      ({ id, content, projectId }) => ({
        table: 'planAnalysis',
        id,
        projectId,
        read: (vault) => vault.open('planAnalysis', { id, content }).content,
        keep: (data) => db.planAnalysis.updateMany({ where: { id, content }, data }),
      }),
    ),
  async (batch) =>
    (await db.planRoadmap.findMany({ ...batch, select: { id: true, content: true, projectId: true } })).map(
      ({ id, content, projectId }) => ({
        table: 'planRoadmap',
        id,
        projectId,
        read: (vault) => vault.open('planRoadmap', { id, content }).content,
        keep: (data) => db.planRoadmap.updateMany({ where: { id, content }, data }),
      }),
    ),
  async (batch) =>
    (
      await db.planMilestone.findMany({
        ...batch,
        select: { id: true, description: true, roadmap: { select: { projectId: true } } },
      })
    ).map(({ id, description, roadmap }) => ({
      table: 'planMilestone',
      id,
      projectId: roadmap.projectId,
      read: (vault) => vault.open('planMilestone', { id, description }).description,
      keep: (data) => db.planMilestone.updateMany({ where: { id, description }, data }),
    })),
];

/** What became of the texts that were due. */
export interface Rendered {
  rendered: number;
  /** Could not be rendered; the next renderer retries them. */
  text: number;
  failed: number;
}

/**
 * Renders Markdown that has no HTML, or HTML of an earlier renderer. It may be interrupted and run concurrently, because
 * each text is saved by itself.
 */
export async function renderKeptMarkdown(signal: AbortSignal): Promise<Rendered> {
  const results: Rendered = { rendered: 0, text: 0, failed: 0 };
  for (const find of finders) {
    let due: DueText[] = [];
    do {
      due = await find(nextBatch(due.at(-1)?.id));
      for (const text of due) {
        if (signal.aborted) return results;
        results[await render(text)] += 1;
      }
    } while (due.length === batchSize);
  }
  return results;
}

async function render({ table, id, projectId, read, keep }: DueText): Promise<keyof Rendered> {
  try {
    const { vault } = await openProject(system, projectId, 'read');
    const html = await renderMarkdown(read(vault));
    await keep({ ...htmlColumns(vault, table, id, html), rendererVersion });
    return html === null ? 'text' : 'rendered';
  } catch (error) {
    log.error({ table, id, ...describeError(error) }, 'markdown not rendered');
    return 'failed';
  }
}
