import { type LoaderFunctionArgs, redirect, replace } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { useEffect } from 'react';
import { forgotPassword } from '#app/features/accounts/forgot-password.server.ts';
import { logIn } from '#app/features/accounts/log-in.server.ts';
import { signInWithGoogle } from '#app/features/sign-up/sign-in-with-google.server.ts';
import { firstWeekPath } from '#app/features/tries/first-week-path.ts';
import { googleButton, pathAfterRefusal } from '#app/http/google.server.ts';
import { mailboxPathFor } from '#app/http/mailbox.server.ts';
import { openScreen, ownPath } from '#app/http/screen.server.ts';
import { type Posted, screenActions } from '#app/http/screen-actions.server.ts';
import { type SignedIn, signedInHeaders } from '#app/http/signed-in-headers.server.ts';
import { Button } from '#app/ui/button.tsx';
import { ContinueWithGoogle, useGoogle } from '#app/ui/continue-with-google.tsx';
import { PasswordField, TextField } from '#app/ui/field.tsx';
import { keepForm } from '#app/ui/keep-form.ts';
import { forgetSession, forgetVisit } from '#app/ui/kept-session.ts';
import { MailboxNote } from '#app/ui/mailbox-note.tsx';
import { Message } from '#app/ui/message.tsx';
import { FormMessage, OperationForm } from '#app/ui/operation-form.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { TextLink } from '#app/ui/text-link.tsx';
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

const failures = {
  'log-in': 'Failed to login',
  google: 'Google login failed',
  'forgot-password': 'Failed to send password reset email',
};

const enter = async (signedIn: SignedIn, { request }: Posted) =>
  replace(firstWeekPath(signedIn) ?? ownPath(new URL(request.url).searchParams.get('redirectTo')), {
    headers: await signedInHeaders(request, signedIn),
  });

export const action = screenActions(failures, {
  'log-in': { operation: logIn, done: enter },
  google: { operation: signInWithGoogle, done: enter },
  'forgot-password': {
    operation: forgotPassword,
    done: ({ message }) => ({ message }),
    refused: ({ fields }) => (fields.email ? { message: 'Please enter your email above first.' } : {}),
  },
});

export const clientAction = keepForm(failures);

export default function LogIn() {
  const { mailboxPath, google: googleButton } = useLoaderData<typeof loader>();
  const google = useGoogle(googleButton);

  // Signed-in users never see this page. After signing in, users return to the page they came from and its unsent text.
  const [searchParams] = useSearchParams();
  const isReturning = searchParams.has('redirectTo');
  useEffect(() => (isReturning ? forgetSession() : forgetVisit()), [isReturning]);

  return (
    <WelcomeShell
      title="Welcome back"
      description="Sign in to pick up where you left off."
      footnote={
        <>
          <span>New to Stepwise? </span>
          <TextLink to="/signup">Create a new account</TextLink>
        </>
      }
    >
      <OperationForm
        intent={['log-in', 'forgot-password']}
        replace
        waits={google.isBusy}
        onInput={google.dismiss}
        onSubmit={google.dismiss}
      >
        <div className="flex flex-col gap-5">
          <FormMessage
            success={(message) => (
              <Message tone="success">
                <p>{message}</p>
                <MailboxNote path={mailboxPath} />
              </Message>
            )}
          />
          <TextField label="Email" name="email" type="email" autoComplete="username" error={null} />
          <PasswordField label="Password" name="password" autoComplete="current-password" />
          <div className="flex flex-col gap-2">
            <Button name="intent" value="log-in" size="large" wide>
              Sign in
            </Button>
            <Button
              name="intent"
              value="forgot-password"
              variant="quiet"
              busyLabel="Sending..."
              className="self-center"
            >
              Forgot password?
            </Button>
          </div>
        </div>
        <ContinueWithGoogle google={google} />
      </OperationForm>
    </WelcomeShell>
  );
}
