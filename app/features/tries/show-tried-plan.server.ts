import { z } from 'zod';
import { operation } from '#app/core/operation.ts';
import { weekdays } from '#app/core/weekday.ts';
import { briefSchema } from '#app/features/brief/brief.schema.ts';
import { fitSchema } from '#app/features/fit/fit.schema.ts';
import { shownMarkdownSchema, withoutMarks } from '#app/features/plans/kept-html.server.ts';
import { namesLeftOut } from '#app/features/plans/render-planned-weeks.ts';
import { datesOf, milestoneSchema } from '#app/features/plans/roadmap.ts';
import { tasksOf, triedFailed } from './get-tried-plan.server.ts';
import { openTried } from './keep.server.ts';
import { insteadOfModel, triedTaskSchema, triedWorkSchema } from './tried-plan.schema.ts';

const shownTriedPlanSchema = z.strictObject({
  title: z.string(),
  idea: z.string(),
  availability: z.array(z.enum(weekdays)),
  dayToDaySchedule: z.string(),
  targetWeeks: z.int(),
  brief: briefSchema,
  fit: fitSchema,
  analysis: shownMarkdownSchema,
  milestones: z.array(
    milestoneSchema
      .pick({ week: true, title: true, starts_on: true, ends_on: true })
      .extend({ description: shownMarkdownSchema }),
  ),
  not_in_plan: z.array(z.string()).describe('What no week has room for, and what gets less than it takes.'),
  shortfall: z.array(z.string()).describe('What is wrong with the roadmap, in sentences.'),
  tasks: z.array(triedTaskSchema),
  week_shortfall: z.array(z.string()).describe('What is wrong with the first week, in sentences.'),
  model: z.string(),
  note: z.string().nullable(),
});

export type ShownTriedPlan = z.output<typeof shownTriedPlanSchema>;

const shownTriedWorkSchema = triedWorkSchema
  .omit({ startedAt: true, weekendSchedule: true, written: true })
  .extend({ message: z.string().nullable(), so_far: shownMarkdownSchema.nullable() });
export type ShownTriedWork = z.output<typeof shownTriedWorkSchema>;

export const showTriedPlan = operation({
  name: 'show-tried-plan',
  summary: 'The plan that this browser tries as HTML, or its progress; null without one.',
  screenOnly: 'GET /api/try has its data',
  access: 'anyone',
  input: z.object({}),
  output: z.strictObject({
    plan: shownTriedPlanSchema.nullable(),
    work: shownTriedWorkSchema.nullable(),
  }),
  async run(_, { client, now }) {
    const opened = await openTried(client.keep, now);
    if (!opened) return { plan: null, work: null };
    if ('work' in opened) {
      const { startedAt: _, weekendSchedule: __, written, ...work } = opened.work;
      const message = work.state === 'failed' ? triedFailed : null;
      return {
        plan: null,
        work: { ...work, message, so_far: written ? { text: withoutMarks(written) } : null },
      };
    }
    const { plan } = opened;
    const { title, idea, availability, dayToDaySchedule, targetWeeks, brief, fit } = plan;
    const shownPlan = {
      ...{ title, idea, availability, dayToDaySchedule, targetWeeks, brief, fit },
      analysis: shown(plan.analysis),
      milestones: plan.roadmap.milestones.map(({ week, title, description, html }) => ({
        ...{ week, title },
        ...datesOf(week, plan.weeks),
        description: shown({ content: description, html }),
      })),
      not_in_plan: namesLeftOut(brief, plan.roadmap.planned),
      shortfall: plan.roadmap.planned.shortfall ?? [],
      tasks: tasksOf(plan),
      week_shortfall: plan.firstWeek.shortfall,
      model: plan.model,
      note: plan.instead && insteadOfModel[plan.instead],
    };
    return { plan: shownPlan, work: null };
  },
});

const shown = ({ content, html }: { content: string; html: string | null }) =>
  html === null ? { text: content } : { html };
