import type { WebhookEvent } from '#app/features/events/webhook-events.ts';

/** The events in words, as the end of a sentence. */
export const eventWords: Record<WebhookEvent, string> = {
  'week.planned': 'a week is planned',
  'task.done': 'a task is done',
  'week.closed': 'a week has ended',
  'report.written': 'a health report is written',
};
