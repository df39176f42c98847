import { AppError } from '#app/core/app-error.ts';
import { isTimeZone } from '#app/core/calendar.ts';
import { operation } from '#app/core/operation.ts';
import { signUpSchema } from '#app/features/accounts/account.schema.ts';
import { signedInSchema } from '#app/features/accounts/account.ts';
import { signInAs } from '#app/features/accounts/sign-in-as.server.ts';
import { isProved } from '#app/features/accounts/verification-code.server.ts';
import { keptProjectSchema, projectOfTried } from '#app/features/tries/keep-tried-plan.server.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { hashPassword } from '#app/services/password.server.ts';
import { logSecurity } from '#app/services/security-log.server.ts';
import { createDataKey } from '#app/services/vault.server.ts';

export const signUp = operation({
  name: 'sign-up',
  summary:
    'Creates an account for a verified address, signs its owner in, and takes over the plan that they have tried.',
  api: { method: 'POST', path: '/api/users', status: 201 },
  access: 'anyone',
  input: signUpSchema,
  example: {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    password: 'Correct-horse-7-battery',
    persona: 'student',
  },
  output: signedInSchema.extend(keptProjectSchema.partial().shape),
  refusals: ['email_not_verified', 'conflict'],
  limit: 'signUpFromAddress',
  async run({ name, email, password, persona, timezone, proof, keep }, context) {
    const { now, client } = context;
    if (!(await isProved(email, [proof, client.emailProof], now))) {
      throw new AppError('email_not_verified', 'Please validate your email first.', { field: 'email' });
    }
    if (await db.user.findUnique({ where: { email }, select: { id: true } })) throw accountExists();
    const passwordHash = await hashPassword(password);
    const timeZone = timezone && isTimeZone(timezone) ? timezone : 'UTC';
    const id = newId();
    const { token, kept } = await db.$transaction(async (transaction) => {
      // The address is unique, so one of several concurrent sign-ups succeeds.
      const { count } = await transaction.user.createMany({
        data: [{ id, name, email, persona, passwordHash, timeZone, createdAt: now }],
        skipDuplicates: true,
      });
      if (count === 0) throw accountExists();
      await createDataKey(transaction, id);
      return {
        kept: await projectOfTried(transaction, id, keep || client.keep, now),
        token: await signInAs(id, context, transaction),
      };
    });
    logSecurity('signed up', { user: id, way: 'password', client });
    return { user: { name, email, persona, bio: '' }, token, ...kept };
  },
});

const accountExists = () => new AppError('conflict', 'There is already an account with this email.');
