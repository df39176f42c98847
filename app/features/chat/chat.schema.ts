import { z } from 'zod';
import { hasMarkup } from '#app/core/markup.ts';
import { projectId } from '#app/features/projects/project-id.schema.ts';

export const chatPairSchema = z.object({ question: z.string().max(4000), response: z.string().max(20_000) });
export type ChatPair = z.output<typeof chatPairSchema>;

export const chatContextSchema = z
  .array(chatPairSchema)
  .max(1000, 'Chat limit reached (5 questions per task).');

export const chatSchema = z.object({
  projectId,
  query: z
    .string()
    .trim()
    .min(1, 'Please write a question first.')
    .max(2000, 'Please keep a question to 2000 characters.')
    .refine((query) => !hasMarkup(query), 'HTML tags and scripts are not allowed in chat.')
    .prefault(''),
  taskTitle: z.string().max(500, 'A title must be at most 500 characters long.').default(''),
  context: chatContextSchema.default([]).describe('Earlier pairs; five are the limit.'),
});
