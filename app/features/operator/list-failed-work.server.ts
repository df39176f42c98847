import { db } from '#app/services/db.server.ts';
import type { GenerationKind, MailKind } from '#app/services/prisma-client/client.ts';

/** A failed generation or daily mail, without private data. */
export interface FailedWork {
  id: string;
  kind: GenerationKind | MailKind;
  askedAt: Date;
  attempts: number;
  reason: string;
}

/** The newest first. */
export async function listFailedWork(limit: number): Promise<FailedWork[]> {
  const newestFailed = {
    where: { state: 'failed' },
    orderBy: { createdAt: 'desc' },
    take: limit,
  } as const;
  const shown = { id: true, kind: true, createdAt: true, attempts: true } as const;
  const [generations, mails] = await Promise.all([
    db.generation.findMany({ ...newestFailed, select: { ...shown, message: true } }),
    db.dailyMail.findMany({ ...newestFailed, select: { ...shown, reason: true } }),
  ]);
  return [...generations.map(({ message, ...row }) => ({ ...row, reason: message })), ...mails]
    .map(({ createdAt, reason, ...row }) => ({ ...row, askedAt: createdAt, reason: reason ?? 'not known' }))
    .sort((one, other) => other.askedAt.getTime() - one.askedAt.getTime())
    .slice(0, limit);
}
