import { renderToStaticMarkup } from 'react-dom/server';

interface MailText {
  subject: string;
  html: string;
  text: string;
}

const frame = (title: string, body: JSX.Element): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
      </head>
      <body style={{ margin: 0, padding: '32px 16px', background: '#FBF8F2', color: '#221D33' }}>
        <div style={{ maxWidth: 480, margin: '0 auto', font: '16px/1.6 system-ui, sans-serif' }}>
          <p style={{ fontWeight: 700, fontSize: 18, color: '#4B3FA8' }}>Stepwise</p>
          {body}
        </div>
      </body>
    </html>,
  )}`;

/** The mail with a sign-up code. */
export function codeMail(code: string): MailText {
  return {
    subject: `${code} is your Stepwise code`,
    html: frame(
      'Your Stepwise code',
      <>
        <p>Enter this code to confirm your e-mail address:</p>
        <p style={{ fontSize: 36, letterSpacing: 8, fontWeight: 700, margin: '16px 0' }}>{code}</p>
        <p>It is good for ten minutes. If you did not ask for it, you can ignore this mail.</p>
      </>,
    ),
    text: `Your Stepwise code is ${code}\n\nIt is good for ten minutes. If you did not ask for it, you can ignore this mail.\n`,
  };
}

/** The mail for an address that has an account already, while the page says the same as ever. */
export function accountExistsMail(logInUrl: string): MailText {
  return {
    subject: 'You already have a Stepwise account',
    html: frame(
      'You already have a Stepwise account',
      <>
        <p>Someone, probably you, tried to sign up with this address. It has an account already.</p>
        <p>
          <a href={logInUrl} style={{ color: '#4B3FA8' }}>
            Sign in instead
          </a>
        </p>
        <p>If it was not you, there is nothing to do: nobody was let in.</p>
      </>,
    ),
    text: `Someone, probably you, tried to sign up with this address. It has an account already.\n\nSign in: ${logInUrl}\n\nIf it was not you, there is nothing to do: nobody was let in.\n`,
  };
}
