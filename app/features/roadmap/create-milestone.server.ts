import { limits } from '#app/core/limits.ts';
import { userOperation } from '#app/core/operation.ts';
import { htmlColumns } from '#app/features/markdown/kept-html.server.ts';
import { openProject } from '#app/features/projects/open-project.server.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { renderMarkdown } from '#app/services/markdown/render-markdown.server.ts';
import { consumeByAccount } from '#app/services/rate-limit.server.ts';
import { createMilestoneSchema, roadmapNotFound } from './roadmap.schema.ts';
import { type Milestone, toMilestone } from './roadmap.ts';

/** Adds a milestone to a roadmap. */
export const createMilestone = userOperation({
  name: 'create-milestone',
  input: createMilestoneSchema,
  async run({ roadmapId, week, title, description }, { viewer, client }): Promise<{ milestone: Milestone }> {
    await consumeByAccount(limits.writing, viewer.userId, client);
    const ofRoadmap = { roadmap: { id: roadmapId } };
    const { vault } = await openProject(viewer, ofRoadmap, 'read', { absent: roadmapNotFound });
    const id = newId();
    const html = await renderMarkdown(description);
    const row = await db.milestone.create({
      data: {
        id,
        roadmapId,
        week,
        ...vault.seal('milestone', id, { title, description }),
        ...htmlColumns(vault, 'milestone', id, html),
      },
    });
    return { milestone: toMilestone(row, vault) };
  },
});
