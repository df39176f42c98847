import { z } from 'zod';
import { personas } from '#app/features/accounts/persona.ts';
import { personLabel } from '#app/features/projects/plan-facts.prompt.ts';
import { definePrompt } from '#app/services/ai/prompt.ts';
import { asMaterial, groundRulesIn } from '#app/services/ai/prompt-material.ts';

const suggestionInput = z.object({
  title: z.string(),
  persona: z.enum(personas).nullable(),
  /** In the person's time zone. */
  today: z.iso.date(),
});

const suggestionSchema = z.object({ description: z.string().trim().min(100).max(1500) });

export type SuggestionInput = z.output<typeof suggestionInput>;
export type Suggestion = z.output<typeof suggestionSchema>;

export const suggestDescriptionPrompt = definePrompt({
  name: 'idea_description',
  input: suggestionInput,
  output: () => suggestionSchema,
  messages: ({ title, persona, today }) => ({
    system: [
      groundRulesIn(null, 'as the person would write it: in the first person'),
      'Draft the description of the project with this title in four to six sentences, 300 to 700 characters. Say what it',
      'is, for whom, what problem it solves, how they would begin, and how they would know that it worked. Choose',
      'plausible, modest details that are easy to edit; leave what only they can know as a gap in square brackets, such as',
      '"[how many]" or "[by when]" in the language of the title. No quotation marks around the text.',
    ].join(' '),
    user: asMaterial({ title, person: personLabel(persona), today }),
  }),
});
