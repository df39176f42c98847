import type { AppErrorCode } from '#app/core/app-error.ts';
import type { Client } from '#app/core/client.ts';
import { keyedHash } from './keyed-hash.server.ts';
import { log } from './log.server.ts';

/** Security events of an account, by their names in the log. */
type SecurityEvent =
  | 'signed up'
  | 'signed in'
  | 'sign-in refused'
  | 'signed out'
  | 'session ended'
  | 'all sessions ended'
  | 'google linked'
  | 'reauthenticated'
  | 'password refused'
  | 'password changed'
  | 'password reset'
  | 'token made'
  | 'token revoked'
  | 'webhook made'
  | 'webhook deleted'
  | 'assistant connected'
  | 'assistant disconnected'
  | 'address made'
  | 'access ended'
  | 'account deleted'
  | 'refused';

interface Details {
  client: Pick<Client, 'address'>;
  /** The user's ids, if known. */
  user?: string | undefined;
  session?: string | undefined;
  /** The sign-in method. */
  way?: 'password' | 'google';
  /** The refused operation, and the reason. */
  operation?: string;
  code?: AppErrorCode;
}

/** Logs a security event with ids and a keyed hash of the client's address. */
export function logSecurity(event: SecurityEvent, { client, ...details }: Details): void {
  log.info({ event, ...details, from: keyedHash('log', client.address) }, 'security');
}
