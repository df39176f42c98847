import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { weekdays } from '#app/core/weekday.ts';
import { hoursOptions } from '#app/features/projects/availability.ts';

const ideaSchema = z.strictObject({
  title: z.string().max(200),
  idea: z.string().min(100).max(20_000),
  /** The checklist that its title or first sentence names outright; null if it names none. */
  checklist: z.string().max(40).nullable(),
  days: z.array(z.enum(weekdays)).min(1).max(7),
  weekday: z.enum(hoursOptions),
  weekend: z.enum(hoursOptions),
  weeks: z.int().min(1).max(52),
  /** A change to ask for once the plan is there. */
  refine: z.string().max(500).optional(),
});
export type Idea = z.output<typeof ideaSchema> & { name: string };

/** The ideas in a folder, by file name. */
export const readIdeas = (folder: string): Idea[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .map((file) => ({
      name: file.replace(/\.yaml$/, ''),
      ...ideaSchema.parse(parse(readFileSync(join(folder, file), 'utf8'))),
    }));
