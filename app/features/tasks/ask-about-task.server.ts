import { z } from 'zod';
import { userOperation } from '#app/core/operation.ts';
import { answerQuestion } from '#app/features/chat/answer-question.server.ts';
import { type ChatPair, chatContextSchema, chatSchema } from '#app/features/chat/chat.schema.ts';

/** The pairs that a hidden field holds as JSON text. A text that says anything else counts as none. */
export function readPairs(text: string): ChatPair[] {
  try {
    return chatContextSchema.parse(JSON.parse(text));
  } catch {
    return [];
  }
}

const formSchema = z.preprocess((value) => {
  const hasText = typeof value === 'object' && value !== null && 'context' in value;
  return hasText && typeof value.context === 'string'
    ? { ...value, context: readPairs(value.context) }
    : value;
}, chatSchema);

/** Answers a question about a task as a whole, for a page without scripts; `context` may be JSON text. Nothing is kept. */
export const askAboutTask = userOperation({
  name: 'ask-about-task',
  input: formSchema,
  async run(input, context): Promise<{ pairs: ChatPair[] }> {
    let response = '';
    for await (const piece of await answerQuestion.run(input, context)) response += piece;
    return { pairs: [...input.context, { question: input.query, response }] };
  },
});
