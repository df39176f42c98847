import { db } from '#app/services/db.server.ts';
import type { GenerationKind, MailKind } from '#app/services/prisma-client/client.ts';

/** A failed generation, daily mail or notification, without private data. */
export interface FailedWork {
  id: string;
  kind: GenerationKind | MailKind | 'notification';
  askedAt: Date;
  attempts: number;
  reason: string;
}

/** Failed work, the newest first. */
export async function listFailedWork(limit: number): Promise<FailedWork[]> {
  const newestFailed = {
    where: { state: 'failed' },
    orderBy: { createdAt: 'desc' },
    take: limit,
  } as const;
  const shown = { id: true, createdAt: true } as const;
  const ofQueue = { ...shown, kind: true, attempts: true } as const;
  const [generations, mails, pushes] = await Promise.all([
    db.generation.findMany({ ...newestFailed, select: { ...ofQueue, message: true } }),
    db.dailyMail.findMany({ ...newestFailed, select: { ...ofQueue, reason: true } }),
    db.dailyPush.findMany({ ...newestFailed, select: { ...shown, triedFor: true, reason: true } }),
  ]);
  return [
    ...generations.map(({ message, ...row }) => ({ ...row, reason: message })),
    ...mails,
    // Each device was tried once.
    ...pushes.map(({ triedFor, ...row }) => ({
      ...row,
      kind: 'notification' as const,
      attempts: triedFor.length,
    })),
  ]
    .map(({ createdAt, reason, ...row }) => ({ ...row, askedAt: createdAt, reason: reason ?? 'not known' }))
    .sort((one, other) => other.askedAt.getTime() - one.askedAt.getTime())
    .slice(0, limit);
}
