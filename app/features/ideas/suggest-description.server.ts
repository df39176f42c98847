import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { dayIn } from '#app/core/calendar.ts';
import { operation } from '#app/core/operation.ts';
import { runPrompt } from '#app/services/ai/ai.server.ts';
import { AiError } from '#app/services/ai/ai-error.ts';
import { db } from '#app/services/db.server.ts';
import { log } from '#app/services/log.server.ts';
import { suggestSchema } from './idea.schema.ts';
import { suggestDescriptionPrompt } from './suggest-description.prompt.ts';
import { withoutQuotes } from './without-quotes.ts';

export const suggestDescription = operation({
  name: 'suggest-description',
  summary: 'Drafts the description of an idea from its title.',
  api: { method: 'POST', path: '/api/ideas/predictDescription' },
  access: 'user',
  changesNothing: true,
  input: suggestSchema,
  example: { title: 'Habit tracker' },
  output: z.strictObject({ description: z.string() }),
  refusals: ['unavailable'],
  limit: 'suggestion',
  async run({ title }, { viewer, now }) {
    const { persona } = await db.user.findUniqueOrThrow({
      where: { id: viewer.userId },
      select: { persona: true },
    });
    const today = dayIn(now, viewer.timeZone);
    try {
      const { output } = await runPrompt(suggestDescriptionPrompt, { title, persona, today });
      return { description: withoutQuotes(output.description) };
    } catch (cause) {
      if (!(cause instanceof AiError)) throw cause;
      log.warn({ error: cause.kind }, 'description not suggested');
      throw new AppError('unavailable', 'Failed to generate description. Please try again.', { cause });
    }
  },
});
