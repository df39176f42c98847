import { markdownLine } from '#app/features/plans/markdown-line.ts';
import type { AnalysisOutput } from './sample-analysis.schema.ts';

/** The analysis as markdown: `### ` headings, paragraphs and bullets. */
export const renderAnalysis = (analysis: AnalysisOutput): string =>
  [
    section('Summary', markdownLine(analysis.summary)),
    section('Who it is for', markdownLine(analysis.audience)),
    section('Why they would want it', markdownLine(analysis.value)),
    section('What speaks for it', bullets(analysis.strengths.map(markdownLine))),
    section(
      'What could go wrong, and what to do',
      bullets(analysis.risks.map(({ risk, response }) => `**${sentence(risk)}** ${markdownLine(response)}`)),
    ),
    section('How to know that it works', bullets(analysis.success_measures.map(markdownLine))),
    section('The first step', markdownLine(analysis.first_step)),
  ].join('\n\n');

const section = (heading: string, body: string): string => `### ${heading}\n\n${body}`;
const bullets = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');
const sentence = (text: string): string => {
  const line = markdownLine(text);
  return /[.!?…–]$/.test(line) ? line : `${line}.`;
};
