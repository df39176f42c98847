import { z } from 'zod';
import { projectFactsSchema } from '#app/features/projects/project-facts.schema.ts';
import { definePrompt } from '#app/services/ai/prompt.ts';
export const roadmapWeekSchema = z.object({ title: z.string(), goal: z.string(), milestone: z.string(), steps: z.array(z.string()).min(2).max(4) });
export const planRoadmapPrompt = definePrompt({
  name: 'roadmap', input: projectFactsSchema.extend({ analysis: z.string() }),
  output: ({ targetWeeks }) => z.object({ weeks: z.array(roadmapWeekSchema).length(targetWeeks) }),
  messages: (input) => ({ system: 'Plan.', user: JSON.stringify(input) }),
  template: ({ targetWeeks }) => ({ weeks: Array.from({ length: targetWeeks }, (_, i) => ({ title: `Stage ${i + 1}`, goal: 'Get on.', milestone: `Milestone ${i + 1}`, steps: ['One', 'Two'] })) }),
});
