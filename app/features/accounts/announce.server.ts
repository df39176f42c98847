import { enqueue } from '#app/jobs/enqueue.server.ts';
import { newId } from '#app/services/id.server.ts';
import { describeError, log } from '#app/services/log.server.ts';
import type {
  sendAssistantConnectedJob,
  sendGoogleLinkedJob,
  sendPasswordChangedJob,
  sendTokenMadeJob,
  sendWebhookMadeJob,
} from './account-mails.job.ts';

/** Mails about an event of an account. */
type NewsJob =
  | typeof sendAssistantConnectedJob
  | typeof sendGoogleLinkedJob
  | typeof sendPasswordChangedJob
  | typeof sendTokenMadeJob
  | typeof sendWebhookMadeJob;

/** Mails a user about an event of their account. The request must not fail because the queue is down. */
export async function announce(
  job: NewsJob,
  userId: string,
  about: { grantId?: string } = {},
): Promise<void> {
  try {
    await enqueue(job, { userId, ...about }, newId());
  } catch (error) {
    log.warn({ user: userId, mail: job.name, ...describeError(error) }, 'mail about an account not enqueued');
  }
}
