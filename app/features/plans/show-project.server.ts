import { z } from 'zod';
import { operation, ownerOf } from '#app/core/operation.ts';
import { generationSchema } from '#app/features/generations/generation.ts';
import { openProject } from '#app/features/projects/open-project.server.ts';
import { projectSchema, toProject } from '#app/features/projects/project.ts';
import { projectIdSchema } from '#app/features/projects/project-id.schema.ts';
import { withPlan } from './get-project.server.ts';
import { shownMarkdown, shownMarkdownSchema } from './kept-html.server.ts';
import { currentPlanOf } from './plan-version.ts';
import { milestoneSchema } from './roadmap.ts';

const writtenSchema = z.strictObject({
  content: shownMarkdownSchema,
  model: z.string().nullable(),
  created_at: z.iso.datetime(),
});

const shownMilestoneSchema = milestoneSchema
  .pick({ id: true, week: true, title: true })
  .extend({ description: shownMarkdownSchema });

/** A project and its plan as the screens show them. */
const shownProjectSchema = z.strictObject({
  project: projectSchema,
  analysis: writtenSchema.nullable(),
  roadmap: writtenSchema.extend({ milestones: z.array(shownMilestoneSchema) }).nullable(),
  generation: generationSchema.nullable(),
});
export type ShownProject = z.output<typeof shownProjectSchema>;

export const showProject = operation({
  name: 'show-project',
  summary: 'A project with its plan laid out for reading, as it was rendered when it was written.',
  screenOnly: 'the project as the screens lay it out; GET /api/projects/:id gives what it is made of',
  access: ownerOf('project'),
  input: projectIdSchema,
  output: shownProjectSchema,
  async run({ id }, { viewer }) {
    const opened = await openProject(viewer, id, 'read', { include: withPlan });
    const { row, vault } = opened;
    const plan = await currentPlanOf(row);
    const analysis = plan?.analysis ? vault.open('planAnalysis', plan.analysis) : null;
    const roadmap = plan?.roadmap ? vault.open('planRoadmap', plan.roadmap) : null;
    return {
      project: toProject(opened),
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

const shownText = ({ content, model, createdAt, ...kept }: OpenedText): z.output<typeof writtenSchema> => ({
  content: shownMarkdown(content, kept),
  model,
  created_at: createdAt.toISOString(),
});
