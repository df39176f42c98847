import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, replace } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation, useSearchParams } from '@remix-run/react';
import { useEffect } from 'react';
import { forgotPassword } from '#app/features/accounts/forgot-password.server.ts';
import { logIn } from '#app/features/accounts/log-in.server.ts';
import { signInWithGoogle } from '#app/features/accounts/sign-in-with-google.server.ts';
import { googleButton, pathAfterRefusal } from '#app/http/google.server.ts';
import { mailboxPathFor } from '#app/http/mailbox.server.ts';
import { readForm } from '#app/http/read-body.server.ts';
import { type FormError, openScreen, ownPath, submitForm } from '#app/http/screen.server.ts';
import { signedInHeaders } from '#app/http/signed-in-headers.server.ts';
import { Button } from '#app/ui/button.tsx';
import { ContinueWithGoogle, useGoogle } from '#app/ui/continue-with-google.tsx';
import { PasswordField, TextField } from '#app/ui/field.tsx';
import { keepForm } from '#app/ui/keep-form.ts';
import { forgetSession, forgetVisit } from '#app/ui/kept-session.ts';
import { MailboxNote } from '#app/ui/mailbox-note.tsx';
import { Message } from '#app/ui/message.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { useFormAnswer } from '#app/ui/use-form-answer.ts';
import { WelcomeShell } from '#app/ui/welcome-shell.tsx';

export const meta = pageMeta({
  title: 'Sign in',
  description:
    'Welcome back. Sign in to Stepwise to see what this week holds and tick off the next step of your project.',
  path: '/login',
});

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewer } = await openScreen(request);
  if (viewer) return redirect(pathAfterRefusal(request) ?? '/dashboard');
  return { mailboxPath: mailboxPathFor(request), google: googleButton(request) };
}

const failure = {
  password: 'Failed to login',
  google: 'Google login failed',
  link: 'Failed to send password reset email',
};

export async function action({ request }: ActionFunctionArgs) {
  const context = await openScreen(request);
  const { intent, ...form } = await readForm(request);
  if (intent === 'forgot-password') return sendLink(form, context);
  const signedIn =
    intent === 'google'
      ? await submitForm(signInWithGoogle, form, context, failure.google)
      : await submitForm(logIn, form, context, failure.password);
  if (!signedIn.ok) return answered('error', signedIn.error);
  return replace(ownPath(new URL(request.url).searchParams.get('redirectTo')), {
    headers: await signedInHeaders(request, signedIn.value),
  });
}

const answered = (
  tone: 'error' | 'success',
  { message, values, status }: Pick<FormError, 'message' | 'values' | 'status'>,
) => data({ tone, message, values }, { status });

async function sendLink(form: Record<string, string>, context: Awaited<ReturnType<typeof openScreen>>) {
  const { email = '' } = form;
  const values = { email };
  if (email.trim() === '') {
    const message = 'Please enter your email above first.';
    return answered('error', { message, values, status: 422 });
  }
  const sent = await submitForm(forgotPassword, form, context, failure.link);
  if (!sent.ok) return answered('error', sent.error);
  return answered('success', { ...sent.value, values, status: 200 });
}

export const clientAction = keepForm(({ intent, email = '' }) => {
  const way = intent === 'google' ? 'google' : intent === 'forgot-password' ? 'link' : 'password';
  return { tone: 'error', message: failure[way], values: { email } };
});

export default function LogIn() {
  const { mailboxPath, google: googleButton } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { form, shown, dismiss } = useFormAnswer(answer);
  const google = useGoogle(googleButton);
  const intent = useNavigation().formData?.get('intent');
  const isSending = intent === 'forgot-password';
  const isSigningIn = intent === null;
  const dismissAll = () => {
    dismiss();
    google.dismiss();
  };

  // Only who is signed out sees this page. Who was sent here on the way to another comes back to what they typed.
  const [searchParams] = useSearchParams();
  const comesBack = searchParams.has('redirectTo');
  useEffect(() => (comesBack ? forgetSession() : forgetVisit()), [comesBack]);

  return (
    <WelcomeShell
      title="Welcome back"
      description="Sign in to pick up where you left off."
      footnote={
        <>
          New to Stepwise? <TextLink to="/signup">Create a new account</TextLink>
        </>
      }
    >
      <Form
        ref={form}
        method="post"
        replace
        noValidate
        onInput={dismissAll}
        onSubmit={dismissAll}
        className="flex flex-col gap-5"
      >
        {shown ? (
          <Message tone={shown.tone}>
            <p>{shown.message}</p>
            {shown.tone === 'success' ? <MailboxNote path={mailboxPath} /> : null}
          </Message>
        ) : null}
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={answer?.values.email}
        />
        <PasswordField label="Password" name="password" autoComplete="current-password" />
        <div className="flex flex-col gap-2">
          <Button size="large" wide disabled={isSending || google.isBusy} busy={isSigningIn}>
            Sign in
          </Button>
          <Button
            name="intent"
            value="forgot-password"
            variant="quiet"
            disabled={isSigningIn || google.isBusy}
            busy={isSending}
            busyLabel="Sending..."
            className="self-center"
          >
            Forgot password?
          </Button>
        </div>
      </Form>
      <ContinueWithGoogle google={google} disabled={isSigningIn || isSending} onStart={dismiss} />
    </WelcomeShell>
  );
}
