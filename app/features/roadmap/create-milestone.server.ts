import { AppError } from '#app/core/app-error.ts';
import { limits } from '#app/core/limits.ts';
import { userOperation } from '#app/core/operation.ts';
import { htmlColumns } from '#app/features/markdown/kept-html.server.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { renderMarkdown } from '#app/services/markdown/render-markdown.server.ts';
import { consumeByAccount } from '#app/services/rate-limit.server.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import { findRoadmap } from './find-roadmap.server.ts';
import { createMilestoneSchema, roadmapNotFound } from './roadmap.schema.ts';
import { type Milestone, toMilestone } from './roadmap.ts';

/** Adds a milestone to a roadmap. */
export const createMilestone = userOperation({
  name: 'create-milestone',
  input: createMilestoneSchema,
  async run({ roadmapId, week, title, description }, { viewer, client }): Promise<{ milestone: Milestone }> {
    await consumeByAccount(limits.writing, viewer.userId, client);
    const roadmap = await findRoadmap(roadmapId, viewer.userId);
    if (!roadmap) throw new AppError('not_found', roadmapNotFound);
    const vault = await vaultOf(viewer.userId);
    const id = newId();
    const html = await renderMarkdown(description);
    const row = await db.planMilestone.create({
      data: {
        id,
        roadmapId,
        week,
        ...vault.seal('planMilestone', id, { title, description }),
        ...htmlColumns(vault, 'planMilestone', id, html),
      },
    });
    return { milestone: toMilestone(row, vault) };
  },
});
