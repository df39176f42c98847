import { htmlColumns } from '#app/features/markdown/kept-html.server.ts';
import type { Database } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import type { Vault } from '#app/services/vault.server.ts';
import { withMilestones } from './roadmap.ts';

export interface NewRoadmap {
  projectId: string;
  content: string;
  /** Of the content; null when it could not be rendered. */
  html: string | null;
  model: string | null;
  milestones: readonly { week: number; title: string; description: string; html: string | null }[];
}

/** Saves a project's roadmap with its milestones, in place of the one it had. */
export async function saveRoadmap(transaction: Database, vault: Vault, roadmap: NewRoadmap, now: Date) {
  const { projectId, content, html, model, milestones } = roadmap;
  await transaction.roadmap.deleteMany({ where: { projectId } });
  const id = newId();
  const rows = milestones.map(({ week, title, description, html: itsHtml }) => {
    const milestoneId = newId();
    return {
      id: milestoneId,
      week,
      ...vault.seal('milestone', milestoneId, { title, description }),
      ...htmlColumns(vault, 'milestone', milestoneId, itsHtml),
    };
  });
  return transaction.roadmap.create({
    data: {
      id,
      projectId,
      model,
      createdAt: now,
      ...vault.seal('roadmap', id, { content }),
      ...htmlColumns(vault, 'roadmap', id, html),
      milestones: { create: rows },
    },
    include: withMilestones,
  });
}
