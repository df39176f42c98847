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

export function passwordChangedMail(logInUrl: string): Promise<MailText> {
  const news = 'The password of your Stepwise account was changed just now. If it was you, all is well.';
  return mailText(
    'Your Stepwise password was changed',
    <MailFrame
      title="Your password was changed"
      preview={news}
      footnote="This mail comes whenever the password changes."
    >
      <MailParagraph>{news}</MailParagraph>
      <MailParagraph>
        If it was not you, choose “Forgot password?” on the sign-in page: the link that comes sets a new one
        and signs everyone else out.
      </MailParagraph>
      <MailButton href={logInUrl}>Go to the sign-in page</MailButton>
    </MailFrame>,
  );
}

/** Linking Google removes the password, unless the owner was signed in. */
export function googleLinkedMail(logInUrl: string, hasPassword: boolean): Promise<MailText> {
  const news = 'Google can now sign you in to Stepwise. Your other devices are signed out.';
  return mailText(
    'Google can now sign you in to Stepwise',
    <MailFrame
      title="Google can now sign you in"
      preview={news}
      footnote="This mail comes once, when Google is linked to an account."
    >
      <MailParagraph>{news}</MailParagraph>
      <MailParagraph>
        {hasPassword
          ? 'Your password works as before.'
          : 'The password of the account was removed, in case somebody else had set it. Google needs none; to have one as well, choose “Forgot password?” on the sign-in page.'}
      </MailParagraph>
      <MailParagraph>
        If it was not you, somebody else uses your Google account: please make that safe first, and then
        choose “Forgot password?” on the sign-in page. The link that comes sets a new password and signs
        everyone out.
      </MailParagraph>
      <MailButton href={logInUrl}>Go to the sign-in page</MailButton>
    </MailFrame>,
  );
}

export function tokenMadeMail(settingsUrl: string): Promise<MailText> {
  const news =
    'A token for programs was made for your Stepwise account just now. If it was you, all is well.';
  return mailText(
    'A token was made for your Stepwise account',
    <MailFrame
      title="A token was made"
      preview={news}
      footnote="This mail comes whenever a token for programs is made."
    >
      <MailParagraph>{news}</MailParagraph>
      <MailParagraph>
        If it was not you, revoke it in your settings, sign out everywhere and change your password: somebody
        else has been in your account.
      </MailParagraph>
      <MailButton href={settingsUrl}>See your tokens</MailButton>
    </MailFrame>,
  );
}

export function webhookMadeMail(webhooksUrl: string): Promise<MailText> {
  const news =
    'A webhook was made for your Stepwise account just now: it tells another address what happens in your projects. If it was you, all is well.';
  return mailText(
    'A webhook was made for your Stepwise account',
    <MailFrame
      title="A webhook was made"
      preview={news}
      footnote="This mail comes whenever a webhook is made."
    >
      <MailParagraph>{news}</MailParagraph>
      <MailParagraph>
        If it was not you, delete it in your settings, sign out everywhere and change your password: somebody
        else has been in your account.
      </MailParagraph>
      <MailButton href={webhooksUrl}>See your webhooks</MailButton>
    </MailFrame>,
  );
}

export function webhookOffMail(webhooksUrl: string): Promise<MailText> {
  const news =
    'One of your webhooks was switched off: its address has not taken anything that Stepwise sent for a week.';
  return mailText(
    'A webhook of yours was switched off',
    <MailFrame
      title="A webhook was switched off"
      preview={news}
      footnote="This mail comes once, when a webhook is switched off."
    >
      <MailParagraph>{news}</MailParagraph>
      <MailParagraph>
        Your settings show which, and how it answered. Once it works again, send one of its deliveries again:
        when that arrives, the webhook is on.
      </MailParagraph>
      <MailButton href={webhooksUrl}>See your webhooks</MailButton>
    </MailFrame>,
  );
}

/** @param assistant what was connected, as it calls itself; null when that is not known any more */
export function assistantConnectedMail(
  settingsUrl: string,
  assistant: { name: string; host: string | null } | null,
): Promise<MailText> {
  const what = assistant
    ? `“${assistant.name}” (${assistant.host ?? 'on your own machine'})`
    : 'An assistant';
  const news = `${what} was connected to your Stepwise account just now. If it was you, all is well.`;
  return mailText(
    'An assistant was connected to your Stepwise account',
    <MailFrame
      title="An assistant was connected"
      preview={news}
      footnote="This mail comes whenever an assistant is connected."
    >
      <MailParagraph>{news}</MailParagraph>
      <MailParagraph>
        If it was not you, disconnect it in your settings, sign out everywhere and change your password:
        somebody else has been in your account.
      </MailParagraph>
      <MailButton href={settingsUrl}>See your assistants</MailButton>
    </MailFrame>,
  );
}
