import type { z } from 'zod';
import type { analysisSchema } from './analyze-idea.prompt.ts';
export const renderAnalysis = (a: z.output<typeof analysisSchema>): string =>
  `### Summary\n\n${a.summary}\n\n### Strengths\n\n${a.strengths.map((s) => `- ${s}`).join('\n')}\n\n### Risks\n\n${a.risks.map((r) => `- **${r.risk}** ${r.response}`).join('\n')}\n\n### First step\n\n${a.first_step}`;
