import { z } from 'zod';
import { operation } from '#app/core/operation.ts';
import { weekdays } from '#app/core/weekday.ts';
import { briefSchema } from '#app/features/brief/brief.schema.ts';
import { fitSchema } from '#app/features/fit/fit.schema.ts';
import { shownMarkdownSchema } from '#app/features/plans/kept-html.server.ts';
import { datesOf, milestoneSchema } from '#app/features/plans/roadmap.ts';
import { tasksOf } from './get-tried-plan.server.ts';
import { openTriedPlan } from './keep.server.ts';
import { triedTaskSchema } from './tried-plan.schema.ts';

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
  tasks: z.array(triedTaskSchema),
});

export type ShownTriedPlan = z.output<typeof shownTriedPlanSchema>;

export const showTriedPlan = operation({
  name: 'show-tried-plan',
  summary: 'The plan that this browser tries, laid out for reading; null when there is none.',
  screenOnly: 'GET /api/try gives what it is made of',
  access: 'anyone',
  input: z.object({}),
  output: shownTriedPlanSchema.nullable(),
  async run(_, { client, now }) {
    const opened = await openTriedPlan(client.keep, now);
    if (!opened) return null;
    const { plan } = opened;
    const { title, idea, availability, dayToDaySchedule, targetWeeks, brief, fit } = plan;
    return {
      ...{ title, idea, availability, dayToDaySchedule, targetWeeks, brief, fit },
      analysis: shown(plan.analysis),
      milestones: plan.roadmap.milestones.map(({ week, title, description, html }) => ({
        ...{ week, title },
        ...datesOf(week, plan.weeks),
        description: shown({ content: description, html }),
      })),
      tasks: tasksOf(plan),
    };
  },
});

const shown = ({ content, html }: { content: string; html: string | null }) =>
  html === null ? { text: content } : { html };
