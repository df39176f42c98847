import { MailButton, MailFrame, type MailText, mailHtml } from '#app/features/emails/mail-frame.email.tsx';

/** The mail with a sign-up code. */
export function codeMail(code: string): MailText {
  const task = 'Enter this code on the sign-up page:';
  const limit = 'It is good for ten minutes. Nobody from Stepwise will ever ask you for it.';
  const footnote = 'If you did not ask for a code, you can ignore this mail.';
  return {
    subject: `${code} is your Stepwise code`,
    html: mailHtml(
      <MailFrame title="Confirm your email address" preview={limit} footnote={footnote}>
        <p style={{ margin: 0 }}>{task}</p>
        <p
          className="well"
          style={{
            margin: '16px 0',
            padding: '14px 0 14px 10px',
            borderRadius: 10,
            background: '#ece8fa',
            fontSize: 34,
            fontWeight: 700,
            lineHeight: 1.2,
            letterSpacing: 10,
            textAlign: 'center',
          }}
        >
          {code}
        </p>
        <p className="quiet" style={{ margin: 0, color: '#655d78' }}>
          {limit}
        </p>
      </MailFrame>,
    ),
    text: `${task}\n\n${code}\n\n${limit}\n\n${footnote}\n`,
  };
}

/** The mail for an address that has an account already, while the page says the same as ever. */
export function accountExistsMail(logInUrl: string): MailText {
  const title = 'You already have a Stepwise account';
  const reason = 'Someone, probably you, tried to sign up with this address. It has an account already.';
  const footnote = 'If it was not you, there is nothing to do: nobody was let in.';
  return {
    subject: title,
    html: mailHtml(
      <MailFrame title={title} preview={reason} footnote={footnote}>
        <p style={{ margin: '0 0 20px' }}>{reason}</p>
        <MailButton href={logInUrl}>Sign in instead</MailButton>
      </MailFrame>,
    ),
    text: `${reason}\n\nSign in instead: ${logInUrl}\n\n${footnote}\n`,
  };
}
