import { MailFrame, type MailText, mailHtml } from '#app/features/emails/mail-frame.email.tsx';

/** The last mail to an address, after its account was deleted. */
export function farewellMail(): MailText {
  const title = 'Your Stepwise account is deleted';
  const done =
    'Your projects, plans, tasks and settings are gone, and so is the key that could read them. Nobody can bring them back.';
  const last =
    'This is the last mail you get. Should a new idea come along, you can sign up again at any time.';
  const footnote = 'If it was not you who deleted the account, someone else was signed in as you.';
  return {
    subject: title,
    html: mailHtml(
      <MailFrame title={title} preview={done} footnote={footnote}>
        <p style={{ margin: '0 0 12px' }}>{done}</p>
        <p style={{ margin: 0 }}>{last}</p>
      </MailFrame>,
    ),
    text: `${done}\n\n${last}\n\n${footnote}\n`,
  };
}
