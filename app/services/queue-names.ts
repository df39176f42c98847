/** The queues; each has its own worker, so that short jobs never wait behind long ones. */
export const queueNames = ['generations', 'mails', 'schedules', 'rendering', 'webhooks'] as const;
export type QueueName = (typeof queueNames)[number];
