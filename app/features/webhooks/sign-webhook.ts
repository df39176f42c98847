import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A new secret in the format of Standard Webhooks: 32 random bytes in base64. */
export const newSigningSecret = (): string => prefix + randomBytes(32).toString('base64');

interface Message {
  id: string;
  body: string;
  secret: string;
  now: Date;
}

/** The headers of a signed call (Standard Webhooks 1.0.0: HMAC-SHA256 over id, time in seconds and body). */
export function signedHeaders({ id, body, secret, now }: Message): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
