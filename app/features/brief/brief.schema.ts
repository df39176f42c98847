import { z } from 'zod';
import { oneLine } from '#app/core/one-line.ts';

/** The maximum number of items in each list, and the maximum lengths of texts in characters. */
export const briefLimits = {
  deliverables: 40,
  dates: 30,
  constraints: 30,
  resources: 30,
  questions: 3,
  name: 160,
  text: 400,
  doneWhen: 400,
} as const;

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

/** Whether the person said it or Stepwise assumed it. */
const source = z.enum(['you', 'assumed']);

/** Hours of work: what it takes if all goes well, what it usually takes, and what it may take. */
export const hoursRangeSchema = z
  .strictObject({ least: hours, likely: hours, most: hours })
  .refine(({ least, likely, most }) => least <= likely && likely <= most, {
    error: 'Hours go from least over likely to most.',
  });
export type HoursRange = z.output<typeof hoursRangeSchema>;

export const deliverableSchema = z.strictObject({
  id: itemId,
  name: text(briefLimits.name, oneLine()),
  hours: hoursRangeSchema,
  due: day.nullable(),
  state: z.enum(['open', 'done', 'left_out']),
  source,
});
export type Deliverable = z.output<typeof deliverableSchema>;

export const fixedDateSchema = z.strictObject({
  id: itemId,
  name: text(briefLimits.name, oneLine()),
  date: day,
  kind: z.enum(['deadline', 'appointment', 'day_off']),
  until: day.optional().describe('The last day, if there is more than one.'),
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
    done_when: text(briefLimits.doneWhen).describe('One sentence that a stranger could check.'),
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
    playbook: z.string().max(100).nullable().describe('The recognised kind of project; null if unsure.'),
    questions: z
      .array(
        z.strictObject({
          id: itemId,
          question: text(briefLimits.text),
          why: text(briefLimits.text),
          answer: z.string().trim().max(briefLimits.text).nullable(),
        }),
      )
      .max(briefLimits.questions),
  })
  .meta({ id: 'Brief' });
export type Brief = z.output<typeof briefSchema>;
