import { AppError } from '#app/core/app-error.ts';
import { userOperation } from '#app/core/operation.ts';
import { runPrompt } from '#app/services/ai/ai.server.ts';
import { AiError } from '#app/services/ai/ai-error.ts';
import { db } from '#app/services/db.server.ts';
import { suggestSchema } from './idea.schema.ts';
import { suggestDescriptionPrompt } from './suggest-description.prompt.ts';

/** Drafts the description of an idea from its title, for the person to edit. */
export const suggestDescription = userOperation({
  name: 'suggest-description',
  input: suggestSchema,
  async run({ title }, { viewer }): Promise<{ description: string }> {
    const { persona } = await db.user.findUniqueOrThrow({
      where: { id: viewer.userId },
      select: { persona: true },
    });
    try {
      const { output } = await runPrompt(
        suggestDescriptionPrompt,
        { title, persona },
        { timeLimitMs: 45_000 },
      );
      return { description: withoutQuotes(output.description) };
    } catch (cause) {
      if (!(cause instanceof AiError)) throw cause;
      throw new AppError('unavailable', 'Failed to generate description. Please try again.', { cause });
    }
  },
});

/** The text without the pair of quotes that a model likes to wrap it in (spec, section 5). */
export function withoutQuotes(text: string): string {
  const trimmed = text.trim();
  return /^(["'“”„«]).*["'”“»]$/s.test(trimmed) ? trimmed.slice(1, -1).trim() : trimmed;
}
