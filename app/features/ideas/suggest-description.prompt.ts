import { z } from 'zod';
import { personaSchema } from '#app/features/projects/project-facts.schema.ts';
import { definePrompt } from '#app/services/ai/prompt.ts';
export const suggestDescriptionPrompt = definePrompt({
  name: 'idea_description',
  input: z.object({ title: z.string(), persona: personaSchema.nullable() }),
  output: () => z.object({ description: z.string().min(100) }),
  messages: (input) => ({ system: 'Describe the idea.', user: JSON.stringify(input) }),
  template: ({ title }) => ({ description: `I want to build ${title}. `.repeat(8) }),
});
