import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { readMailbox } from '#app/features/emails/read-mailbox.server.ts';
import { requireMailbox } from '#app/http/mailbox.server.ts';
import { load, openScreen } from '#app/http/screen.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { PublicShell } from '#app/ui/public-shell.tsx';
import { textLinkClasses } from '#app/ui/text-link.tsx';

export const meta = pageMeta({ title: 'Local mailbox', unlisted: true });

// Mailbox and reader are on this machine, so its time zone is the right one.
const whenSent = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export async function loader({ request }: LoaderFunctionArgs) {
  requireMailbox(request);
  const { searchParams } = new URL(request.url);
  const { mails, opened } = await load(
    readMailbox,
    Object.fromEntries(searchParams),
    await openScreen(request),
  );
  return {
    mails: mails.map(({ sentAt, ...mail }) => ({ ...mail, sent: whenSent.format(new Date(sentAt)) })),
    opened: opened && { ...opened, sent: whenSent.format(new Date(opened.sentAt)) },
  };
}

export default function Mailbox() {
  const { mails, opened } = useLoaderData<typeof loader>();
  return (
    <PublicShell>
      <PageHeader
        title="Local mailbox"
        description="No mail server is set up, so the mails that Stepwise sends stay on this machine. The newest is first."
        actions={
          <ButtonLink to="/mailbox" variant="secondary" reloadDocument>
            Check for new mail
          </ButtonLink>
        }
      />
      {opened ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <Card as="article" aria-labelledby="mail-subject">
            <h2 id="mail-subject" className="text-heading">
              {opened.subject}
            </h2>
            <p className="mt-1 text-small text-muted">
              <span>{`To ${opened.to} · ${opened.sent} · `}</span>
              <a href={`/mailbox/${opened.id}`} target="_blank" rel="noreferrer" className={textLinkClasses}>
                As a mail program shows it
              </a>
            </p>
            <p className="mt-5 max-w-reading border-t border-line pt-5 whitespace-pre-wrap">
              <LinkedText text={opened.text.trim()} />
            </p>
          </Card>
          <nav aria-label="Mails">
            <Card padded={false} className="overflow-hidden">
              <ul className="divide-y divide-line">
                {mails.map((mail) => {
                  const isOpen = mail.id === opened.id;
                  return (
                    <li key={mail.id}>
                      <Link
                        to={`?mail=${mail.id}`}
                        preventScrollReset
                        aria-current={isOpen ? 'true' : undefined}
                        className={classNames(
                          'block px-5 py-3 -outline-offset-2',
                          isOpen ? 'bg-accent-soft' : 'hover:bg-sunken',
                        )}
                      >
                        <span className="block truncate font-medium">{mail.subject}</span>
                        <span className="flex justify-between gap-3 text-small text-muted">
                          <span className="min-w-0 truncate">{mail.to}</span>
                          <span className="shrink-0 tabular-nums">{mail.sent}</span>
                        </span>
                      </Link>
                    </li>
                  );
                })}
              </ul>
            </Card>
          </nav>
        </div>
      ) : (
        <Card>
          <EmptyState title="No mail yet">Codes and reminders land here.</EmptyState>
        </Card>
      )}
    </PublicShell>
  );
}

const address = /(https?:\/\/[^\s<>"]+)/;

/** Plain text with clickable links. */
const LinkedText = ({ text }: { text: string }) =>
  // With one group in the pattern, every second part is an address.
  text.split(address).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move.
      <a key={at} href={part} className={textLinkClasses}>
        {part}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move.
      <span key={at}>{part}</span>
    ),
  );
