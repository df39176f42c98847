import { MailFrame, MailParagraph, type MailText, mailText } from '#app/features/emails/mail-frame.email.tsx';

/** The last mail to an address, after its account was deleted. */
export function farewellMail(): Promise<MailText> {
  const title = 'Your Stepwise account is deleted';
  const done =
    'Your projects, plans, tasks and settings are gone, and so is the key that could read them. Nobody can bring them back.';
  return mailText(
    title,
    <MailFrame
      title={title}
      preview={done}
      footnote="If it was not you who deleted the account, someone else was signed in as you."
    >
      <MailParagraph>{done}</MailParagraph>
      <MailParagraph>
        This is the last mail you get. Should a new idea come along, you can sign up again at any time.
      </MailParagraph>
    </MailFrame>,
  );
}
