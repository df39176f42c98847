import { userOperation } from '#app/core/operation.ts';
import type { Generation } from '#app/features/generations/generation.ts';
import { type ShownMarkdown, shownMarkdown } from '#app/features/markdown/kept-html.server.ts';
import { loadProject } from './get-project.server.ts';
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
    const { row, plan, vault } = await loadProject(id, viewer.userId);
    const analysis = plan?.analysis ? vault.open('planAnalysis', plan.analysis) : null;
    const roadmap = plan?.roadmap ? vault.open('planRoadmap', plan.roadmap) : null;
    return {
      project: toProject(row, vault),
      analysis: analysis && shownText(analysis),
      roadmap: roadmap && {
        ...shownText(roadmap),
        milestones: roadmap.milestones.map((milestone) => {
          const { week, title, description, ...kept } = vault.open('planMilestone', milestone);
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
