import { z } from 'zod';
import { projectId } from '#app/features/projects/project-id.schema.ts';

/** Why a version of a plan was made. */
const versionReasons = [
  'first_plan',
  'refined',
  'roadmap_written',
  'restored',
  'brief_changed',
  'more_weeks',
  'more_hours',
  'less_scope',
] as const;

export const versionReason = z.enum(versionReasons);
export type VersionReason = z.output<typeof versionReason>;

const changeOf = <Value extends z.ZodType>(value: Value) => z.strictObject({ before: value, after: value });
const weeks = z.array(z.int());

/** A version of a plan as the API and the screens show it. */
export const planVersionSchema = z.strictObject({
  id: z.string(),
  number: z.int().describe('From 1, in the order in which they were made.'),
  reason: versionReason,
  created_at: z.iso.datetime(),
  current: z.boolean(),
  diff: z
    .strictObject({
      weeks: z.strictObject({ kept: weeks, changed: weeks, added: weeks, gone: weeks }),
      hours_a_week: changeOf(z.number()),
      ends_on: changeOf(z.iso.date().nullable()).describe('The Sunday of the last week.'),
    })
    .nullable()
    .describe('Against the version before; null for the first.'),
});

export type PlanVersion = z.output<typeof planVersionSchema>;

export const versionNotFound = 'Version not found.';

export const restoreVersionSchema = z.object({
  id: projectId,
  version: z
    .string()
    .catch('')
    .refine((value) => /^\d{1,9}$/.test(value) || z.uuid().safeParse(value).success, {
      error: versionNotFound,
      params: { code: 'not_found' },
    })
    .describe('The id of a version, or its number.'),
});
