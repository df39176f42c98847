import { latestPresent } from '#app/core/clock-skew.ts';
import { RetryLater } from '#app/core/retry-later.ts';
import { clock } from '#app/services/clock.server.ts';
import { db } from '#app/services/db.server.ts';
import { log } from '#app/services/log.server.ts';
import { MailNotSent, sendMail } from '#app/services/mail.server.ts';
import type { DailyMail, MailKind, Prisma } from '#app/services/prisma-client/client.ts';
import { endOfMailHour } from './end-of-mail-hour.ts';
import { quietSince } from './quiet-since.ts';
import { renderDailyMail } from './render-daily-mail.server.ts';
import { writeDailyMail } from './write-daily-mail.server.ts';

/**
 * Sends a daily mail, unless it is no longer wanted or its hour is over. Calling it repeatedly is safe: it goes to the
 * mail server again only if the server certainly did not accept it.
 * @throws RetryLater if the mail server cannot accept it at the moment
 */
export async function sendDailyMail(mailId: string, now: Date): Promise<void> {
  const mail = await db.dailyMail.findUnique({
    where: { id: mailId, state: 'queued' },
    include: { user: { select: { email: true, timeZone: true } } },
  });
  if (!mail) return;
  const settle = (data: Prisma.DailyMailUpdateManyMutationInput) =>
    db.dailyMail.updateMany({ where: { id: mailId, state: 'queued' }, data });

  if (now >= endOfMailHour(mail, mail.user.timeZone) || mail.createdAt > latestPresent(now)) {
    const wasTried = mail.attempts > 0;
    await settle(wasTried ? { state: 'failed', reason: 'not_taken' } : { state: 'skipped', reason: 'late' });
    return;
  }
  const content = await writeDailyMail(mail);
  if (!content) {
    const isWanted = await db.user.count({ where: { id: mail.userId, ...wantedBy(mail) } });
    await settle({ state: 'skipped', reason: isWanted ? 'nothing_to_tell' : 'not_wanted' });
    return;
  }
  const text = await renderDailyMail(content, mail.userId);

  const { count } = await db.dailyMail.updateMany({
    where: { id: mailId, state: 'queued', user: wantedBy(mail) },
    data: { state: 'sending', attempts: { increment: 1 } },
  });
  if (count === 0) {
    await db.dailyMail.updateMany({
      where: { id: mailId, state: 'queued', NOT: { user: wantedBy(mail) } },
      data: { state: 'skipped', reason: 'not_wanted' },
    });
    return;
  }
  await handOver(mail.id, { to: mail.user.email, ...text }, now);
}

/** Hands a mail that is marked as `sending` to the mail server, and stores the outcome. */
async function handOver(id: string, mail: Parameters<typeof sendMail>[0], now: Date): Promise<void> {
  const settle = (data: Prisma.DailyMailUpdateManyMutationInput) =>
    db.dailyMail.updateMany({ where: { id, state: 'sending' }, data });
  try {
    await sendMail(mail, now);
  } catch (error) {
    // After any other error the mail may have been sent, so the row stays as it is.
    if (!(error instanceof MailNotSent)) throw error;
    log.warn({ mail: id, code: error.code, permanent: error.isPermanent }, 'daily mail not accepted');
    if (error.isPermanent || error.mayHaveArrived) {
      await settle({ state: 'failed', reason: error.isPermanent ? 'refused' : 'unknown' });
      return;
    }
    await settle({ state: 'queued' });
    throw new RetryLater(undefined, { cause: error });
  }
  await settle({ state: 'sent', sentAt: clock.now() });
}

const chosen: Record<MailKind, Prisma.UserWhereInput> = {
  daily_nudge: { dailyNudge: true },
  daily_update: { dailyUpdate: true },
  pause_offer: { OR: [{ dailyNudge: true }, { dailyUpdate: true }] },
};

/** The condition that a user wants the mail: they chose it, and have a project in progress. */
const wantedBy = ({ kind, dueAt }: DailyMail): Prisma.UserWhereInput => ({
  ...chosen[kind],
  projects: { some: { status: 'in_progress' } },
  // Users who are back are not asked whether to pause.
  ...(kind === 'pause_offer' && { lastSeenAt: { lte: quietSince(dueAt) } }),
});
