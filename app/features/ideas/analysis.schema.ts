import { z } from 'zod';
import { completeEntries } from '#app/services/ai/read-partial.ts';

const text = (maximum: number) => z.string().trim().min(1).max(maximum);
const list = <Item extends z.ZodType>(item: Item, maximum: number) => z.array(item).max(maximum);

/** The analysis of an idea. No list is forced to have entries. */
export const analysisOutputSchema = z.object({
  summary: text(2000).describe('What it is, what it comes down to, and what the available hours allow'),
  audience: text(800).describe('Who it is for, and with whom to begin'),
  value: text(800).describe('Why these people would want it'),
  strengths: list(text(400), 6),
  assumptions: list(
    z.object({ assumption: text(300), test: text(400).describe('How to find out whether it holds') }),
    6,
  ),
  risks: list(
    z.object({
      risk: text(250),
      early_sign: text(250).describe('By what one notices it early'),
      fallback: text(400).describe('What to do then'),
    }),
    6,
  ),
  budget: list(z.object({ line: text(200), amount: text(80).describe('Such as "60 to 150 EUR"') }), 12),
  approvals: list(
    z.object({
      what: text(200).describe('An approval or a booking'),
      lead_weeks: z.number().min(0).max(104),
      where: text(250).describe('With whom to ask'),
    }),
    12,
  ),
  decide_first: list(text(300), 2),
  success_measures: list(text(300), 4).describe('Signs that can be checked or counted'),
  first_step: text(500).describe('What to do today, within half an hour'),
});
export type AnalysisOutput = z.output<typeof analysisOutputSchema>;

const { shape } = analysisOutputSchema;

/** The complete parts of an unfinished analysis. */
export const partialAnalysisSchema = z.object({
  summary: shape.summary.catch(''),
  audience: shape.audience.catch(''),
  value: shape.value.catch(''),
  strengths: completeEntries(shape.strengths.element),
  assumptions: completeEntries(shape.assumptions.element),
  risks: completeEntries(shape.risks.element),
  budget: completeEntries(shape.budget.element),
  approvals: completeEntries(shape.approvals.element),
  decide_first: completeEntries(shape.decide_first.element),
  success_measures: completeEntries(shape.success_measures.element),
  first_step: shape.first_step.catch(''),
});
