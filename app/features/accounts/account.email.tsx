import {
  MailButton,
  MailFrame,
  MailNote,
  MailParagraph,
  type MailText,
  mailText,
} from '#app/features/emails/mail-frame.email.tsx';

export function passwordResetMail(resetUrl: string): Promise<MailText> {
  const limit = 'The link works once, and for an hour. All your devices are signed out when you use it.';
  return mailText(
    'Set a new password for Stepwise',
    <MailFrame
      title="Set a new password"
      preview={limit}
      footnote="If you did not ask for it, you can ignore this mail: your password stays as it is."
    >
      <MailParagraph>You asked for a new password for Stepwise. Choose it here:</MailParagraph>
      <MailButton href={resetUrl}>Choose a new password</MailButton>
      <MailNote>{limit}</MailNote>
    </MailFrame>,
  );
}

interface News {
  subject: string;
  title: string;
  /** What has happened, then what to do about it. */
  paragraphs: readonly [string, ...string[]];
  button: { label: string; href: string };
  footnote: string;
}

/** A notice that something has happened to an account. */
const newsMail = ({ subject, title, paragraphs, button, footnote }: News): Promise<MailText> =>
  mailText(
    subject,
    <MailFrame title={title} preview={paragraphs[0]} footnote={footnote}>
      {paragraphs.map((paragraph) => (
        <MailParagraph key={paragraph}>{paragraph}</MailParagraph>
      ))}
      <MailButton href={button.href}>{button.label}</MailButton>
    </MailFrame>,
  );

const ifItWasYou = 'If it was you, all is well.';
const ifNot = (remedy: string) =>
  `If it was not you, ${remedy} in your settings, sign out everywhere and change your password: somebody else has been in your account.`;

/** What a new password has not ended. */
interface StillAllowed {
  /** How much of each kind, in words; empty for nothing. */
  counts: string;
  /** Where to end it. */
  url: string;
}

const goesOn = ({ counts, url }: StillAllowed): string[] =>
  counts === ''
    ? []
    : [
        `What you connected earlier does not ask for a password and goes on: ${counts}. One button ends all of it: ${url}`,
      ];

export const passwordChangedMail = (logInUrl: string, allowed: StillAllowed): Promise<MailText> =>
  newsMail({
    subject: 'Your Stepwise password was changed',
    title: 'Your password was changed',
    paragraphs: [
      `The password of your Stepwise account was changed just now. ${ifItWasYou}`,
      'If it was not you, choose “Forgot password?” on the sign-in page: the link that comes sets a new one and signs everyone else out.',
      ...goesOn(allowed),
    ],
    button: { label: 'Go to the sign-in page', href: logInUrl },
    footnote: 'This mail comes whenever the password changes.',
  });

/** Linking Google removes the password, unless the owner was signed in. */
export const googleLinkedMail = (
  logInUrl: string,
  hasPassword: boolean,
  allowed: StillAllowed,
): Promise<MailText> =>
  newsMail({
    subject: 'Google can now sign you in to Stepwise',
    title: 'Google can now sign you in',
    paragraphs: [
      'Google can now sign you in to Stepwise. Your other devices are signed out.',
      hasPassword
        ? 'Your password works as before.'
        : 'The password of the account was removed, in case somebody else had set it. Google needs none; to have one as well, choose “Forgot password?” on the sign-in page.',
      'If it was not you, somebody else uses your Google account: please make that safe first, and then choose “Forgot password?” on the sign-in page. The link that comes sets a new password and signs everyone out.',
      ...goesOn(allowed),
    ],
    button: { label: 'Go to the sign-in page', href: logInUrl },
    footnote: 'This mail comes once, when Google is linked to an account.',
  });

export const tokenMadeMail = (settingsUrl: string): Promise<MailText> =>
  newsMail({
    subject: 'A token was made for your Stepwise account',
    title: 'A token was made',
    paragraphs: [
      `A token for programs was made for your Stepwise account just now. ${ifItWasYou}`,
      ifNot('revoke it'),
    ],
    button: { label: 'See your tokens', href: settingsUrl },
    footnote: 'This mail comes whenever a token for programs is made.',
  });

export const addressMadeMail = (accessUrl: string): Promise<MailText> =>
  newsMail({
    subject: 'A secret address was made for your Stepwise account',
    title: 'A secret address was made',
    paragraphs: [
      `A secret address was made for your Stepwise account just now, of a calendar or a shared page. Whoever has it can read what it shows. ${ifItWasYou}`,
      ifNot('switch it off'),
    ],
    button: { label: 'See what has access', href: accessUrl },
    footnote: 'This mail comes whenever the address of a calendar or a shared page is made.',
  });

export const webhookMadeMail = (webhooksUrl: string): Promise<MailText> =>
  newsMail({
    subject: 'A webhook was made for your Stepwise account',
    title: 'A webhook was made',
    paragraphs: [
      `A webhook was made for your Stepwise account just now: it tells another address what happens in your projects. ${ifItWasYou}`,
      ifNot('delete it'),
    ],
    button: { label: 'See your webhooks', href: webhooksUrl },
    footnote: 'This mail comes whenever a webhook is made.',
  });

export const webhookOffMail = (webhooksUrl: string): Promise<MailText> =>
  newsMail({
    subject: 'A webhook of yours was switched off',
    title: 'A webhook was switched off',
    paragraphs: [
      'One of your webhooks was switched off: its address has not taken anything that Stepwise sent for a week.',
      'Your settings show which, and how it answered. Once it works again, send one of its deliveries again: when that arrives, the webhook is on.',
    ],
    button: { label: 'See your webhooks', href: webhooksUrl },
    footnote: 'This mail comes once, when a webhook is switched off.',
  });

/** @param assistant the name it gives itself; null if it is no longer known */
export const assistantConnectedMail = (
  settingsUrl: string,
  assistant: { name: string; host: string | null } | null,
): Promise<MailText> =>
  newsMail({
    subject: 'An assistant was connected to your Stepwise account',
    title: 'An assistant was connected',
    paragraphs: [
      `${assistant ? `“${assistant.name}” (${assistant.host ?? 'on your own machine'})` : 'An assistant'} was connected to your Stepwise account just now. ${ifItWasYou}`,
      ifNot('disconnect it'),
    ],
    button: { label: 'See your assistants', href: settingsUrl },
    footnote: 'This mail comes whenever an assistant is connected.',
  });
