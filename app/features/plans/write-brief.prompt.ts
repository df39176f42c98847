import type { z } from 'zod';
import { type Brief, briefSchema } from '#app/features/brief/brief.schema.ts';
import { languageOf } from '#app/features/brief/language-of.ts';
import { askedBrief, mendBrief } from '#app/features/brief/mend-brief.ts';
import { presentIdea } from '#app/features/projects/plan-facts.prompt.ts';
import { ideaFactsSchema } from '#app/features/projects/plan-facts.schema.ts';
import { definePrompt } from '#app/services/ai/prompt.ts';
import { asMaterial, groundRulesIn } from '#app/services/ai/prompt-material.ts';

const briefInput = ideaFactsSchema.extend({
  /** What was understood before, with what the person changed in it; null the first time. */
  previous: briefSchema.nullable(),
});
type BriefInput = z.output<typeof briefInput>;

/** What Stepwise understood of an idea: everything that the plan is made from. */
export const writeBriefPrompt = definePrompt<BriefInput, Brief>({
  name: 'project_brief',
  input: briefInput,
  output: ({ previous, daysOff, title, idea }) => {
    const detected = languageOf(`${title}. ${idea}`) ?? 'en';
    return askedBrief
      .transform((asked) => mendBrief(asked, { previous, daysOff, detected }))
      .pipe(briefSchema);
  },
  messages: ({ previous, ...facts }) => ({
    system: [
      groundRulesIn(previous?.language ?? null),
      'Say what you understand of the idea, as the brief that its plan is made from. "language" is the BCP 47 tag of the',
      'language of the idea’s text. "done_when" is one sentence that a stranger could check.',
      'Deliverables are the things that must exist or happen at the end, each once, in the person’s own words; a number',
      'multiplies ("three novels" are three). Leave out none that they name, and add only what the idea cannot do without,',
      'as "assumed". For each, the hours of work for this person: least if all goes well, likely, and most; "due" only where',
      'a day is fixed. Dates are fixed days: a deadline, an appointment, or days off; work the year out from "today".',
      'Constraints are what must be kept to or not be done; resources are the people, rooms, tools and skills they have',
      'already. The budget only if they name one. "source" is "you" for what they said and "assumed" for what you add.',
      'Ask at most three questions: those whose answer would change the plan most. No list needs entries that are not there.',
      'Ids are short, of small letters, digits and hyphens. "playbook" is null unless the brief so far names one.',
      ...(previous === null
        ? []
        : [
            'Read the changes the person asked for into "brief_so_far" and answer with the whole brief: what is not',
            'concerned stays as it is, with its id, source and answer. What they no longer want is "left_out"; what they rule',
            'out becomes a constraint; a day or date that they name becomes a date, and each day on which they cannot, by itself,',
            'a day off, such as every Wednesday of a month.',
          ]),
    ].join(' '),
    user: asMaterial({ ...presentIdea(facts), brief_so_far: previous }),
  }),
});
