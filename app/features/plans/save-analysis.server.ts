import type { Database } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import type { Vault } from '#app/services/vault.server.ts';
import { keepVersion } from './keep-version.server.ts';
import { htmlColumns } from './kept-html.server.ts';
import type { VersionReason } from './plan-version.schema.ts';

interface NewAnalysis {
  projectId: string;
  content: string;
  /** Of the content; null when it could not be rendered. */
  html: string | null;
  model: string;
  reason: VersionReason;
  generationId: string;
}

/** Saves an analysis, and makes it the project's current one. The project is locked by the caller. */
export async function saveAnalysis(
  transaction: Database,
  vault: Vault,
  { projectId, content, html, model, reason, generationId }: NewAnalysis,
  now: Date,
): Promise<void> {
  const id = newId();
  await transaction.planAnalysis.create({
    data: {
      id,
      projectId,
      generationId,
      model,
      createdAt: now,
      ...vault.seal('planAnalysis', id, { content }),
      ...htmlColumns(vault, 'planAnalysis', id, html),
    },
  });
  await keepVersion(transaction, projectId, { reason, analysisId: id, generationId, now });
}
