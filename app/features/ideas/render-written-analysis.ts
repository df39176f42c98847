import { counted } from '#app/core/quantities.ts';
import { markdownLine } from '#app/features/plans/markdown-line.ts';
import { type AnalysisOutput, partialAnalysisSchema } from './analysis.schema.ts';

/**
 * The analysis as Markdown: `### ` headings, paragraphs and bullets. Parts that are empty or not written yet are left out.
 * @param fit the verdict in words
 */
export const renderWrittenAnalysis = (analysis: AnalysisOutput, fit: string): string =>
  [
    section('Summary', [markdownLine(analysis.summary)]),
    section('Does it fit?', [markdownLine(fit)]),
    section('Who it is for', [markdownLine(analysis.audience)]),
    section('Why they would want it', [markdownLine(analysis.value)]),
    section('What speaks for it', bullets(analysis.strengths.map(markdownLine))),
    section('What to decide first', bullets(analysis.decide_first.map(markdownLine))),
    section(
      'What this takes for granted',
      bullets(
        analysis.assumptions.map(
          ({ assumption, test }) => `**${sentence(assumption)}** ${markdownLine(test)}`,
        ),
      ),
    ),
    section(
      'What could go wrong, and what to do',
      bullets(
        analysis.risks.map(
          ({ risk, early_sign, fallback }) =>
            `**${sentence(risk)}** Early sign: ${sentence(early_sign)} ${markdownLine(fallback)}`,
        ),
      ),
    ),
    section(
      'Approvals and bookings',
      bullets(
        analysis.approvals.map(
          ({ what, lead_weeks, where }) =>
            `**${markdownLine(what)}** (${counted(lead_weeks, 'week')} before): ${markdownLine(where)}`,
        ),
      ),
    ),
    section(
      'Budget',
      bullets(analysis.budget.map(({ line, amount }) => `${markdownLine(line)}: ${markdownLine(amount)}`)),
    ),
    section('How to know that it works', bullets(analysis.success_measures.map(markdownLine))),
    section('The first step', [markdownLine(analysis.first_step)]),
  ]
    .flat()
    .join('\n\n');

/** The Markdown of an analysis that is still being written; empty while there is nothing to show. */
export function renderPartialAnalysis(partial: unknown, fit: string): string {
  const written = partialAnalysisSchema.safeParse(partial).data;
  return written ? renderWrittenAnalysis(written, fit) : '';
}

const section = (heading: string, body: string[]): string[] =>
  body.join('') === '' ? [] : [`### ${heading}`, ...body];
const bullets = (lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [lines.map((line) => `- ${line}`).join('\n')];
const sentence = (text: string): string => {
  const line = markdownLine(text);
  return /[.!?…–]$/.test(line) ? line : `${line}.`;
};
