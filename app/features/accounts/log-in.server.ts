import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { operation } from '#app/core/operation.ts';
import { db, queryRowsIn } from '#app/services/db.server.ts';
import { passwordFits } from '#app/services/password.server.ts';
import { logSecurity } from '#app/services/security-log.server.ts';
import { logInSchema } from './account.schema.ts';
import { accountColumns, signedInSchema } from './account.ts';
import { countLogInTry } from './log-in-tries.server.ts';
import { signInAs } from './sign-in-as.server.ts';

export const logIn = operation({
  name: 'log-in',
  summary:
    'Starts a session for an e-mail address and password. A refusal does not reveal which of them is wrong.',
  api: { method: 'POST', path: '/api/users/login' },
  access: 'anyone',
  input: logInSchema,
  example: { email: 'ada@example.com', password: 'Correct-horse-7-battery' },
  output: signedInSchema,
  refusals: ['unauthenticated'],
  ownLimits: ['logInFromKnownBrowser', 'logInFromAddress', 'logInToAccount', 'logInFromAddressToAccount'],
  async run({ email, password }, context) {
    const { client } = context;
    const { refusal, wasRight } = await countLogInTry(email, client);
    const found = await db.user.findUnique({
      where: { email },
      select: { id: true, passwordHash: true, ...accountColumns },
    });
    const fits = await passwordFits(found?.passwordHash ?? null, password);
    if (!found || !fits) {
      logSecurity('sign-in refused', { user: found?.id, way: 'password', client });
      throw refusal ?? doesNotFit();
    }
    const { id, passwordHash, ...user } = found;
    const token = await db.$transaction(async (transaction) => {
      // Locks the hash: the old password must not start a session while it is being replaced.
      const inForce = await queryRowsIn(transaction, z.unknown())`
        SELECT 1 FROM users WHERE id = ${id}::uuid AND password_hash = ${passwordHash} FOR NO KEY UPDATE`;
      if (inForce.length === 0) throw doesNotFit();
      return signInAs(id, context, transaction);
    });
    logSecurity('signed in', { user: id, way: 'password', client });
    await wasRight();
    return { user, token };
  },
});

const doesNotFit = () => new AppError('unauthenticated', 'Invalid email or password.');
