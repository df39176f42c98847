import { userOperation } from '#app/core/operation.ts';
import type { Generation } from '#app/features/generations/generation.ts';
import { type ShownMarkdown, shownMarkdown } from '#app/features/markdown/kept-html.server.ts';
import { withPlan } from './get-project.server.ts';
import { openProject } from './open-project.server.ts';
import { type Project, toProject } from './project.ts';
import { projectIdSchema } from './project-id.schema.ts';

interface Written {
  content: ShownMarkdown;
  model: string | null;
  created_at: string;
}

/** A project and its plan as the screens show them. */
export interface ShownProject {
  project: Project;
  analysis: Written | null;
  roadmap:
    | (Written & { milestones: { id: string; week: number; title: string; description: ShownMarkdown }[] })
    | null;
  generation: Generation | null;
}

/** A project with its plan laid out for reading, as it was rendered when it was written. */
export const showProject = userOperation({
  name: 'show-project',
  input: projectIdSchema,
  async run({ id }, { viewer }): Promise<ShownProject> {
    const opened = await openProject(viewer, id, 'read', { include: withPlan });
    const { row, vault } = opened;
    const analysis = row.analysis && vault.open('analysis', row.analysis);
    const roadmap = row.roadmap && vault.open('roadmap', row.roadmap);
    return {
      project: toProject(opened),
      analysis: analysis && shownText(analysis),
      roadmap: roadmap && {
        ...shownText(roadmap),
        milestones: roadmap.milestones.map((milestone) => {
          const { week, title, description, ...kept } = vault.open('milestone', milestone);
          return { id: milestone.id, week, title, description: shownMarkdown(description, kept) };
        }),
      },
      generation: row.generations[0] ?? null,
    };
  },
});

interface OpenedText {
  content: string;
  rendered: string | null;
  rendererVersion: number | null;
  model: string | null;
  createdAt: Date;
}

const shownText = ({ content, model, createdAt, ...kept }: OpenedText): Written => ({
  content: shownMarkdown(content, kept),
  model,
  created_at: createdAt.toISOString(),
});
