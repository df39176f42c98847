import { z } from 'zod';

const signs = z.array(z.string().trim().min(1).max(300)).min(1);
const hours = z.number().min(1).max(10_000);

/** What aims take in all, by figures that are published: app/playbooks/usual-hours.yaml. */
export const usualHoursSchema = z.array(
  z.strictObject({
    /** The playbooks in which a goal is meant by its signs: a marathon of films is none. */
    kinds: z.array(z.string()).min(1),
    /** Who says so. */
    source: z.string().max(160),
    goals: z
      .array(
        z.strictObject({
          /** As it stands after "the way to". */
          name: z.string().max(60),
          signs,
          hours: z
            .tuple([hours, hours, hours])
            .refine(([least, likely, most]) => least <= likely && likely <= most),
          /** The weeks that it takes at least, however many hours each of them has. */
          weeks: z.int().min(1).max(52).optional(),
        }),
      )
      .min(1),
    /** What takes so many times as long as others of its group. */
    times: z.array(z.strictObject({ signs, by: z.number().min(1).max(5) })).default([]),
  }),
);
export type UsualHours = z.output<typeof usualHoursSchema>;
