import { z } from 'zod';
import { isDay } from '#app/core/calendar.ts';
import { shortText } from '#app/core/maxima.ts';
import { onDays } from '#app/core/on-days.ts';
import { flatten } from '#app/core/plain-line.ts';
import { briefLimits } from '#app/features/brief/brief-limits.ts';

const titleError = `Please name each step, in at most ${briefLimits.name} characters.`;
const hoursError = 'Please give hours above 0 and at most 1,000, or leave them out.';
const countError = 'A step can be done 2 to 50 times.';

/** A step as a person types it. Its count makes several of it, called by a word and a number. */
export const givenStepSchema = z
  .object({
    id: z.string().max(40).optional().describe('Of a step that is there already.'),
    title: z
      .string(titleError)
      .transform(flatten)
      .pipe(z.string().min(1, titleError).max(briefLimits.name, titleError)),
    hours: z
      .number(hoursError)
      .positive(hoursError)
      .max(1000, hoursError)
      .nullish()
      .describe('Left out: not estimated.'),
    date: shortText()
      .refine(isDay, 'Please write days as YYYY-MM-DD.')
      .nullish()
      .meta({ format: 'date' })
      .describe('The day by which it is done; the day itself for an event.'),
    event: z.boolean().default(false).describe('Whether it takes place on its day.'),
    on: z.enum(onDays).default('any'),
    lead_weeks: z
      .number()
      .min(0)
      .max(52, 'At most 52 weeks, please.')
      .default(0)
      .describe('How long others take to answer.'),
    after: z
      .array(z.union([z.int().min(1), z.string().max(briefLimits.name)]))
      .max(20)
      .default([])
      .describe('The places (from 1), ids or titles of steps that are done before.'),
    by: z.enum(['me', 'other']).default('me'),
    count: z.int(countError).min(2, countError).max(50, countError).nullish(),
    word: z
      .string()
      .trim()
      .min(1)
      .max(40)
      .nullish()
      .describe('With a count: “Episode” makes “Episode 1” and so on.'),
    state: z.enum(['open', 'done', 'left_out']).default('open'),
  })
  .refine(({ count, word }) => !count || word, {
    error: 'Please say what each of them is called.',
    path: ['word'],
  });
export type GivenStep = z.output<typeof givenStepSchema>;

/** The steps and the checklist of a plan, as they come with an idea or a change of its brief. */
export const chosenStepsShape = {
  steps: z
    .array(givenStepSchema)
    .max(briefLimits.deliverables, `At most ${briefLimits.deliverables} steps, please.`)
    .optional(),
  checklist: z.string().max(40).nullish().describe('The id of a checklist; null for none.'),
  ticked: z
    .array(z.string().max(40))
    .max(briefLimits.allSteps)
    .optional()
    .describe('Ids of its steps; left out, the essential ones.'),
  day: shortText()
    .refine(isDay, 'Please write days as YYYY-MM-DD.')
    .optional()
    .meta({ format: 'date' })
    .describe('The fixed day that the checklist counts from.'),
} as const;
export const chosenStepsSchema = z.object(chosenStepsShape);
/** Whether a person chose any of it. */
export const hasChosen = (chosen: ChosenSteps): boolean =>
  Object.values(chosen).some((each) => each !== undefined);

/** The stored choice that came with an idea; undefined without one. @throws ZodError */
export const readChosenSteps = (json: string | null): ChosenSteps | undefined =>
  json === null ? undefined : chosenStepsSchema.parse(JSON.parse(json));

export type ChosenSteps = z.output<typeof chosenStepsSchema>;
