import { AppError } from '#app/core/app-error.ts';
import { openOperation } from '#app/core/operation.ts';
import { db } from '#app/services/db.server.ts';
import { passwordFits } from '#app/services/password.server.ts';
import { startSession } from '#app/services/sessions.server.ts';
import { logInSchema } from './account.schema.ts';
import { accountColumns, type SignedIn } from './account.ts';

/** Starts a session for the owner of the address and password; anyone else learns only that they do not fit. */
export const logIn = openOperation({
  name: 'log-in',
  input: logInSchema,
  async run({ email, password }, { now }): Promise<SignedIn> {
    const found = await db.user.findUnique({
      where: { email },
      select: { id: true, passwordHash: true, ...accountColumns },
    });
    const fits = await passwordFits(found?.passwordHash ?? null, password);
    if (!found || !fits) throw new AppError('unauthenticated', 'Invalid email or password.');
    const { id, passwordHash: _, ...user } = found;
    return { user, token: await startSession(id, now) };
  },
});
