import { z } from 'zod';
import { userOperation } from '#app/core/operation.ts';
import { answerQuestion } from '#app/features/chat/answer-question.server.ts';
import { type ChatPair, chatSchema } from '#app/features/chat/chat.schema.ts';

/** What a hidden field held: pairs as JSON text. One that nobody can read counts as empty. */
function parsePairs(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}

const formSchema = z.preprocess((value) => {
  const hasText = typeof value === 'object' && value !== null && 'context' in value;
  return hasText && typeof value.context === 'string'
    ? { ...value, context: parsePairs(value.context) }
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
