import { z } from 'zod';
import { hoursRangeSchema } from '#app/features/brief/brief.schema.ts';

/** The hours a plan needs, compared with those available (docs/product.md). */
export const fitSchema = z
  .strictObject({
    needed: hoursRangeSchema,
    available: z
      .number()
      .min(0)
      .describe(
        'That can be used for it: from today until `until`, or `ends_on`, without days off and without what comes too late for what is due before.',
      ),
    verdict: z.enum(['fits', 'tight', 'short']),
    not_estimated: z
      .int()
      .min(0)
      .default(0)
      .describe('How many steps nobody has estimated; each counts as 3 hours.'),
    until: z.iso.date().optional().describe('The last due date, if it is before `ends_on`.'),
    ends_on: z.iso.date().describe('The Sunday of the last week.'),
    choices: z
      .array(
        z.discriminatedUnion('kind', [
          z.strictObject({
            kind: z.literal('weeks'),
            possible: z.boolean(),
            target_weeks: z.int(),
            ends_on: z.iso.date(),
          }),
          z.strictObject({ kind: z.literal('hours'), possible: z.boolean(), hours_a_week: z.number() }),
          z.strictObject({
            kind: z.literal('scope'),
            possible: z.boolean(),
            leave_out: z.array(z.string()).describe('Ids of deliverables.'),
            hours_saved: z.number(),
          }),
        ]),
      )
      .describe('All three, in this order, unless it fits; empty when it does.'),
  })
  .meta({ id: 'Fit' });
export type Fit = z.output<typeof fitSchema>;
export type FitChoice = Fit['choices'][number];

/** The figures behind a fit: the needs, including tasks without a deliverable, and the hours until each due day. */
export const scalesSchema = z.strictObject({
  needs: z.array(
    z.strictObject({
      id: z.string(),
      importance: z.number(),
      due: z.iso.date().describe('The last day for it: its due day, or the end of the plan.'),
      hours: hoursRangeSchema,
    }),
  ),
  hoursUntil: z.record(z.iso.date(), z.number()),
  endsOn: z.iso.date(),
});
export type Scales = z.output<typeof scalesSchema>;
export type OpenNeed = Scales['needs'][number];
