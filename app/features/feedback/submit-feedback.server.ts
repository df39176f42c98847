import { limits } from '#app/core/limits.ts';
import { userOperation } from '#app/core/operation.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { consumeByAccount } from '#app/services/rate-limit.server.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import { feedbackSchema } from './feedback.schema.ts';

/** Keeps what the viewer has to say, encrypted like everything else they write. */
export const submitFeedback = userOperation({
  name: 'submit-feedback',
  input: feedbackSchema,
  async run({ feedback }, { viewer, now, client }): Promise<{ message: string }> {
    const { userId } = viewer;
    await consumeByAccount(limits.feedback, userId, client);
    const vault = await vaultOf(userId);
    const id = newId();
    await db.feedback.create({
      data: { id, userId, createdAt: now, ...vault.seal('feedback', id, { text: feedback }) },
    });
    return { message: 'Thank you for your feedback!' };
  },
});
