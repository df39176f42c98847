import { z } from 'zod';

const signs = z.array(z.string().trim().min(1).max(300)).min(1);
const hours = z.number().min(1).max(10_000);

/** Published figures of what aims take in total: app/playbooks/usual-hours.yaml. */
export const usualHoursSchema = z.array(
  z.strictObject({
    /** The playbooks in which the signs mean this goal: a marathon of films does not. */
    kinds: z.array(z.string()).min(1),
    source: z.string().max(160),
    goals: z
      .array(
        z.strictObject({
          /** As it reads after "the way to". */
          name: z.string().max(60),
          signs,
          hours: z
            .tuple([hours, hours, hours])
            .refine(([least, likely, most]) => least <= likely && likely <= most),
          /** The minimum number of weeks, however many hours each of them has. */
          weeks: z.int().min(1).max(52).optional(),
        }),
      )
      .min(1),
    /** What multiplies the hours of the goals in this group. */
    times: z.array(z.strictObject({ signs, by: z.number().min(1).max(5) })).default([]),
  }),
);
export type UsualHours = z.output<typeof usualHoursSchema>;
