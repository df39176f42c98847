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

/** The notices of what has happened to an account. */
type NewsJob =
  | typeof sendAssistantConnectedJob
  | typeof sendGoogleLinkedJob
  | typeof sendPasswordChangedJob
  | typeof sendTokenMadeJob
  | typeof sendWebhookMadeJob;

/** Tells a user by mail what has happened to their account. A queue that is down must not fail the request. */
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
