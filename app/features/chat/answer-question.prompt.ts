import { z } from 'zod';
import { defineTextPrompt } from '#app/services/ai/prompt.ts';
export const answerQuestionPrompt = defineTextPrompt({
  name: 'task_answer',
  input: z.object({
    project: z.object({ title: z.string(), idea: z.string() }),
    task: z.object({ title: z.string(), description: z.string(), hours: z.number() }).nullable(),
    taskTitle: z.string(),
    query: z.string(),
    context: z.array(z.object({ question: z.string(), response: z.string() })),
  }),
  messages: (input) => ({ system: 'Answer.', user: JSON.stringify(input) }),
  template: ({ query, taskTitle }) =>
    `About ${taskTitle}: start small. You asked: ${query}. Take ten minutes and write down the first step.`,
});
