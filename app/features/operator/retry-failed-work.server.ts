import { AppError } from '#app/core/app-error.ts';
import { dayIn } from '#app/core/calendar.ts';
import { rowId } from '#app/core/row-id.ts';
import { enqueueDailyMails } from '#app/features/daily-mails/scan-daily-mails.server.ts';
import { activeStates } from '#app/features/generations/generation.ts';
import { startGeneration } from '#app/features/generations/start-generation.server.ts';
import { refuseSecondReport } from '#app/features/health/request-health-report.server.ts';
import {
  type OpenedProject,
  openProject,
  requireAllowed,
  system,
} from '#app/features/projects/open-project.server.ts';
import { actionOf, sameWork } from '#app/features/projects/request-generation.server.ts';
import { nextWeek } from '#app/features/tasks/request-week.server.ts';
import { fromColumn } from '#app/services/day-column.ts';
import { type Database, db } from '#app/services/db.server.ts';
import type { Generation, GenerationKind, MailKind } from '#app/services/prisma-client/client.ts';

const unknown = 'No generation, daily mail or notification has this id.';
const handedOver =
  'Each device is handed a notification once, and may have it, though its service did not say so.';
const refuse = (message: string) => new AppError('conflict', message);

/**
 * Puts a failed generation, daily mail or notification back on its queue, as if it were requested now.
 * @returns its kind
 * @throws AppError `not_found`, or `conflict` with the reason if it is no longer wanted
 */
export async function retryFailedWork(id: string, now: Date): Promise<GenerationKind | MailKind> {
  if (!rowId(unknown).safeParse(id).success) throw new AppError('not_found', unknown);
  const generation = await db.generation.findUnique({ where: { id } });
  if (generation) return retryGeneration(generation, now);
  if ((await db.dailyMail.count({ where: { id } })) > 0) return retryMail(id, now);
  if ((await db.dailyPush.count({ where: { id } })) > 0) throw refuse(handedOver);
  throw new AppError('not_found', unknown);
}

async function retryGeneration({ id, projectId }: Generation, now: Date): Promise<GenerationKind> {
  const { kind } = await db.$transaction(async (transaction) => {
    const project = await openProject(system, projectId, 'write', {
      transaction,
      allowCompleted: true,
    });
    const generation = await transaction.generation.findUniqueOrThrow({ where: { id } });
    requireFailed(generation);
    await requireUndone(transaction, generation);
    await requirePossible(transaction, generation, project, now);
    return transaction.generation.update({
      where: { id },
      data: {
        state: 'queued',
        step: 'Waiting to start',
        progress: 0,
        attempts: 0,
        message: null,
        createdAt: now,
        startedAt: null,
        finishedAt: null,
      },
    });
  });
  await startGeneration({ id, kind });
  return kind;
}

function requireFailed({ state }: { state: string }): void {
  if (state !== 'failed') throw refuse(`Only what failed is put back, and this is ${state}.`);
}

/** Refuses a generation that its owner has already retried. */
async function requireUndone(
  transaction: Database,
  { projectId, kind, createdAt }: Generation,
): Promise<void> {
  const others = { projectId, kind: { in: sameWork(kind) } };
  const active = await transaction.generation.count({ where: { ...others, state: { in: activeStates } } });
  if (active > 0) throw refuse('The same work is under way for its project already.');
  const later = await transaction.generation.count({
    where: { ...others, state: 'succeeded', createdAt: { gt: createdAt } },
  });
  if (later > 0) throw refuse('The same work was done later for its project, and would be overwritten.');
}

async function requirePossible(
  transaction: Database,
  { kind, week }: Generation,
  project: OpenedProject,
  now: Date,
): Promise<void> {
  requireAllowed(actionOf[kind], project.phase);
  if (kind === 'health') await refuseSecondReport(transaction, project, now);
  if (kind === 'tasks' && (await nextWeek(transaction, project, now)).week !== week)
    throw refuse(`Week ${week} has begun already.`);
}

async function retryMail(id: string, now: Date): Promise<MailKind> {
  const mail = await db.dailyMail.findUniqueOrThrow({
    where: { id },
    include: { user: { select: { timeZone: true } } },
  });
  requireFailed(mail);
  if (mail.reason === 'unknown') throw refuse('It may have been delivered, and nobody gets a mail twice.');
  const day = fromColumn(mail.localDay);
  if (dayIn(now, mail.user.timeZone) !== day)
    throw refuse(`It is about ${day}, which is not today any more.`);
  await db.dailyMail.updateMany({
    where: { id, state: 'failed' },
    data: { state: 'queued', attempts: 0, reason: null, createdAt: now },
  });
  await enqueueDailyMails([id]);
  return mail.kind;
}
