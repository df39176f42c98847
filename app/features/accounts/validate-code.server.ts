import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import type { Client } from '#app/core/client.ts';
import { latestPresent } from '#app/core/clock-skew.ts';
import { limits } from '#app/core/limits.ts';
import { operation } from '#app/core/operation.ts';
import { db } from '#app/services/db.server.ts';
import type { VerificationCode } from '#app/services/prisma-client/client.ts';
import { countUse, refund } from '#app/services/rate-limit.server.ts';
import { validateCodeSchema } from './account.schema.ts';
import {
  askerOf,
  codeFits,
  codeLifetimeMs,
  codeTries,
  hashProof,
  newProof,
} from './verification-code.server.ts';

export const validateCode = operation({
  name: 'validate-code',
  summary: 'Exchanges a code, which works once and for five tries, for a proof of the address.',
  api: { method: 'POST', path: '/api/user/validateOTP' },
  access: 'anyone',
  input: validateCodeSchema,
  example: { email: 'ada@example.com', otp: '123456' },
  output: z.strictObject({ message: z.string(), proof: z.string() }),
  limit: 'codeTryFromAddress',
  async run({ email, otp }, { now, client }) {
    const tried: number[] = [];
    for (const code of await findCodes(email, client, now)) {
      // Counted before the code is compared, so that concurrent tries count too.
      const triesLeft = await countTry(code, client);
      if (triesLeft < 0) continue;
      tried.push(triesLeft);
      if (!(await codeFits(code.codeHash, email, otp))) continue;
      const proof = await exchange(code, now);
      await refund(limits.codeTryFromAddress, client.address);
      return { message: 'Your email is verified.', proof };
    }
    if (tried.length === 0) {
      await codeFits(undefined, email, otp);
      throw refuseCode('That code does not work any more. Ask for a new one.');
    }
    const next =
      Math.max(...tried) > 0
        ? 'Check it, or ask for a new one.'
        : 'That was the last try for it: ask for a new one.';
    throw refuseCode(`That code is wrong. ${next}`);
  },
});

/**
 * The codes to compare with: the one sent last and, if another browser asked for it, the last one that this browser
 * asked for.
 */
async function findCodes(email: string, client: Client, now: Date): Promise<VerificationCode[]> {
  const codes = await db.verificationCode.findMany({
    where: { email, sentAt: { lte: latestPresent(now) }, expiresAt: { gt: now } },
    orderBy: { sentAt: 'desc' },
  });
  const [last, own] = [codes[0], codes.find((code) => isOwn(code, client))];
  return [...new Set([last, own])].filter((code) => code !== undefined);
}

const isOwn = ({ askedBy }: VerificationCode, { browser }: Client): boolean => askedBy === askerOf(browser);

/** Counts an attempt, and returns how many are left; -1 if it was one too many. */
async function countTry(code: VerificationCode, client: Client): Promise<number> {
  // Only the browser that asked for the code is known to be the user's.
  const isTheirs = isOwn(code, client);
  const who = isTheirs ? code.askedBy : client.address;
  const used = await countUse('codeTry', `${code.id} ${who}`, codeLifetimeMs / 1000);
  if (used > codeTries.each) return -1;
  // Other clients have their own limit, so that they do not use up the user's.
  if (isTheirs) return codeTries.each - used;
  const { count } = await db.verificationCode.updateMany({
    where: { id: code.id, triesLeft: { gt: 0 } },
    data: { triesLeft: { decrement: 1 } },
  });
  return count === 0 ? -1 : codeTries.each - used;
}

/** Exchanges a code for a proof; of concurrent right answers, one gets it. */
async function exchange({ id, email }: VerificationCode, now: Date): Promise<string> {
  const proof = newProof();
  await db.$transaction(async (transaction) => {
    // Older releases read `verifiedBy`.
    const data = { verifiedAt: now, proofHash: hashProof(email, proof), verifiedBy: null };
    await transaction.emailVerification.updateMany({ where: { email }, data });
    const { count } = await transaction.verificationCode.deleteMany({ where: { id } });
    if (count === 0) throw refuseCode('That code was used already.');
  });
  return proof;
}

const refuseCode = (message: string) => new AppError('invalid', message, { field: 'otp' });
