import {
  MailButton,
  MailCode,
  MailFrame,
  MailNote,
  MailParagraph,
  type MailText,
  mailText,
} from '#app/features/emails/mail-frame.email.tsx';

export function codeMail(code: string): Promise<MailText> {
  const limit = 'It is good for ten minutes. Nobody from Stepwise will ever ask you for it.';
  return mailText(
    `${code} is your Stepwise code`,
    <MailFrame
      title="Confirm your email address"
      preview={limit}
      footnote="If you did not ask for a code, you can ignore this mail."
    >
      <MailParagraph>Enter this code on the sign-up page:</MailParagraph>
      <MailCode>{code}</MailCode>
      <MailNote>{limit}</MailNote>
    </MailFrame>,
  );
}

/** Sent in place of a code, so that the page does not reveal whether an address has an account. */
export function accountExistsMail(logInUrl: string): Promise<MailText> {
  const title = 'You already have a Stepwise account';
  const reason = 'Someone, probably you, tried to sign up with this address. It has an account already.';
  return mailText(
    title,
    <MailFrame
      title={title}
      preview={reason}
      footnote="If it was not you, there is nothing to do: nobody was let in."
    >
      <MailParagraph>{reason}</MailParagraph>
      <MailButton href={logInUrl}>Sign in instead</MailButton>
    </MailFrame>,
  );
}
