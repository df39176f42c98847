import { z } from 'zod';
import type { PlanAnalysis } from '#app/services/prisma-client/client.ts';
import type { Vault } from '#app/services/vault.server.ts';

export const analysisSchema = z
  .strictObject({
    id: z.string(),
    project_id: z.string(),
    content: z.string().describe('Markdown.'),
    model: z.string().describe("The model's name, or `template`."),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Analysis' });
type Analysis = z.output<typeof analysisSchema>;

/** The analysis as people see it. */
export function toAnalysis(row: PlanAnalysis, vault: Vault): Analysis {
  const { id, projectId, model, createdAt, content } = vault.open('planAnalysis', row);
  return { id, project_id: projectId, content, model, created_at: createdAt.toISOString() };
}
