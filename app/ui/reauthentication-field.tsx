import { useEffect, useRef } from 'react';
import type { FormAnswer } from '#app/core/form-answer.ts';
import { type GoogleButton, GoogleReauthentication } from './continue-with-google.tsx';
import { PasswordField } from './field.tsx';
import { useFormState } from './form-state.ts';
import { Message } from './message.tsx';

/** How the user reauthenticates; null shortly after signing in. */
export type Reauthentication = 'password' | 'google' | null;

interface ReauthenticationFieldProps {
  /** The state when the page was loaded. */
  known: Reauthentication;
  google: GoogleButton;
  /** The path to return to. */
  page: string;
}

/** The part of a form that asks for reauthentication; empty shortly after signing in. */
export const ReauthenticationField = ({ known, google, page }: ReauthenticationFieldProps) => {
  const { answer, shown } = useFormState();
  const place = useRef<HTMLDivElement>(null);
  const by = known ?? newlyDue(answer);
  const before = useRef(by);

  // The pressed button has disappeared, so the field takes the focus.
  useEffect(() => {
    const isDone = before.current === 'google' && by === null;
    before.current = by;
    if (isDone) place.current?.closest('form')?.querySelector<HTMLElement>('button[type=submit]')?.focus();
  }, [by]);

  return (
    <div ref={place} className="flex flex-col gap-3 empty:hidden">
      {by === 'password' ? (
        <PasswordField
          label="Your password, to confirm"
          hint={shown?.fields.password ? undefined : 'You signed in more than ten minutes ago.'}
          name="password"
          autoComplete="current-password"
        />
      ) : null}
      {by === 'google' ? (
        <>
          {!google.isSetUp ? (
            <p>
              You signed in more than ten minutes ago, and your account has no password to ask for. “Forgot
              password?” on the sign-in page sends you a link to set one.
            </p>
          ) : shown?.status === 403 ? (
            <Message tone="error">{shown.message}</Message>
          ) : (
            <p>You signed in more than ten minutes ago. Please continue with Google once more first.</p>
          )}
          {google.isSetUp ? <GoogleReauthentication google={google} page={page} /> : null}
        </>
      ) : null}
    </div>
  );
};

/** The reauthentication that the last answer asks for. */
const newlyDue = (answer: FormAnswer | undefined): Reauthentication => {
  if (answer?.status !== 403) return null;
  return answer.fields.password === undefined ? 'google' : 'password';
};
