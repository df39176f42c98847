import { z } from 'zod';
import { operation } from '#app/core/operation.ts';
import { requireRoomInAccount } from '#app/features/projects/require-room.server.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import { feedbackSchema } from './feedback.schema.ts';

export const submitFeedback = operation({
  name: 'submit-feedback',
  summary: 'Saves your feedback, encrypted like everything else you write.',
  api: { method: 'POST', path: '/api/feedback', status: 201 },
  access: 'user',
  input: feedbackSchema,
  example: { feedback: 'The roadmap helps.' },
  output: z.strictObject({ message: z.string() }),
  refusals: ['conflict'],
  limit: 'feedback',
  async run({ feedback }, { viewer, now }) {
    const { userId } = viewer;
    await requireRoomInAccount(db, userId, { feedback: 1 });
    const vault = await vaultOf(userId);
    const id = newId();
    await db.feedback.create({
      data: { id, userId, createdAt: now, ...vault.seal('feedback', id, { text: feedback }) },
    });
    return { message: 'Thank you for your feedback!' };
  },
});
