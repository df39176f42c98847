import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react';
import { accessWords } from '#app/features/accounts/access-words.ts';
import { checkResetLink } from '#app/features/accounts/check-reset-link.server.ts';
import { endAccessAfterReset } from '#app/features/accounts/end-access.server.ts';
import { EndAccessForm } from '#app/features/accounts/end-access-form.tsx';
import { resetPassword } from '#app/features/accounts/reset-password.server.ts';
import { attempt, openScreen } from '#app/http/screen.server.ts';
import { screenActions } from '#app/http/screen-actions.server.ts';
import { knownBrowserHeaders } from '#app/http/signed-in-headers.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { PasswordField } from '#app/ui/field.tsx';
import { keepForm } from '#app/ui/keep-form.ts';
import { Message } from '#app/ui/message.tsx';
import { FormMessage, OperationForm, useFormAnswer } from '#app/ui/operation-form.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { WelcomeShell } from '#app/ui/welcome-shell.tsx';

export const meta = pageMeta({ title: 'New password', unlisted: true });

// The URL is a secret, so the Referer is cut to the origin. The stricter `no-referrer` would remove the Origin header,
// without which the form is refused.
export const headers: HeadersFunction = () => ({ 'Referrer-Policy': 'strict-origin' });

export async function loader({ request, params: { encryptedString = '' } }: LoaderFunctionArgs) {
  const checked = await attempt(checkResetLink, { encryptedString }, await openScreen(request));
  if (checked.ok) return data({ error: null });
  const { message, status } = checked.error;
  return data({ error: message }, { status });
}

const failures = { reset: 'Failed to reset password', 'end-access': 'Failed to end the access.' };

export async function action(args: ActionFunctionArgs) {
  // Checked first, because the link is used up afterwards.
  const owner = await attempt(checkResetLink, args.params, await openScreen(args.request));
  const actions = screenActions(
    failures,
    {
      reset: {
        operation: resetPassword,
        done: async ({ message, still_allowed, proof }, { request }) => ({
          ...(still_allowed && proof !== undefined
            ? { allowed: still_allowed.map(accessWords), values: { proof } }
            : {
                message,
                refresh: { to: '/login', linkText: 'Go to the sign-in page', seconds: 2, replace: true },
              }),
          headers: owner.ok ? await knownBrowserHeaders(request, { user: owner.value }) : {},
        }),
      },
      'end-access': { operation: endAccessAfterReset },
    },
    'reset',
  );
  return actions(args);
}

export const clientAction = keepForm(failures);

/** Keeps the first result, because posting the form uses the link up. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod === undefined && defaultShouldRevalidate;

export default function PasswordRecovery() {
  const { error } = useLoaderData<typeof loader>();
  const reset = useFormAnswer('reset');
  const ended = useFormAnswer('end-access');
  const answer = ended ?? reset;
  // Once the reset is done, only the other form is left.
  const allowed = ended ? (ended.allowed ?? []) : reset?.allowed;
  const isDone = reset?.ok === true || ended !== undefined;
  const isDead = error !== null && !isDone;
  const isAsking = !isDone && !isDead;

  return (
    <WelcomeShell
      title={isDead ? 'This link does not work any more' : 'Set a new password'}
      description={
        isAsking
          ? 'It replaces the old one and signs you out on all devices.'
          : isDone
            ? 'It is set. You can sign in with it now.'
            : undefined
      }
      footnote={
        isAsking ? (
          <>
            <span>Remember it after all? </span>
            <TextLink to="/login">Sign in</TextLink>
          </>
        ) : undefined
      }
    >
      {isDead ? (
        <div className="flex flex-col gap-5">
          <Message tone="error">{error}</Message>
          <p>
            A link works once, and for an hour. To get a new one, enter your email on the sign-in page and
            choose “Forgot password?”.
          </p>
          <ButtonLink to="/login" size="large" wide>
            Ask for a new link
          </ButtonLink>
        </div>
      ) : allowed ? (
        <div className="flex flex-col gap-5">
          {ended?.ok ? (
            <Message tone="success">Ended. None of it has access any more.</Message>
          ) : (
            <>
              <Message tone="info">
                All devices are signed out. What you connected earlier does not ask for a password, and still
                has access:
              </Message>
              <EndAccessForm allowed={allowed} proof={answer?.values.proof ?? ''} />
            </>
          )}
          <ButtonLink to="/login" size="large" wide>
            Go to the sign-in page
          </ButtonLink>
        </div>
      ) : (
        <OperationForm intent="reset" replace className="flex flex-col gap-5">
          <FormMessage />
          {isDone ? null : (
            <>
              <PasswordField
                label="New password"
                hint="At least 8 characters, with an uppercase letter, a lowercase letter, a number and a special character."
                name="password"
                autoComplete="new-password"
              />
              <PasswordField label="Confirm password" name="confirmPassword" autoComplete="new-password" />
              <Button size="large" wide busyLabel="Saving...">
                Set new password
              </Button>
            </>
          )}
        </OperationForm>
      )}
    </WelcomeShell>
  );
}
