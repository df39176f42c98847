import type { AppErrorCode } from '#app/core/app-error.ts';
import type { Client } from '#app/core/client.ts';
import { keyedHash } from './keyed-hash.server.ts';
import { log } from './log.server.ts';

/** What happens to the safety of an account, as the log names it. */
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
  | 'account deleted'
  | 'refused';

interface Details {
  client: Pick<Client, 'address'>;
  /** Ids, when it is known who it is. */
  user?: string | undefined;
  session?: string | undefined;
  /** How somebody signed in. */
  way?: 'password' | 'google';
  /** What was refused, and why. */
  operation?: string;
  code?: AppErrorCode;
}

/** Writes down an event for whoever looks into it later: by ids, and by a keyed hash of the client's address. */
export function logSecurity(event: SecurityEvent, { client, ...details }: Details): void {
  log.info({ event, ...details, from: keyedHash('log', client.address) }, 'security');
}
