import type { Database } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import type { Vault } from '#app/services/vault.server.ts';
import { withMilestones } from './roadmap.ts';

export interface NewRoadmap {
  projectId: string;
  content: string;
  model: string | null;
  milestones: readonly { week: number; title: string; description: string }[];
}

/** Saves a project's roadmap with its milestones, in place of the one it had. */
export async function saveRoadmap(transaction: Database, vault: Vault, roadmap: NewRoadmap, now: Date) {
  const { projectId, content, model, milestones } = roadmap;
  await transaction.roadmap.deleteMany({ where: { projectId } });
  const id = newId();
  const rows = milestones.map(({ week, title, description }) => {
    const milestoneId = newId();
    return { id: milestoneId, week, ...vault.seal('milestone', milestoneId, { title, description }) };
  });
  return transaction.roadmap.create({
    data: {
      id,
      projectId,
      model,
      createdAt: now,
      ...vault.seal('roadmap', id, { content }),
      milestones: { create: rows },
    },
    include: withMilestones,
  });
}
