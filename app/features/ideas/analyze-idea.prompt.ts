import { z } from 'zod';
import { presentFacts } from '#app/features/projects/project-facts.prompt.ts';
import { projectFactsSchema } from '#app/features/projects/project-facts.schema.ts';
import { definePrompt } from '#app/services/ai/prompt.ts';
import { asMaterial, groundRules } from '#app/services/ai/prompt-material.ts';

const text = (maximum: number) => z.string().trim().min(1).max(maximum);

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

/** An honest analysis of an idea: what it is, for whom, its strengths and risks, and how to begin. */
export const analyzeIdeaPrompt = definePrompt({
  name: 'idea_analysis',
  input: projectFactsSchema,
  output: () => analysisSchema,
  messages: (facts) => ({
    system: [
      groundRules,
      'Analyse the idea for the person who had it. Be encouraging where there is reason to, and honest where there is',
      'not: name the real risks of this idea, each with something the person can do about it.',
      'Judge it against the time they have: the hours a week times the weeks. If that is not enough for what they',
      'describe, say what would be. Think of who the person is (student, freelancer, …): what they can draw on and what',
      'will get in their way.',
      'Every change they asked for must shape the analysis; say in the summary what follows from each of them.',
      'If tasks are done already, take that progress into account.',
    ].join(' '),
    user: asMaterial(presentFacts(facts)),
  }),
});
