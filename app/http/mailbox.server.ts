import { AppError } from '#app/core/app-error.ts';
import { hasLocalMailbox } from '#app/services/mail.server.ts';
import { refusalResponse } from './refusal-response.server.ts';

/** The header by which the server in front of Remix marks a request that names another host than this machine. */
export const foreignHostHeader = 'stepwise-foreign-host';

/** Where the reader finds the mails that stay on this machine; null when a mail server takes them. */
export const mailboxPathFor = ({ headers }: Request): string | null =>
  hasLocalMailbox() && !headers.has(foreignHostHeader) ? '/mailbox' : null;

/**
 * Allows only requests to this machine by its own names, which keeps out DNS rebinding and proxies that are open to
 * others.
 */
export function requireMailbox(request: Request): void {
  if (mailboxPathFor(request) === null)
    throw refusalResponse(new AppError('not_found', 'There is nothing at this address.'));
}
