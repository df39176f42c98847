import { MailButton, MailFrame, type MailText, mailHtml } from '#app/features/emails/mail-frame.email.tsx';

/** The mail with a link for a new password. */
export function passwordResetMail(resetUrl: string): MailText {
  const title = 'Set a new password';
  const task = 'You asked for a new password for Stepwise. Choose it here:';
  const limit = 'The link works once, and for an hour. All your devices are signed out when you use it.';
  const footnote = 'If you did not ask for it, you can ignore this mail: your password stays as it is.';
  return {
    subject: 'Set a new password for Stepwise',
    html: mailHtml(
      <MailFrame title={title} preview={limit} footnote={footnote}>
        <p style={{ margin: '0 0 20px' }}>{task}</p>
        <MailButton href={resetUrl}>Choose a new password</MailButton>
        <p className="quiet" style={{ margin: '20px 0 0', color: '#655d78' }}>
          {limit}
        </p>
      </MailFrame>,
    ),
    text: `${task}\n\n${resetUrl}\n\n${limit}\n\n${footnote}\n`,
  };
}

/** The mail that tells of a changed password. */
export function passwordChangedMail(logInUrl: string): MailText {
  const title = 'Your password was changed';
  const news = 'The password of your Stepwise account was changed just now. If it was you, all is well.';
  const advice =
    'If it was not you, choose “Forgot password?” on the sign-in page: the link that comes sets a new one and signs everyone else out.';
  const footnote = 'This mail comes whenever the password changes.';
  return {
    subject: 'Your Stepwise password was changed',
    html: mailHtml(
      <MailFrame title={title} preview={news} footnote={footnote}>
        <p style={{ margin: '0 0 12px' }}>{news}</p>
        <p style={{ margin: '0 0 20px' }}>{advice}</p>
        <MailButton href={logInUrl}>Go to the sign-in page</MailButton>
      </MailFrame>,
    ),
    text: `${news}\n\n${advice}\n\nThe sign-in page: ${logInUrl}\n\n${footnote}\n`,
  };
}
