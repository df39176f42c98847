import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import {
  Form,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
  useNavigation,
} from '@remix-run/react';
import { checkResetLink } from '#app/features/accounts/check-reset-link.server.ts';
import { resetPassword } from '#app/features/accounts/reset-password.server.ts';
import { readForm } from '#app/http/read-body.server.ts';
import { openScreen, submitForm } from '#app/http/screen.server.ts';
import { knownBrowserHeaders } from '#app/http/signed-in-headers.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { PasswordField } from '#app/ui/field.tsx';
import { keepForm, refusedWith } from '#app/ui/keep-form.ts';
import { Message } from '#app/ui/message.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { SuccessMessage } from '#app/ui/success-message.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useFormAnswer } from '#app/ui/use-form-answer.ts';
import { WelcomeShell } from '#app/ui/welcome-shell.tsx';

export const meta = pageMeta({ title: 'New password', unlisted: true });

// The address of the page is a secret, so no Referer carries more than its origin. The stricter `no-referrer` would take
// the Origin away from the form, which is refused without one.
export const headers: HeadersFunction = () => ({ 'Referrer-Policy': 'strict-origin' });

export async function loader({ request, params: { encryptedString = '' } }: LoaderFunctionArgs) {
  const checked = await submitForm(checkResetLink, { encryptedString }, await openScreen(request));
  if (checked.ok) return data({ error: null });
  const { message, status } = checked.error;
  return data({ error: message }, { status });
}

const failure = 'Failed to reset password';

const next = { to: '/login', linkText: 'Go to the sign-in page', seconds: 2, replace: true };

export async function action({ request, params: { encryptedString = '' } }: ActionFunctionArgs) {
  const context = await openScreen(request);
  const checked = await submitForm(checkResetLink, { encryptedString }, context);
  const result = await submitForm(
    resetPassword,
    { ...(await readForm(request)), encryptedString },
    context,
    failure,
  );
  if (!result.ok) return data(result, { status: result.error.status });
  const known = checked.ok ? await knownBrowserHeaders(request, { user: checked.value }) : {};
  // Said outright, because the page's loader finds the link used up already.
  return data({ ...result, refresh: next }, { status: 200, headers: known });
}

export const clientAction = keepForm(refusedWith(failure));

/** What was found when the link was opened stands: posting the form uses the link up. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod === undefined && defaultShouldRevalidate;

export default function PasswordRecovery() {
  const { error } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { form, shown, dismiss } = useFormAnswer(answer);
  const isSaving = useNavigation().formMethod === 'POST';
  const isDone = answer?.ok === true;
  const isDead = error !== null && !isDone;
  const isAsking = !isDone && !isDead;
  const refusal = shown?.ok === false ? shown.error : null;

  return (
    <WelcomeShell
      title={isDead ? 'This link does not work any more' : 'Set a new password'}
      description={
        isAsking
          ? 'It takes the place of the old one, and all your devices are signed out.'
          : isDone
            ? 'It is set. You can sign in with it now.'
            : undefined
      }
      footnote={
        isAsking ? (
          <>
            Remember it after all? <TextLink to="/login">Sign in</TextLink>
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
      ) : (
        <Form
          ref={form}
          method="post"
          replace
          noValidate
          onInput={dismiss}
          onSubmit={dismiss}
          className="flex flex-col gap-5"
        >
          {isDone ? (
            <SuccessMessage next={next}>{answer.value.message}</SuccessMessage>
          ) : (
            <>
              {refusal ? <Message tone="error">{refusal.message}</Message> : null}
              <PasswordField
                label="New password"
                hint="At least 8 characters, with an uppercase letter, a lowercase letter, a number and a special character."
                name="password"
                autoComplete="new-password"
                error={refusal?.fields.password}
              />
              <PasswordField
                label="Confirm password"
                name="confirmPassword"
                autoComplete="new-password"
                error={refusal?.fields.confirmPassword}
              />
              <Button size="large" wide busy={isSaving} busyLabel="Saving...">
                Set new password
              </Button>
            </>
          )}
        </Form>
      )}
    </WelcomeShell>
  );
}
