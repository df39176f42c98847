import { z } from 'zod';
import { choice } from '#app/features/accounts/settings.schema.ts';

export const notASubscription = 'This is not a push subscription as browsers make it.';

/** The address and encryption keys of a browser (Push API, RFC 8291). They are its owner's secret. */
export const subscriptionSchema = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});

export type Subscription = z.output<typeof subscriptionSchema>;

/** The JSON of a PushSubscription, or nothing. */
export const changePushSchema = z
  .object({
    endpoint: z
      .string()
      .max(2000, 'An address has up to 2,000 characters.')
      .nullish()
      .describe('Without one, notifications are switched off.'),
    expirationTime: z.number().nullish().describe('Not used; expired subscriptions are detected.'),
    keys: z
      .object({ p256dh: z.string().max(200, notASubscription), auth: z.string().max(200, notASubscription) })
      .nullish(),
    everywhere: choice('everywhere must be true or false.')
      .default(false)
      .describe('Switches off on all your devices, not only on this one.'),
  })
  .transform(({ endpoint, keys, everywhere }, context) => {
    if (!endpoint) return { subscription: null, everywhere };
    if (keys) return { subscription: { endpoint, keys }, everywhere };
    context.addIssue({ code: 'custom', path: ['keys'], message: notASubscription });
    return z.NEVER;
  });

export const pushSchema = z
  .strictObject({
    public_key: z.string().describe('The `applicationServerKey` for a browser to subscribe with.'),
    on: z
      .boolean()
      .describe('Whether the device that asks shows notifications: the session, not the account.'),
    devices: z.int().describe('The number of your devices that show them.'),
  })
  .meta({ id: 'Push' });
