import { z } from 'zod';
import { projectFactsSchema } from '#app/features/projects/project-facts.schema.ts';
import { definePrompt } from '#app/services/ai/prompt.ts';

// PLACEHOLDER written so that the rest compiles; the owner of the prompts replaces this file.
export const analysisSchema = z.object({
  summary: z.string(),
  audience: z.string(),
  value: z.string(),
  strengths: z.array(z.string()).min(3).max(5),
  risks: z
    .array(z.object({ risk: z.string(), response: z.string() }))
    .min(2)
    .max(4),
  success_measures: z.array(z.string()).min(2).max(4),
  first_step: z.string(),
});
export const analyzeIdeaPrompt = definePrompt({
  name: 'idea_analysis',
  input: projectFactsSchema,
  output: () => analysisSchema,
  messages: (input) => ({ system: 'Analyse the idea.', user: JSON.stringify(input) }),
  template: (input) => ({
    summary: `A plan for ${input.title}.`,
    audience: 'People',
    value: 'Value',
    strengths: ['One', 'Two', 'Three'],
    risks: [
      { risk: 'Time', response: 'Start small' },
      { risk: 'Scope', response: 'Cut' },
    ],
    success_measures: ['First user', 'Second user'],
    first_step: 'Begin.',
  }),
});
