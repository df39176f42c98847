import { z } from 'zod';
import { operation, ownerOf } from '#app/core/operation.ts';
import { briefSchema } from '#app/features/brief/brief.schema.ts';
import { analysisSchema, toAnalysis } from '#app/features/plans/analysis.ts';
import { readBrief } from '#app/features/plans/load-plan.server.ts';
import { currentPlanOf, withCurrentPlan } from '#app/features/plans/plan-version.ts';
import { roadmapSchema, toRoadmap } from '#app/features/plans/roadmap.ts';
import { weeksOfPlan, withWeeks } from '#app/features/plans/week-dates.ts';
import { openProject } from '#app/features/projects/open-project.server.ts';
import { projectSchema, toProject } from '#app/features/projects/project.ts';
import { projectIdSchema } from '#app/features/projects/project-id.schema.ts';
import { byDueDate, taskSchema, toTask, withDependencies } from '#app/features/tasks/task.ts';

const exportFormats = ['markdown', 'csv', 'todoist', 'json'] as const;

const wholeProject = z.strictObject({
  project: projectSchema,
  brief: briefSchema.nullable(),
  analysis: analysisSchema.nullable(),
  roadmap: roadmapSchema.nullable(),
  tasks: z.array(taskSchema).describe('Of all weeks, including waiting tasks.'),
});

const exportedProject = wholeProject.extend({ format: z.enum(exportFormats), time_zone: z.string() });
export type ExportedProject = z.output<typeof exportedProject>;

export const exportProject = operation({
  name: 'export-project',
  summary:
    'Exports a project as a file: its plan and tasks in Markdown, its tasks for a spreadsheet or for Todoist, or everything as JSON, which is the answer below.',
  api: {
    method: 'GET',
    path: '/api/projects/:id/export',
    textTypes: ['text/markdown', 'text/csv'],
    answer: wholeProject,
  },
  access: ownerOf('project'),
  input: projectIdSchema.extend({
    format: z
      .enum(exportFormats, { error: 'format must be markdown, csv, todoist or json.' })
      .default('json'),
  }),
  output: exportedProject,
  async run({ id, format }, { viewer, now }) {
    const opened = await openProject(viewer, id, 'read', {
      include: {
        ...withCurrentPlan,
        ...withWeeks,
        tasks: { orderBy: [{ week: 'asc' }, ...byDueDate], include: withDependencies },
      },
    });
    const { row, vault } = opened;
    const plan = await currentPlanOf(row);
    return {
      format,
      time_zone: viewer.timeZone,
      project: toProject(opened),
      brief: plan?.brief ? readBrief(vault.open('planBrief', plan.brief).content) : null,
      analysis: plan?.analysis ? toAnalysis(plan.analysis, vault) : null,
      roadmap: plan?.roadmap ? toRoadmap(plan.roadmap, vault, weeksOfPlan(row, viewer.timeZone, now)) : null,
      tasks: row.tasks.map((task) => toTask(task, row.tasks, vault)),
    };
  },
});
