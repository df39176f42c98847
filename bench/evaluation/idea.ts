import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { weekdays } from '#app/core/weekday.ts';
import { hoursOptions } from '#app/features/projects/availability.ts';

const words = z.array(z.string().min(2));

const ideaSchema = z
  .strictObject({
    title: z.string(),
    kind: z.string(),
    /** The playbook of that kind; null if there is none. */
    playbook: z.string().nullable(),
    idea: z.string().min(100),
    /** The BCP 47 tag of its text. */
    language: z.string().default('en'),
    /** One or two words for each of the eight things that the idea names. */
    deliverables: words.length(8),
    days: z.array(z.enum(weekdays)).min(1),
    weekday: z.enum(hoursOptions),
    weekend: z.enum(hoursOptions),
    weeks: z.int().min(1).max(52),
    /** Only for clear cases: `short` cannot fit, `fits` must not be called short. */
    verdict: z.enum(['fits', 'short']).optional(),
    dates: z.array(z.iso.date()).default([]),
    /** A change to ask for, and words that must be in the brief afterwards. */
    refine: z.string().optional(),
    kept: words.default([]),
    /** What a plan of this trade needs; `a|b` means either. */
    trade: words.default([]),
  })
  .readonly();
export type Idea = z.output<typeof ideaSchema> & { name: string; half: 'tuned' | 'reported' };

/** The ideas in a folder by file name. Odd ones are for tuning, even ones for reporting. */
export function readIdeas(folder: string): Idea[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .map((file) => ({
      name: file.replace(/\.yaml$/, ''),
      half: Number.parseInt(file, 10) % 2 === 0 ? 'reported' : 'tuned',
      ...ideaSchema.parse(parse(readFileSync(join(folder, file), 'utf8'))),
    }));
}
