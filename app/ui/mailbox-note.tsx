import { textLinkClasses } from './text-link.tsx';

interface MailboxNoteProps {
  /** Where the local mailbox is; null when a mail server takes the mails. */
  path: string | null;
}

/** Says where a mail lies that stays on this machine. */
export const MailboxNote = ({ path }: MailboxNoteProps) =>
  path === null ? null : (
    <p className="mt-3 text-small text-muted">
      No mail server is set up here, so mails land in the{' '}
      <a href={path} target="_blank" rel="noreferrer" className={textLinkClasses}>
        local mailbox
      </a>
      .
    </p>
  );
