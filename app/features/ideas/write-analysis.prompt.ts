import { z } from 'zod';
import { fitInWords } from '#app/features/fit/compute-fit.ts';
import { fitSchema } from '#app/features/fit/fit.schema.ts';
import { checkLanguage } from '#app/features/plans/check-language.ts';
import { planRules, presentPlan } from '#app/features/projects/plan-facts.prompt.ts';
import { planFactsSchema } from '#app/features/projects/plan-facts.schema.ts';
import { definePrompt } from '#app/services/ai/prompt.ts';
import { asMaterial, groundRulesIn } from '#app/services/ai/prompt-material.ts';
import { analysisOutputSchema } from './analysis.schema.ts';
import { renderWrittenAnalysis } from './render-written-analysis.ts';

const { verdict } = fitSchema.shape;
const asIf = { fits: 'everything fits', tight: 'it is tight', short: 'it does not fit' };

/** The sentences of an analysis without its headings and the verdict, which are ours. */
const proseOf = (content: string): string =>
  content
    .split(/^### /m)
    .filter((section) => !section.startsWith('Does it fit?'))
    .map((section) => section.slice(section.indexOf('\n')))
    .join(' ');

/** The verdict comes first, so that what a model writes after it agrees with it. */
const outputSchema = z.object({
  verdict: verdict.nullish().catch(null).describe('That of the fit'),
  ...analysisOutputSchema.shape,
});

/** An analysis as Markdown, and the verdict that a model took. */
const writtenAnalysisSchema = z.object({ verdict: verdict.nullish(), content: z.string() });

export const writeAnalysisPrompt = definePrompt({
  name: 'idea_analysis',
  input: planFactsSchema,
  result: writtenAnalysisSchema,
  output: ({ fit }) =>
    outputSchema.transform(({ verdict: taken, ...analysis }) => ({
      verdict: taken,
      content: renderWrittenAnalysis(analysis, fitInWords(fit)),
    })),
  check: ({ verdict: taken, content }, { brief: { language }, fit }) => [
    ...(taken && taken !== fit.verdict
      ? [`The analysis is written as if ${asIf[taken]}. ${fitInWords(fit)}`]
      : []),
    ...checkLanguage('The analysis is', proseOf(content), language),
  ],
  messages: ({ notInPlan: _, ...facts }) => ({
    system: [
      groundRulesIn(facts.brief.language),
      planRules(facts),
      'Analyse the idea for the person who had it. Be encouraging where there is reason to, and honest where there is not.',
      'Begin with the "verdict" of the fit, which the program adds after the summary "in_words": every text agrees with it',
      'and repeats none of its hours. When it is "short", say what had better be smaller or left out; when it is "tight",',
      'what must not slip. Name what takes others long: approvals and',
      'bookings with the weeks they need, counted back from the fixed dates. Assumptions are what you took for granted,',
      'each with how to test it; risks those of this idea, each with an early sign and a fallback; budget lines only where',
      'money is spent, within the budget. "decide_first" holds the one or two things on which the rest depends.',
      'No list needs entries that are not there. Think of who the person is: what they can draw on and what will get in',
      'their way. Say in the summary what follows from each change they asked for, and what is done already.',
    ].join(' '),
    user: asMaterial(presentPlan(facts)),
  }),
});
