import { z } from 'zod';
import { boundedText } from '#app/core/maxima.ts';
import { webhookEvents } from '#app/features/events/webhook-events.ts';
import { DeliveryState } from '#app/services/prisma-client/enums.ts';

const chooseEvents = 'Please choose what the address is told of.';

/** A webhook to create. The environment decides which addresses are allowed (app/services/outbound-http.server.ts). */
export const createWebhookSchema = z.object({
  url: z.string().trim().max(2000, 'An address has up to 2,000 characters.').default(''),
  events: z
    .array(z.enum(webhookEvents, 'There is no such event.'), chooseEvents)
    .max(50, chooseEvents)
    .min(1, chooseEvents)
    .transform((chosen) => webhookEvents.filter((event) => chosen.includes(event))),
  password: boundedText().default('').describe('Asked for when signing in was more than ten minutes ago.'),
});

/** The delivery of an event to a webhook. */
export const deliverySchema = z
  .strictObject({
    id: z.string().describe('The `webhook-id` that the receiver sees, the same at every attempt.'),
    event: z.enum(webhookEvents),
    project_id: z.string(),
    subject_id: z.string().nullable().describe('The task or the report; null for a week.'),
    week: z.int().nullable(),
    state: z.enum(DeliveryState),
    attempts: z.int(),
    status: z.int().nullable().describe('The HTTP status of the last answer.'),
    reason: z
      .string()
      .nullable()
      .describe('Why there was no answer: `private_address`, `timeout` or `unreachable`.'),
    created_at: z.iso.datetime(),
    next_at: z.iso.datetime().nullable().describe('When it is tried next.'),
  })
  .meta({ id: 'WebhookDelivery' });

/** A webhook without its secret. */
export const webhookSchema = z
  .strictObject({
    id: z.string(),
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    created_at: z.iso.datetime(),
    failing_since: z.iso.datetime().nullable().describe('Since when every attempt has failed.'),
    disabled_at: z.iso
      .datetime()
      .nullable()
      .describe(
        'When it was switched off, after a week of failures. A delivery that arrives switches it on.',
      ),
    deliveries: z.array(deliverySchema).describe('The newest twenty, the newest first.'),
  })
  .meta({ id: 'Webhook' });

export const webhookNotFound = 'This webhook has been deleted already.';
