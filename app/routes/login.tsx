import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, replace } from '@remix-run/node';
import { Form, type MetaFunction, useActionData, useNavigation } from '@remix-run/react';
import { logIn } from '#app/features/accounts/log-in.server.ts';
import { sessionCookieFor } from '#app/http/authenticate.server.ts';
import { readForm } from '#app/http/read-body.server.ts';
import { openScreen, ownPath, submitForm } from '#app/http/screen.server.ts';
import { Button } from '#app/ui/button.tsx';
import { PasswordField, TextField } from '#app/ui/field.tsx';
import { Message } from '#app/ui/message.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { WelcomeShell } from '#app/ui/welcome-shell.tsx';

export const meta: MetaFunction = () => [{ title: 'Sign in · Stepwise' }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewer } = await openScreen(request);
  return viewer ? redirect('/dashboard') : null;
}

export async function action({ request }: ActionFunctionArgs) {
  const signedIn = await submitForm(
    logIn,
    await readForm(request),
    await openScreen(request),
    'Failed to login',
  );
  if (!signedIn.ok) return data(signedIn.error, { status: signedIn.error.status });
  return replace(ownPath(new URL(request.url).searchParams.get('redirectTo')), {
    headers: { 'Set-Cookie': await sessionCookieFor(signedIn.value.token) },
  });
}

export default function LogIn() {
  const refusal = useActionData<typeof action>();
  const isSubmitting = useNavigation().formMethod === 'POST';
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
      <Form method="post" replace noValidate className="flex flex-col gap-5">
        {refusal ? <Message tone="error">{refusal.message}</Message> : null}
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={refusal?.values.email}
        />
        <PasswordField label="Password" name="password" autoComplete="current-password" />
        <Button size="large" wide busy={isSubmitting}>
          Sign in
        </Button>
      </Form>
      <div aria-hidden="true" className="my-5 flex items-center gap-4 text-small text-muted">
        <span className="h-px flex-1 bg-line" />
        or
        <span className="h-px flex-1 bg-line" />
      </div>
      <Button type="button" variant="secondary" wide disabled aria-describedby="google-note">
        Continue with Google
      </Button>
      <p id="google-note" className="mt-2 text-center text-small text-muted">
        Signing in with Google is not set up here.
      </p>
    </WelcomeShell>
  );
}
