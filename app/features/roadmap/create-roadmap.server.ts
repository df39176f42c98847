import { limits } from '#app/core/limits.ts';
import { userOperation } from '#app/core/operation.ts';
import { openProject } from '#app/features/projects/open-project.server.ts';
import { db } from '#app/services/db.server.ts';
import { renderMarkdown } from '#app/services/markdown/render-markdown.server.ts';
import { consumeByAccount } from '#app/services/rate-limit.server.ts';
import { createRoadmapSchema } from './roadmap.schema.ts';
import { type Roadmap, toRoadmap } from './roadmap.ts';
import { saveRoadmap } from './save-roadmap.server.ts';

/** Keeps a roadmap that a person wrote, in place of the project's former one. */
export const createRoadmap = userOperation({
  name: 'create-roadmap',
  input: createRoadmapSchema,
  async run({ projectId, content }, { viewer, now, client }): Promise<{ roadmap: Roadmap }> {
    await consumeByAccount(limits.writing, viewer.userId, client);
    // Whose project it is not is told so before any work is done for them.
    const { vault } = await openProject(viewer, projectId, 'read');
    const html = await renderMarkdown(content);
    const row = await db.$transaction(async (transaction) => {
      await openProject(viewer, projectId, 'write', { transaction, evenCompleted: true });
      return saveRoadmap(transaction, vault, { projectId, content, html, model: null, milestones: [] }, now);
    });
    return { roadmap: toRoadmap(row, vault) };
  },
});
