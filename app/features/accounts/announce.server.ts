import type { z } from 'zod';
import { enqueue } from '#app/jobs/enqueue.server.ts';
import type { Job } from '#app/jobs/job.ts';
import { newId } from '#app/services/id.server.ts';
import { describeError, log } from '#app/services/log.server.ts';

/** Mails a user about an event of their account. The request must not fail because the queue is down. */
export async function announce<Payload extends z.ZodType<{ userId: string }>>(
  job: Job<Payload>,
  about: z.input<Payload> & { userId: string },
): Promise<void> {
  try {
    await enqueue(job, about, newId());
  } catch (error) {
    log.warn(
      { user: about.userId, mail: job.name, ...describeError(error) },
      'mail about an account not enqueued',
    );
  }
}
