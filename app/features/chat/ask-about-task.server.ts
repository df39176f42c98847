import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { operation, ownerOf } from '#app/core/operation.ts';
import { answerQuestion } from './answer-question.server.ts';
import { type ChatPair, chatContextSchema, chatPairSchema, chatSchema } from './chat.schema.ts';

/** The pairs in a hidden field as JSON; invalid JSON counts as none. */
function readPairs(json: string): ChatPair[] {
  try {
    return chatContextSchema.parse(JSON.parse(json));
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

export const askAboutTask = operation({
  name: 'ask-about-task',
  summary:
    'Answers a question about a task as a whole, for a page without scripts; `context` may be JSON text. Nothing is kept.',
  screenOnly: 'the form around answerQuestion, for pages without scripts',
  access: ownerOf('project'),
  changesNothing: true,
  input: formSchema,
  output: z.strictObject({ pairs: z.array(chatPairSchema) }),
  refusals: ['conflict', 'unavailable'],
  ownLimits: ['question'],
  async run(input, context) {
    const response = await text(await answerQuestion.run(input, context));
    return { pairs: [...input.context, { question: input.query, response }] };
  },
});
