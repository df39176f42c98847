import { z } from 'zod';
import { projectFactsSchema } from '#app/features/projects/project-facts.schema.ts';
import { definePrompt } from '#app/services/ai/prompt.ts';
export const generateWeekPrompt = definePrompt({
  name: 'week_tasks',
  input: projectFactsSchema.extend({
    week: z.number(),
    roadmapWeek: z.object({ title: z.string(), description: z.string() }).nullable(),
    hoursLeft: z.number(),
    longestTask: z.number(),
    carried: z.array(z.object({ title: z.string(), hours: z.number() })),
  }),
  output: ({ longestTask }) =>
    z.object({
      tasks: z
        .array(
          z.object({
            title: z.string(),
            description: z.string(),
            hours: z.number().min(0.25).max(longestTask),
            depends_on: z.array(z.number().int()),
          }),
        )
        .min(1)
        .max(12),
    }),
  messages: (input) => ({ system: 'Tasks.', user: JSON.stringify(input) }),
  template: ({ week, longestTask }) => ({
    tasks: [1, 2, 3].map((n) => ({
      title: `Week ${week} task ${n}`,
      description: 'Do it well.',
      hours: Math.min(1, longestTask),
      depends_on: n > 1 ? [n - 1] : [],
    })),
  }),
});
