/** The events that a webhook can get. */
export const webhookEvents = ['week.planned', 'task.done', 'week.closed', 'report.written'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const isWebhookEvent = (value: string): value is WebhookEvent =>
  webhookEvents.some((event) => event === value);
