import { z } from 'zod';
import { operation, ownerOf } from '#app/core/operation.ts';
import { generationSchema } from '#app/features/generations/generation.ts';
import { openProject } from '#app/features/projects/open-project.server.ts';
import { projectSchema, toProject } from '#app/features/projects/project.ts';
import { projectIdSchema } from '#app/features/projects/project-id.schema.ts';
import { withPlan } from './get-project.server.ts';
import { shownMarkdown, shownMarkdownSchema } from './kept-html.server.ts';
import { currentPlanOf } from './plan-version.ts';
import { datesOf, milestoneSchema } from './roadmap.ts';
import { type DatedWeek, insertDates, weeksOfPlan } from './week-dates.ts';

const writtenSchema = z.strictObject({
  content: shownMarkdownSchema,
  model: z.string().nullable(),
  created_at: z.iso.datetime(),
});

const shownMilestoneSchema = milestoneSchema
  .pick({ id: true, week: true, title: true, starts_on: true, ends_on: true })
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
  async run({ id }, { viewer, now }) {
    const opened = await openProject(viewer, id, 'read', { include: withPlan });
    const { row, vault } = opened;
    const plan = await currentPlanOf(row);
    const analysis = plan?.analysis ? vault.open('planAnalysis', plan.analysis) : null;
    const roadmap = plan?.roadmap ? vault.open('planRoadmap', plan.roadmap) : null;
    const weeks = weeksOfPlan(row, viewer.timeZone, now);
    return {
      project: toProject(opened),
      analysis: analysis && shownText(analysis),
      roadmap: roadmap && {
        ...shownText(roadmap, roadmap.model === null ? [] : weeks),
        milestones: roadmap.milestones.map((milestone) => {
          const { week, title, description, ...kept } = vault.open('planMilestone', milestone);
          const shown = { id: milestone.id, week, title, description: shownMarkdown(description, kept) };
          return { ...shown, ...datesOf(week, weeks) };
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

const shownText = (
  { content, rendered, rendererVersion, model, createdAt }: OpenedText,
  weeks: readonly DatedWeek[] = [],
): z.output<typeof writtenSchema> => ({
  content: shownMarkdown(insertDates(content, weeks), {
    rendered: rendered && insertDates(rendered, weeks),
    rendererVersion,
  }),
  model,
  created_at: createdAt.toISOString(),
});
