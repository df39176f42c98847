import { checkLanguage } from '#app/features/plans/check-language.ts';
import { planRules, presentPlan } from '#app/features/projects/plan-facts.prompt.ts';
import { planFactsSchema } from '#app/features/projects/plan-facts.schema.ts';
import { definePrompt } from '#app/services/ai/prompt.ts';
import { asMaterial, groundRulesIn } from '#app/services/ai/prompt-material.ts';
import { analysisOutputSchema } from './analysis.schema.ts';

export const writeAnalysisPrompt = definePrompt({
  name: 'idea_analysis',
  input: planFactsSchema,
  output: () => analysisOutputSchema,
  check: ({ summary, audience, value, first_step }, { brief: { language } }) =>
    checkLanguage('The analysis is', `${summary} ${audience} ${value} ${first_step}`, language),
  messages: (facts) => ({
    system: [
      groundRulesIn(facts.brief.language),
      planRules(facts),
      'Analyse the idea for the person who had it. Be encouraging where there is reason to, and honest where there is not.',
      'Say in numbers whether it fits the hours there are, and what does not. Name what takes others long: approvals and',
      'bookings with the weeks they need, counted back from the fixed dates. Assumptions are what you took for granted,',
      'each with how to test it; risks those of this idea, each with an early sign and a fallback; budget lines only where',
      'money is spent, within the budget. "decide_first" holds the one or two things on which the rest depends.',
      'No list needs entries that are not there. Think of who the person is: what they can draw on and what will get in',
      'their way. Say in the summary what follows from each change they asked for, and what is done already.',
    ].join(' '),
    user: asMaterial(presentPlan(facts)),
  }),
});
