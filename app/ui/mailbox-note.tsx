import { textLinkClasses } from './text-link.tsx';

interface MailboxNoteProps {
  /** The address of the local mailbox; null when a mail server is configured. */
  path: string | null;
}

/** Says where to read mails that stay on this machine. */
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
