import { z } from 'zod';
import { wasWords } from '#app/core/as-read.ts';
import { hasMarkup, isOnlySpecialCharacters } from '#app/core/markup.ts';
import { boundedText, shortText } from '#app/core/maxima.ts';
import { oneLine } from '#app/core/one-line.ts';
import { inOrder, type Rule, tooLong } from '#app/core/rules.ts';
import { weekdays } from '#app/core/weekday.ts';
import { browserTimeZone } from '#app/features/accounts/account.schema.ts';
import { daysOffSchema } from '#app/features/brief/days-off.ts';
import { chosenStepsShape } from '#app/features/checklists/steps.schema.ts';
import { hoursOptions } from '#app/features/projects/availability.ts';
import { sharingSchema } from '#app/features/projects/project.ts';
import { projectIdSchema } from '#app/features/projects/project-id.schema.ts';
import { targetWeeksRange } from '#app/features/projects/target-weeks.ts';
import { ideaLength, titleLimit, triedIdeaMin } from './idea-limits.ts';
import { triedPreset } from './tried-preset.ts';

const text = () => boundedText().default('');
const hoursOptionOf = (value: string) => hoursOptions.find((option) => option === value);

/** Parses comma-joined day names into weekdays, Monday first; unknown names are ignored. */
const daysOf = (value: string) => {
  const named = value.split(',').map((day) => day.trim());
  return weekdays.filter((weekday) => named.includes(weekday));
};

interface Plan {
  availability: string;
  dayToDaySchedule: string;
  weekendSchedule: string;
  targetWeeks: number;
}

interface Idea extends Plan {
  title: string;
  idea: string;
}

const daysRule: Rule<Plan> = [
  'availability',
  'Please select at least one day.',
  ({ availability }) => daysOf(availability).length === 0,
];

const withoutWords = <Field extends string>(field: Field, message: string): Rule<Record<Field, string>> => [
  field,
  message,
  ({ [field]: text }) => isOnlySpecialCharacters(text),
];

const noSchedule = 'Please provide both day-to-day and weekend schedules.';

const scheduleRules: Rule<Plan>[] = [
  withoutWords('dayToDaySchedule', 'Weekday availability cannot be only special characters.'),
  withoutWords('weekendSchedule', 'Weekend availability cannot be only special characters.'),
  ['dayToDaySchedule', noSchedule, ({ dayToDaySchedule }) => !hoursOptionOf(dayToDaySchedule)],
  ['weekendSchedule', noSchedule, ({ weekendSchedule }) => !hoursOptionOf(weekendSchedule)],
];

const titleRequired = 'Project title is required.';
const descriptionRequired = 'Project description is required.';
const withoutWordsInTitle = 'Project title cannot be only special characters.';
const withoutWordsInIdea = 'Project idea cannot be only special characters.';
export const ideaTooLong = `Project idea must be at most ${ideaLength.max} characters long.`;
export const ideaTooShort = `Project idea must be at least ${ideaLength.min} characters long.`;
const titleTooLong = `Project title must be at most ${titleLimit} characters long.`;

const titleRules: Rule<{ title: string }>[] = [
  ['title', titleRequired, ({ title }) => title === ''],
  tooLong('title', titleLimit, titleTooLong),
];

const weeksRule: Rule<Plan> = [
  'targetWeeks',
  'Please enter a valid target timeframe in weeks (1-52).',
  ({ targetWeeks }) =>
    !Number.isInteger(targetWeeks) ||
    targetWeeks < targetWeeksRange.min ||
    targetWeeks > targetWeeksRange.max,
];

const markupMessage = 'HTML tags and scripts are not allowed in Project Title or Project Idea.';

// Documents the limits; the rules enforce them, so that messages come in the right order.
const title = oneLine().trim().prefault('').meta({ minLength: 1, maxLength: titleLimit });
const schedule = shortText().meta({ enum: [...hoursOptions] });
const availabilityWords = 'Comma-joined weekday names, at least one.';

const numberOfWeeks = z
  .union([z.number(), shortText().transform((value) => (value.trim() ? Number(value) : Number.NaN))])
  // Anything but a number is refused by the rule of weeks.
  .catch(Number.NaN);
export const inRange = {
  type: 'integer',
  minimum: targetWeeksRange.min,
  maximum: targetWeeksRange.max,
} as const;
const weeks = (preset: number) => numberOfWeeks.default(preset).meta(inRange);

function typed<Form extends Plan>({ availability, dayToDaySchedule, weekendSchedule, ...form }: Form) {
  return {
    ...form,
    availability: daysOf(availability),
    // The rules have refused every other value.
    dayToDaySchedule: hoursOptionOf(dayToDaySchedule) ?? hoursOptions[0],
    weekendSchedule: hoursOptionOf(weekendSchedule) ?? hoursOptions[0],
  };
}

const calendar = {
  starts_on: shortText()
    .meta({ format: 'date' })
    .default('')
    .describe('The first day, from today to a year ahead.'),
  days_off: daysOffSchema.default([]),
  sharing: sharingSchema
    .default('on_top')
    .describe('Whether its hours are on top of those of your other projects, or the same ones.'),
};

/** The form of Submit Idea, its rules in the order of docs/product.md, 5.4. */
export const ideaSchema = z
  .object({
    title,
    idea: text().meta({ minLength: ideaLength.min, maxLength: ideaLength.max }),
    availability: text().describe(availabilityWords),
    dayToDaySchedule: schedule.default(''),
    weekendSchedule: schedule.default(''),
    targetWeeks: weeks(Number.NaN),
    ...calendar,
    ...chosenStepsShape,
  })
  .superRefine(
    inOrder<Idea>(
      daysRule,
      withoutWords('title', withoutWordsInTitle),
      withoutWords('idea', withoutWordsInIdea),
      ['idea', ideaTooShort, ({ idea }) => idea.trim().length < ideaLength.min],
      tooLong('idea', ideaLength.max, ideaTooLong),
      ...scheduleRules,
      ...titleRules,
      weeksRule,
      ['title', markupMessage, ({ title }) => hasMarkup(title)],
      ['idea', markupMessage, ({ idea }) => hasMarkup(idea)],
    ),
  )
  .transform(typed);

const repeatKey = (name: string) =>
  z
    .string()
    .regex(/^[\x20-\x7e]{1,255}$/, `${name} must be 1 to 255 printable ASCII characters.`)
    .optional();

/** Identifies a page's form; the same input from it makes only one project. */
export const formKey = repeatKey('The key of the form').meta({ screenOnly: true });

/** An idea that makes one project even if it is sent several times. */
export const submittedIdeaSchema = z.intersection(
  ideaSchema,
  z.object({
    idempotencyKey: repeatKey('Idempotency-Key').describe(
      'For a day, the same idea with this key returns the same project; another idea is refused.',
    ),
    formKey,
  }),
);

/** A project without generated plans: a title and a description, the rest as in an idea or by default. */
export const newProjectSchema = z
  .object({
    title,
    description: text().meta({ minLength: 1, maxLength: ideaLength.max }),
    availability: shortText().default(weekdays.join(',')).describe(availabilityWords),
    dayToDaySchedule: schedule.default('1–2 hours'),
    weekendSchedule: schedule.default('1–2 hours'),
    targetWeeks: weeks(4),
    ...calendar,
  })
  .superRefine(
    inOrder<Plan & { title: string; description: string }>(
      daysRule,
      ...titleRules,
      ['description', descriptionRequired, ({ description }) => description.trim() === ''],
      tooLong(
        'description',
        ideaLength.max,
        `Project description must be at most ${ideaLength.max} characters long.`,
      ),
      ...scheduleRules,
      weeksRule,
      ['title', markupMessage, ({ title }) => hasMarkup(title)],
      ['description', markupMessage, ({ description }) => hasMarkup(description)],
    ),
  )
  .transform(typed);

/** An idea tried without an account; without weekend hours, those of weekdays count. */
export const triedIdeaSchema = z
  .object({
    idea: text().meta({ minLength: triedIdeaMin, maxLength: ideaLength.max }),
    availability: shortText().default(triedPreset.availability).describe(availabilityWords),
    dayToDaySchedule: schedule.default(triedPreset.dayToDaySchedule),
    weekendSchedule: schedule.optional(),
    targetWeeks: z
      .union([z.undefined(), numberOfWeeks])
      .optional()
      .meta(inRange)
      .describe(`Without it, those until the day that the idea names, or ${triedPreset.targetWeeks}.`),
    timezone: browserTimeZone,
    ...chosenStepsShape,
  })
  .transform(({ weekendSchedule, targetWeeks, ...form }) => ({
    ...form,
    targetWeeks: targetWeeks ?? triedPreset.targetWeeks,
    hasWeeks: targetWeeks !== undefined,
    weekendSchedule: weekendSchedule ?? form.dayToDaySchedule,
  }))
  .superRefine(
    inOrder<Plan & { idea: string }>(
      daysRule,
      withoutWords('idea', withoutWordsInIdea),
      [
        'idea',
        `Please say a little more: at least ${triedIdeaMin} characters.`,
        ({ idea }) => idea.trim().length < triedIdeaMin,
      ],
      tooLong('idea', ideaLength.max, ideaTooLong),
      ...scheduleRules,
      weeksRule,
      ['idea', markupMessage, ({ idea }) => hasMarkup(idea)],
    ),
  )
  .transform(typed);
export type TriedIdea = Omit<z.output<typeof triedIdeaSchema>, 'timezone' | 'hasWeeks'>;

/** The texts of a project as they were read. */
export const textsAsReadSchema = z.object({ title: boundedText(), description: boundedText() }).partial();

/** The editable texts of a project, by the rules of the form that made it. */
export const editProjectSchema = projectIdSchema
  .extend({
    title: oneLine().trim().optional().meta({ minLength: 1, maxLength: titleLimit }),
    description: boundedText().optional().meta({ minLength: 1, maxLength: ideaLength.max }),
    was: textsAsReadSchema.default({}).describe(wasWords),
  })
  .superRefine(
    inOrder<{ title?: string | undefined; description?: string | undefined }>(
      ['title', withoutWordsInTitle, ({ title = '' }) => isOnlySpecialCharacters(title)],
      ['description', withoutWordsInIdea, ({ description = '' }) => isOnlySpecialCharacters(description)],
      ['title', titleRequired, ({ title }) => title === ''],
      tooLong('title', titleLimit, titleTooLong),
      ['description', descriptionRequired, ({ description }) => description?.trim() === ''],
      tooLong('description', ideaLength.max, ideaTooLong),
      ['title', markupMessage, ({ title = '' }) => hasMarkup(title)],
      ['description', markupMessage, ({ description = '' }) => hasMarkup(description)],
    ),
  );

export const suggestSchema = z.object({
  title: oneLine()
    .trim()
    .min(1, 'Please enter a project title before generating a description.')
    .max(titleLimit, titleTooLong)
    .refine((title) => !hasMarkup(title), markupMessage)
    .prefault(''),
});
