import { z } from 'zod';
import { hasMarkup } from '#app/core/markup.ts';
import { inOrder } from '#app/core/rules.ts';
import { projectId } from '#app/features/projects/project-id.schema.ts';
import { questionLimit } from './chat-limits.ts';

const text = () => z.string().default('');

export const chatPairSchema = z.object({ question: z.string().max(4000), response: z.string().max(20_000) });
export type ChatPair = z.output<typeof chatPairSchema>;

/** Earlier pairs. Those beyond the limit are not looked at, for it is reached in any case. */
export const chatContextSchema = z
  .array(z.unknown())
  .transform((pairs) => pairs.slice(0, questionLimit))
  .pipe(z.array(chatPairSchema));

export const chatSchema = z
  .object({
    projectId,
    taskTitle: text(),
    query: text().transform((query) => query.trim()),
    context: chatContextSchema.default([]),
  })
  .superRefine(
    inOrder(
      ['query', 'Please write a question first.', ({ query }) => query === ''],
      ['query', 'Please keep a question to 2000 characters.', ({ query }) => query.length > 2000],
      ['query', 'HTML tags and scripts are not allowed in chat.', ({ query }) => hasMarkup(query)],
      [
        'taskTitle',
        'A title must be at most 500 characters long.',
        ({ taskTitle }) => taskTitle.length > 500,
      ],
    ),
  );
