import type { PlanAnalysis } from '#app/services/prisma-client/client.ts';
import type { Vault } from '#app/services/vault.server.ts';

export interface Analysis {
  id: string;
  project_id: string;
  /** Markdown. */
  content: string;
  /** The model's name, or `template`. */
  model: string;
  created_at: string;
}

/** The analysis as people see it. */
export function toAnalysis(row: PlanAnalysis, vault: Vault): Analysis {
  const { id, projectId, model, createdAt, content } = vault.open('planAnalysis', row);
  return { id, project_id: projectId, content, model, created_at: createdAt.toISOString() };
}
