import { z } from 'zod';

const text = (maximum: number) => z.string().trim().min(1).max(maximum);

/** The analysis of a sample plan. */
export const analysisSchema = z.object({
  summary: text(2000).describe('What the idea is, what it comes down to, and what the available time allows'),
  audience: text(800).describe('Who it is for, and with whom to begin'),
  value: text(800).describe('Why these people would want it'),
  strengths: z.array(text(400)).min(3).max(5),
  risks: z
    .array(z.object({ risk: text(250), response: text(400).describe('What to do about it') }))
    .min(2)
    .max(4),
  success_measures: z.array(text(300)).min(2).max(4).describe('Signs that can be checked or counted'),
  first_step: text(500).describe('What to do today, within half an hour'),
});

export type AnalysisOutput = z.output<typeof analysisSchema>;
