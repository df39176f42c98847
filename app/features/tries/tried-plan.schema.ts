import { z } from 'zod';
import { weekdays } from '#app/core/weekday.ts';
import { briefSchema } from '#app/features/brief/brief.schema.ts';
import { fitSchema } from '#app/features/fit/fit.schema.ts';
import { roadmapOutputSchema } from '#app/features/plans/planned-week.schema.ts';
import { hoursOptions } from '#app/features/projects/availability.ts';
import { candidateSchema } from '#app/features/tasks/propose-tasks.ts';

const day = z.iso.date();
/** Markdown and its HTML; null if it could not be rendered. */
const renderedSchema = { content: z.string(), html: z.string().nullable() };

/** The input, as the form sends it. */
const askedFields = {
  title: z.string(),
  idea: z.string(),
  availability: z.array(z.enum(weekdays)),
  dayToDaySchedule: z.enum(hoursOptions),
  weekendSchedule: z.enum(hoursOptions),
  targetWeeks: z.int(),
};

/** Why a plan was made without a model although one is configured. */
export const insteadOfModel = {
  failed:
    'The AI model gave no answer that could be used in time, so this plan is made of what you wrote and a checklist.',
  busy: 'The AI model is busy with other ideas, so this plan is made of what you wrote and a checklist.',
  limited: 'Many ideas have been tried lately, so this plan is made of what you wrote and a checklist.',
} as const;
export type InsteadOfModel = keyof typeof insteadOfModel;

/** A plan made without an account, with all that a project needs. */
export const triedPlanSchema = z.object({
  ...askedFields,
  model: z.string().default('template'),
  instead: z.enum(['failed', 'busy', 'limited']).nullable().default(null),
  /** The first day, unless it is today. */
  startsOn: day.nullable(),
  brief: briefSchema,
  fit: fitSchema,
  analysis: z.object(renderedSchema),
  roadmap: z.object({
    ...renderedSchema,
    planned: roadmapOutputSchema,
    milestones: z.array(
      z.object({
        week: z.int(),
        title: z.string(),
        description: z.string(),
        html: z.string().nullable(),
      }),
    ),
  }),
  weeks: z.array(z.object({ week: z.int(), startsOn: day, endsOn: day })),
  firstWeek: z.object({
    startsOn: day,
    plannedOn: day,
    hours: z.array(z.number()),
    plan: z.object({
      scheduled: z.array(z.object({ task: candidateSchema, dueDate: day, dependsOn: z.array(z.string()) })),
      carried: z.array(z.object({ task: candidateSchema, dependsOn: z.array(z.string()) })),
    }),
    /** What is wrong with the plan, in sentences. */
    shortfall: z.array(z.string()).default([]),
  }),
});
export type TriedPlan = z.output<typeof triedPlanSchema>;

/** A plan in progress, or one that failed. */
export const triedWorkSchema = z.object({
  ...askedFields,
  state: z.enum(['running', 'failed']),
  startedAt: z.iso.datetime(),
  progress: z.int(),
  step: z.string(),
  /** Null until the idea has been read. */
  brief: briefSchema.nullable(),
  /** What is written of the analysis or the roadmap so far, as Markdown. */
  written: z.string().optional(),
});
export type TriedWork = z.output<typeof triedWorkSchema>;

export const triedTaskSchema = z
  .strictObject({
    order: z.int(),
    title: z.string(),
    description: z.string(),
    due_date: day.nullable().describe('Null if the first week has no room for it.'),
    estimated_hours: z.number(),
    dependencies: z.array(z.int()).describe('The `order` numbers this task waits for.'),
  })
  .meta({ id: 'TriedTask' });

const triedMilestoneSchema = z.strictObject({
  week: z.int(),
  title: z.string(),
  description: z.string().describe('Markdown.'),
  starts_on: day.nullable().describe('The Monday of its week.'),
  ends_on: day.nullable().describe('The Sunday of its week.'),
});

const keep = z
  .string()
  .describe('The only key to the plan: opens it for 24 hours, and transfers it to a new account.');

/** A tried plan in the API. */
export const triedSchema = z
  .strictObject({
    brief: briefSchema,
    fit: fitSchema,
    analysis: z.strictObject({ content: z.string().describe('Markdown.') }),
    roadmap: z.strictObject({
      content: z.string().describe('Markdown, with the dates of each week.'),
      milestones: z.array(triedMilestoneSchema),
    }),
    tasks: z.array(triedTaskSchema).describe('Those of the first week.'),
    shortfall: z
      .array(z.string())
      .optional()
      .describe(
        'The problems of the first week and what it had no room for, in sentences; absent if there are none.',
      ),
    keep,
    model: z.string().optional().describe('The AI model that wrote it; absent without a model.'),
    note: z.string().optional().describe('Why it was made without a model, where one could have.'),
  })
  .meta({ id: 'TriedPlan' });

/** A plan in progress in the API. */
export const triedOnItsWaySchema = z
  .strictObject({
    generation: z.strictObject({
      state: triedWorkSchema.shape.state,
      progress: z.int().min(0).max(100),
      step: z.string(),
      message: z.string().nullable().describe('What went wrong and what to do.'),
    }),
    keep,
  })
  .meta({ id: 'TriedPlanOnItsWay' });

/** 202 while there is no plan yet, 200 with it. */
export const triedStatuses = {
  statuses: [200, 202],
  statusOf: (output: unknown) => (triedOnItsWaySchema.safeParse(output).success ? 202 : 200),
};
