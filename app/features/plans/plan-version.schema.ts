import { z } from 'zod';
import { weekdays } from '#app/core/weekday.ts';
import { sharingSchema } from '#app/features/projects/project.ts';
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
  'week_added',
  'lighter',
  'frame_changed',
  'hours_shared',
] as const;

export const versionReason = z.enum(versionReasons);
export type VersionReason = z.output<typeof versionReason>;

/** Release 0.3.0 answers with a failure to a version whose reason is none of these. */
const oldestReasons: readonly string[] = ['first_plan', 'refined', 'roadmap_written', 'restored'];

export const reasonColumns = (reason: VersionReason) =>
  oldestReasons.includes(reason) ? { reason, exactReason: null } : { reason: 'refined', exactReason: reason };

export const reasonOf = (row: { reason: string; exactReason: string | null }): VersionReason =>
  versionReason.parse(row.exactReason ?? row.reason);

const changeOf = <Value extends z.ZodType>(value: Value) => z.strictObject({ before: value, after: value });
const weeks = z.array(z.int());
export const weeksDiffSchema = z.strictObject({ kept: weeks, changed: weeks, added: weeks, gone: weeks });
const texts = z.array(z.string());
const datedName = z.strictObject({ name: z.string(), date: z.iso.date(), until: z.iso.date().optional() });

/** What a version changes against the one before. */
export const versionDiffSchema = z.strictObject({
  weeks: weeksDiffSchema,
  hours_a_week: changeOf(z.number()),
  days: changeOf(z.array(z.enum(weekdays))).describe('The weekdays with hours.'),
  ends_on: changeOf(z.iso.date().nullable()).describe('The Sunday of the last week.'),
  sharing: changeOf(sharingSchema),
  tasks_moved: z.int().min(0).describe('Open tasks that moved to another day, or wait.'),
  deliverables: z
    .strictObject({
      in: texts,
      out: texts,
      renamed: z.array(changeOf(z.string())),
      hours: z.array(changeOf(z.number()).extend({ name: z.string() })).describe('The likely ones.'),
    })
    .describe('By name; the complete list.'),
  constraints_added: texts,
  constraints_gone: texts,
  dates: z.strictObject({ in: z.array(datedName), out: z.array(datedName) }),
  checklist: changeOf(z.string().nullable()).describe('Its id.'),
});

/** What the person wrote to have a plan refined. */
export const versionWords = z
  .string()
  .nullable()
  .describe('The user’s text for a refinement of the plan, if there was one.');

/** A version of a plan as the API and the screens show it. */
export const planVersionSchema = z.strictObject({
  id: z.string(),
  number: z.int().describe('From 1, in the order in which they were made.'),
  reason: versionReason,
  words: versionWords,
  created_at: z.iso.datetime(),
  current: z.boolean(),
  not_applied: texts.describe('The requested changes that could not be applied, in sentences.'),
  diff: versionDiffSchema.nullable().describe('Against the version before; null for the first.'),
});

export type PlanVersion = z.output<typeof planVersionSchema>;

export const versionNotFound = 'Version not found.';

export const restoreVersionSchema = z.object({
  id: projectId,
  version: z
    .string()
    .max(36)
    .catch('')
    .refine((value) => /^\d{1,9}$/.test(value) || z.uuid().safeParse(value).success, {
      error: versionNotFound,
      params: { code: 'not_found' },
    })
    .describe('The id of a version, or its number.'),
  current: z
    .int()
    .min(1)
    .optional()
    .describe('The number of the version that was current when this was decided; another is refused.'),
});
