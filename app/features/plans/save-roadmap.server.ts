import type { Database } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import type { Vault } from '#app/services/vault.server.ts';
import { keepVersion } from './keep-version.server.ts';
import { htmlColumns } from './kept-html.server.ts';
import type { VersionReason } from './plan-version.schema.ts';
import { withMilestones } from './roadmap.ts';

export interface NewRoadmap {
  projectId: string;
  content: string;
  /** Of the content; null when it could not be rendered. */
  html: string | null;
  model: string | null;
  reason: VersionReason;
  milestones: readonly { week: number; title: string; description: string; html: string | null }[];
}

/** Saves a roadmap with its milestones, and makes it the project's current one. The project is locked by the caller. */
export async function saveRoadmap(transaction: Database, vault: Vault, roadmap: NewRoadmap, now: Date) {
  const { projectId, content, html, model, reason, milestones } = roadmap;
  const id = newId();
  const rows = milestones.map(({ week, title, description, html: itsHtml }) => {
    const milestoneId = newId();
    return {
      id: milestoneId,
      week,
      ...vault.seal('planMilestone', milestoneId, { title, description }),
      ...htmlColumns(vault, 'planMilestone', milestoneId, itsHtml),
    };
  });
  const row = await transaction.planRoadmap.create({
    data: {
      id,
      projectId,
      model,
      createdAt: now,
      ...vault.seal('planRoadmap', id, { content }),
      ...htmlColumns(vault, 'planRoadmap', id, html),
      milestones: { create: rows },
    },
    include: withMilestones,
  });
  await keepVersion(transaction, projectId, { reason, roadmapId: id, now });
  return row;
}
