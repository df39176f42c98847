import { AppError } from '#app/core/app-error.ts';
import { isTimeZone } from '#app/core/calendar.ts';
import { operation } from '#app/core/operation.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { hashPassword } from '#app/services/password.server.ts';
import { logSecurity } from '#app/services/security-log.server.ts';
import { createDataKey } from '#app/services/vault.server.ts';
import { signUpSchema } from './account.schema.ts';
import { signedInSchema } from './account.ts';
import { signInAs } from './sign-in-as.server.ts';
import { isProved } from './verification-code.server.ts';

export const signUp = operation({
  name: 'sign-up',
  summary: 'Makes an account for a verified address, with a data key of its own, and signs its owner in.',
  api: { method: 'POST', path: '/api/users', status: 201 },
  access: 'anyone',
  input: signUpSchema,
  output: signedInSchema,
  refusals: ['email_not_verified', 'conflict'],
  limit: 'signUpFromAddress',
  async run({ name, email, password, persona, timezone, proof }, context) {
    const { now, client } = context;
    if (!(await isProved(email, [proof, client.emailProof], now))) {
      throw new AppError('email_not_verified', 'Please validate your email first.', { field: 'email' });
    }
    if (await db.user.findUnique({ where: { email }, select: { id: true } })) throw accountExists();
    const passwordHash = await hashPassword(password);
    const timeZone = timezone && isTimeZone(timezone) ? timezone : 'UTC';
    const id = newId();
    const token = await db.$transaction(async (transaction) => {
      // Of concurrent sign-ups, the unique address lets one through.
      const { count } = await transaction.user.createMany({
        data: [{ id, name, email, persona, passwordHash, timeZone, createdAt: now }],
        skipDuplicates: true,
      });
      if (count === 0) throw accountExists();
      await createDataKey(transaction, id);
      return signInAs(id, context, transaction);
    });
    logSecurity('signed up', { user: id, way: 'password', client });
    return { user: { name, email, persona, bio: '' }, token };
  },
});

const accountExists = () => new AppError('conflict', 'There is already an account with this email.');
