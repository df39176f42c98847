import { z } from 'zod';
import { exampleIds } from '#app/core/example-ids.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { openProject } from '#app/features/projects/open-project.server.ts';
import { db } from '#app/services/db.server.ts';
import { renderMarkdown } from '#app/services/markdown/render-markdown.server.ts';
import { createRoadmapSchema } from './roadmap.schema.ts';
import { roadmapSchema, toRoadmap } from './roadmap.ts';
import { saveRoadmap } from './save-roadmap.server.ts';
import { upgradeProjectsOf } from './upgrade-projects.server.ts';

export const createRoadmap = operation({
  name: 'create-roadmap',
  summary: "Keeps a roadmap that a person wrote as the project's current one.",
  api: { method: 'POST', path: '/api/roadmaps', status: 201 },
  apiOnly: 'roadmaps of their own come by the API',
  access: ownerOf('project'),
  input: createRoadmapSchema,
  example: { projectId: exampleIds.project, content: '### Week 1\n\n1. **It can be tried**' },
  output: z.strictObject({ roadmap: roadmapSchema }),
  limit: 'writing',
  async run({ projectId, content }, { viewer, now }) {
    // Refuses before rendering if the project is not theirs.
    const { vault } = await openProject(viewer, projectId, 'read');
    await upgradeProjectsOf(viewer.userId, projectId);
    const html = await renderMarkdown(content);
    const row = await db.$transaction(async (transaction) => {
      await openProject(viewer, projectId, 'write', { transaction, allowCompleted: true });
      const written = { model: null, reason: 'roadmap_written', milestones: [] } as const;
      return saveRoadmap(transaction, vault, { projectId, content, html, ...written }, now);
    });
    return { roadmap: toRoadmap({ ...row, milestones: [] }, vault, []) };
  },
});
