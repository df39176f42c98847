import { z } from 'zod';
import { onDays } from '#app/core/on-days.ts';
import { oneLine } from '#app/core/one-line.ts';
import { briefLimits } from './brief-limits.ts';

const itemId = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/)
  .describe('Unique in its list, and stable.');
const text = (maximum: number, kind = z.string()) =>
  kind.trim().min(1, 'Please fill this in.').max(maximum, `Please write at most ${maximum} characters.`);
const maximumHours = 10_000;
const hoursError = `Please give hours from 0 to ${maximumHours.toLocaleString('en-US')}.`;
const hours = z.number({ error: hoursError }).min(0, hoursError).max(maximumHours, hoursError);
const day = z.iso.date('Please choose a day.');

/** Whose it is: the person's, the checklist's, or assumed by a model. */
const source = z.enum(['you', 'checklist', 'assumed']);
const weeks = z.number().min(0).max(104);

/** Hours of work: what it takes if all goes well, what it usually takes, and what it may take. */
export const hoursRangeSchema = z
  .strictObject({ least: hours, likely: hours, most: hours })
  .refine(({ least, likely, most }) => least <= likely && likely <= most, {
    error: 'Hours go from least over likely to most.',
  });
export type HoursRange = z.output<typeof hoursRangeSchema>;

const estimate = hoursRangeSchema.nullable().describe('Null: nobody has estimated it.');

const briefStepSchema = z.strictObject({
  id: itemId,
  title: text(briefLimits.name, oneLine()),
  hours: estimate.default(null),
  how: text(briefLimits.text).nullable().default(null),
  done_when: text(briefLimits.doneWhen).nullable().default(null),
  on: z.enum(onDays).default('any').describe('The days on which it can be done.'),
  lead_weeks: weeks.default(0).describe('How long others take to answer or deliver.'),
  weeks_before: weeks.nullable().default(null).describe('The earliest, in weeks before the main date.'),
  weeks_after: weeks.nullable().default(null).describe('In weeks after the main date.'),
  event: z.boolean().default(false).describe('Whether it takes place on its day.'),
  after: z.array(itemId).max(20).default([]).describe('Ids of steps that are done before.'),
  by: z.enum(['me', 'other']).default('me'),
  source,
});
export type BriefStep = z.output<typeof briefStepSchema>;

export const deliverableSchema = z.strictObject({
  id: itemId,
  name: text(briefLimits.name, oneLine()),
  hours: estimate,
  due: day.nullable(),
  state: z.enum(['open', 'done', 'left_out']),
  essential: z.boolean().default(false).describe('Whether nothing may leave it out but the person.'),
  needs: z.array(itemId).max(20).default([]).describe('Ids of deliverables that it builds on.'),
  part: text(briefLimits.text)
    .nullable()
    .default(null)
    .describe('What of it this plan makes, if it cannot make all of it.'),
  source,
  steps: z.array(briefStepSchema).max(briefLimits.steps).default([]),
});
export type Deliverable = z.output<typeof deliverableSchema>;

export const fixedDateSchema = z.strictObject({
  id: itemId,
  name: text(briefLimits.name, oneLine()),
  date: day,
  kind: z.enum(['deadline', 'event', 'appointment', 'day_off']),
  until: day.optional().describe('The last day, if there is more than one.'),
  hours: hours.optional().describe('Of an event, beyond the ordinary day.'),
  source,
});
export type FixedDate = z.output<typeof fixedDateSchema>;

const statementSchema = z.strictObject({ id: itemId, text: text(briefLimits.text), source });

/** The kind of a project that is only a list of tasks: until it has a roadmap, its weeks hold nothing else. */
export const listOfTasks = 'list';

/** What Stepwise understood from an idea, and what its plan is made from (docs/product.md). */
export const briefSchema = z
  .strictObject({
    language: z
      .string()
      .max(100)
      .regex(/^[a-zA-Z]{2,3}(?:-[a-zA-Z0-9]{2,8})*$/)
      .describe('BCP 47, of the idea’s text.'),
    done_when: text(briefLimits.doneWhen).nullable().describe('One sentence that a stranger could check.'),
    goal: text(briefLimits.doneWhen)
      .nullable()
      .default(null)
      .describe('What the plan reaches instead if there is too little time.'),
    deliverables: z.array(deliverableSchema).max(briefLimits.deliverables),
    dates: z.array(fixedDateSchema).max(briefLimits.dates),
    constraints: z.array(statementSchema).max(briefLimits.constraints),
    resources: z.array(statementSchema).max(briefLimits.resources),
    budget: z
      .strictObject({
        amount: z.number().min(0).max(1_000_000_000),
        currency: z.string().regex(/^[A-Z]{3}$/, 'Please write three letters, such as EUR.'),
      })
      .nullable(),
    checklist: z
      .string()
      .max(40)
      .nullable()
      .describe('The id of the checklist that it was planned with; null without one.'),
    questions: z
      .array(
        z.strictObject({
          id: itemId,
          question: text(briefLimits.text),
          why: text(briefLimits.text),
          blocking: z.boolean().default(false).describe('Whether the plan depends on it.'),
          answer: z.string().trim().max(briefLimits.text).nullable(),
        }),
      )
      .max(briefLimits.questions),
  })
  .meta({ id: 'Brief' });
export type Brief = z.output<typeof briefSchema>;
