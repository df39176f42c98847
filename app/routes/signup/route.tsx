import { type LoaderFunctionArgs, redirect, replace } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Check } from 'lucide';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { normalizeAddress } from '#app/core/email-address.ts';
import { findVerifiedEmail } from '#app/features/accounts/find-verified-email.server.ts';
import { personaLabel, personas } from '#app/features/accounts/persona.ts';
import { nameFromAddress } from '#app/features/accounts/profile-name.ts';
import { sendCode } from '#app/features/accounts/send-code.server.ts';
import { validateCode } from '#app/features/accounts/validate-code.server.ts';
import { signUp } from '#app/features/sign-up/sign-up.server.ts';
import { firstWeekPath } from '#app/features/tries/first-week-path.ts';
import { showTriedPlan } from '#app/features/tries/show-tried-plan.server.ts';
import { askedByHeaders, emailProofHeaders } from '#app/http/client.server.ts';
import { googleButton } from '#app/http/google.server.ts';
import { mailboxPathFor } from '#app/http/mailbox.server.ts';
import { attempt, load, openScreen } from '#app/http/screen.server.ts';
import { type Posted, screenActions } from '#app/http/screen-actions.server.ts';
import { signedInHeaders } from '#app/http/signed-in-headers.server.ts';
import { Button } from '#app/ui/button.tsx';
import { ContinueWithGoogle, useGoogle } from '#app/ui/continue-with-google.tsx';
import { openDialog } from '#app/ui/dialog.tsx';
import { PasswordField, SelectField, TextField } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form-state.ts';
import { Icon } from '#app/ui/icon.tsx';
import { isComposing } from '#app/ui/is-composing.ts';
import { keepForm } from '#app/ui/keep-form.ts';
import { FormMessage, OperationForm, useFormAnswer } from '#app/ui/operation-form.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { TextLink, textLinkClasses } from '#app/ui/text-link.tsx';
import { Toast } from '#app/ui/toast.tsx';
import { browserTimeZone, useHydrated } from '#app/ui/use-hydrated.ts';
import { WelcomeShell } from '#app/ui/welcome-shell.tsx';
import { CodeDialog, codeDialog, needsCode } from './code-dialog.tsx';

export const meta = pageMeta({
  title: 'Create account',
  description:
    'Create a free Stepwise account: write down an idea and get an analysis, a week-by-week roadmap and tasks that fit your hours.',
  path: '/signup',
});

export async function loader({ request }: LoaderFunctionArgs) {
  const context = await openScreen(request);
  if (context.viewer) return redirect('/dashboard');
  const { plan } = await load(showTriedPlan, {}, context);
  return {
    mailboxPath: mailboxPathFor(request),
    google: googleButton(request),
    tried: plan?.title ?? null,
  };
}

const failures = {
  create: 'Failed to create account. Please try again.',
  'send-code': 'Failed to send OTP',
  'validate-code': 'Failed to validate OTP',
};

/** The form's fields, with the verified address if there is one. */
const withVerified = async ({ values, context }: Posted) => {
  const verified = await attempt(findVerifiedEmail, values, context);
  return { values: withEmail(values, verified.ok ? verified.value : null) };
};

/** The form's fields, with a name taken from the address for those who have not typed one. */
const withName = ({ name = '', email = '', ...values }: Posted['values']) => ({
  ...values,
  email,
  name: name.trim() === '' ? nameFromAddress(email) : name,
});

const withEmail = (values: Posted['values'], email: string | null) => ({
  ...values,
  email: email ?? values.email ?? '',
  verifiedEmail: email ?? '',
});

export const action = screenActions(failures, {
  create: {
    operation: signUp,
    done: async (signedIn, { request }) =>
      replace(firstWeekPath(signedIn) ?? '/dashboard', { headers: await signedInHeaders(request, signedIn) }),
    refused: (_, posted) => withVerified(posted),
  },
  'send-code': {
    operation: sendCode,
    done: async (sent, posted) => ({
      ...(await withVerified(posted)),
      message: sent.message,
      headers: await askedByHeaders(posted.request, sent),
    }),
    refused: (_, posted) => withVerified(posted),
  },
  'validate-code': {
    operation: validateCode,
    done: async (validated, { request, values }) => ({
      values: withName(withEmail(values, normalizeAddress(values.email ?? ''))),
      message: validated.message,
      headers: await emailProofHeaders(request, validated),
    }),
    refused: (_, posted) => withVerified(posted),
  },
});

export const clientAction = keepForm(failures);

const intents = Object.keys(failures);
const personaOptions = personas.map((persona) => ({ value: persona, label: personaLabel[persona] }));

export default function SignUp() {
  const { tried, mailboxPath, google: googleButton } = useLoaderData<typeof loader>();
  const google = useGoogle(googleButton, tried === null ? undefined : '/try');
  const answer = useFormAnswer(intents);
  const hydrated = useHydrated();
  const verifiedEmail = answer?.values.verifiedEmail || null;

  useEffect(() => {
    if (answer?.intent === 'validate-code' && answer.ok)
      document.querySelector<HTMLInputElement>('[name="password"]')?.focus();
    if (!needsCode(answer)) return;
    openDialog(codeDialog);
    const code = document.querySelector<HTMLInputElement>('#otp');
    code?.focus();
    // A wrong code is selected, to be replaced.
    code?.select();
  }, [answer]);

  return (
    <WelcomeShell
      title="Create your account"
      description={
        tried === null ? (
          'It takes a minute and a code sent to your email.'
        ) : (
          <span>
            Your plan “<bdi>{tried}</bdi>” comes with you. It takes a minute and a code sent to your email.
          </span>
        )
      }
      footnote={
        <span>
          Already have an account?{' '}
          <TextLink to={tried === null ? '/login' : '/login?redirectTo=%2Ftry'}>Sign in</TextLink>
        </span>
      }
    >
      <OperationForm
        intent={intents}
        replace
        preventScrollReset
        waits={google.isBusy}
        onInput={google.dismiss}
        onSubmit={google.dismiss}
      >
        <div className="flex flex-col gap-5">
          <input type="hidden" name="timezone" value={hydrated ? browserTimeZone() : ''} />
          {verifiedEmail ? <input type="hidden" name="verifiedEmail" value={verifiedEmail} /> : null}
          <Outcome />
          <TextField label="Name" name="name" autoComplete="name" dir="auto" />
          <EmailField key={verifiedEmail} verifiedEmail={verifiedEmail} />
          <PasswordField
            label="Password"
            hint="At least 8 characters, with a capital letter, a small letter and a special character."
            name="password"
            autoComplete="new-password"
          />
          <PasswordField label="Confirm Password" name="confirmPassword" autoComplete="new-password" />
          <SelectField
            label="Who are you?"
            placeholder="Select your role"
            name="persona"
            options={personaOptions}
          />
          <Button name="intent" value="create" size="large" wide className="mt-1">
            Create account
          </Button>
          <p className="text-small text-muted">
            By creating an account you accept the{' '}
            <TermsLink to="/terms-of-service">Terms of Service</TermsLink>; the{' '}
            <TermsLink to="/privacy-policy">Privacy Policy</TermsLink> says what is kept about you.
          </p>
        </div>
        {google.isSetUp ? <ContinueWithGoogle google={google} /> : null}
      </OperationForm>
      <CodeDialog answer={answer} mailboxPath={mailboxPath} />
    </WelcomeShell>
  );
}

/** A link that opens in a new tab, so that the form is kept. */
const TermsLink = ({ to, children }: { to: string; children: string }) => (
  <a href={to} target="_blank" rel="noreferrer" className={textLinkClasses}>
    <span>{children}</span>
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
);

/** The e-mail field, with the button that sends a code. */
const EmailField = ({ verifiedEmail }: { verifiedEmail: string | null }) => {
  const { shown } = useFormState();
  const verifyButton = useRef<HTMLButtonElement>(null);
  const isNotSent = shown?.intent === 'send-code' && !shown.ok && !needsCode(shown);

  const verifyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent) || verifiedEmail) return;
    event.preventDefault();
    verifyButton.current?.click();
  };

  return (
    <TextField
      label="Email address"
      name="email"
      type="email"
      autoComplete="username"
      readOnly={verifiedEmail !== null}
      onKeyDown={verifyOnEnter}
      error={isNotSent ? shown.message : undefined}
      trailing={
        verifiedEmail ? (
          <Button
            type="button"
            variant="secondary"
            disabled
            className="border-transparent! bg-good-soft! text-good! opacity-100!"
          >
            <Icon of={Check} />
            Verified
          </Button>
        ) : (
          <Button ref={verifyButton} name="intent" value="send-code" variant="secondary">
            Verify
          </Button>
        )
      }
    />
  );
};

/** The result of the form, and of the code when its dialog does not show it. */
const Outcome = () => {
  const { shown } = useFormState();
  if (!shown || needsCode(shown)) return null;
  if (shown.intent === 'create' || shown.fields.email) return <FormMessage />;
  return (
    <Toast tone={shown.ok ? 'success' : 'error'} seconds={3}>
      {shown.message}
    </Toast>
  );
};
