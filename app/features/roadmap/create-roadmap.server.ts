import { limits } from '#app/core/limits.ts';
import { userOperation } from '#app/core/operation.ts';
import { lockProject, requireProject } from '#app/features/projects/lock-project.server.ts';
import { upgradeProjectsOf } from '#app/features/upgrades/upgrade-projects.server.ts';
import { db } from '#app/services/db.server.ts';
import { renderMarkdown } from '#app/services/markdown/render-markdown.server.ts';
import { consumeByAccount } from '#app/services/rate-limit.server.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import { createRoadmapSchema } from './roadmap.schema.ts';
import { type Roadmap, toRoadmap } from './roadmap.ts';
import { saveRoadmap } from './save-roadmap.server.ts';

/** Keeps a roadmap that a person wrote as the project's current one. */
export const createRoadmap = userOperation({
  name: 'create-roadmap',
  input: createRoadmapSchema,
  async run({ projectId, content }, { viewer, now, client }): Promise<{ roadmap: Roadmap }> {
    await consumeByAccount(limits.writing, viewer.userId, client);
    await requireProject(projectId, viewer.userId);
    await upgradeProjectsOf(viewer.userId, projectId);
    const vault = await vaultOf(viewer.userId);
    const html = await renderMarkdown(content);
    const row = await db.$transaction(async (transaction) => {
      await lockProject(transaction, projectId, viewer.userId);
      const written = { model: null, reason: 'roadmap_written', milestones: [] } as const;
      return saveRoadmap(transaction, vault, { projectId, content, html, ...written }, now);
    });
    return { roadmap: toRoadmap(row, vault) };
  },
});
