import { AppError } from '#app/core/app-error.ts';
import { hasLocalMailbox } from '#app/services/mail.server.ts';
import { refusalResponse } from './refusal-response.server.ts';

/** The header by which the server in front of Remix marks a request that names another host than this machine. */
export const foreignHostHeader = 'stepwise-foreign-host';

/** The path of the local mailbox; null when a mail server is set or the reader is elsewhere. */
export const mailboxPathFor = ({ headers }: Request): string | null =>
  hasLocalMailbox() && !headers.has(foreignHostHeader) ? '/mailbox' : null;

/**
 * Allows only requests that name this machine as their host, against DNS rebinding and public proxies.
 */
export function requireMailbox(request: Request): void {
  if (mailboxPathFor(request) === null)
    throw refusalResponse(new AppError('not_found', 'There is nothing at this address.'));
}
