import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, replace } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import Check from 'lucide-react/icons/check';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { findVerifiedEmail } from '#app/features/accounts/find-verified-email.server.ts';
import { personaLabel, personas } from '#app/features/accounts/persona.ts';
import { sendCode } from '#app/features/accounts/send-code.server.ts';
import { signUp } from '#app/features/accounts/sign-up.server.ts';
import { validateCode } from '#app/features/accounts/validate-code.server.ts';
import { askedByHeaders, emailProofHeaders } from '#app/http/client.server.ts';
import { googleButton } from '#app/http/google.server.ts';
import { mailboxPathFor } from '#app/http/mailbox.server.ts';
import { readForm } from '#app/http/read-body.server.ts';
import { type FormError, openScreen, submitForm } from '#app/http/screen.server.ts';
import { signedInHeaders } from '#app/http/signed-in-headers.server.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { ContinueWithGoogle, useGoogle } from '#app/ui/continue-with-google.tsx';
import { Dialog, DialogActions, DialogCloseButton, openDialog } from '#app/ui/dialog.tsx';
import { PasswordField, SelectField, TextField } from '#app/ui/field.tsx';
import { keepForm, refusedWith } from '#app/ui/keep-form.ts';
import { MailboxNote } from '#app/ui/mailbox-note.tsx';
import { Message } from '#app/ui/message.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { TextLink, textLinkClasses } from '#app/ui/text-link.tsx';
import { Toast } from '#app/ui/toast.tsx';
import { useFormAnswer } from '#app/ui/use-form-answer.ts';
import { browserTimeZone, useHydrated } from '#app/ui/use-hydrated.ts';
import { WelcomeShell } from '#app/ui/welcome-shell.tsx';

export const meta = pageMeta({
  title: 'Create account',
  description:
    'Create a free Stepwise account: write down an idea and get an analysis, a week-by-week roadmap and tasks that fit your hours.',
  path: '/signup',
});

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewer } = await openScreen(request);
  return viewer
    ? redirect('/dashboard')
    : { mailboxPath: mailboxPathFor(request), google: googleButton(request) };
}

interface Answer {
  /** What was typed into the form, without the passwords. */
  values: { name: string; email: string; persona: string };
  /** The address, once a code has shown that it is the person's own. */
  verifiedEmail: string | null;
  /** Why the form was refused. */
  refusal: FormError | null;
  /** What the server says to the dialog, which is open then. */
  code: { notice?: string; error?: string } | null;
  /** What it says of the code once the dialog is closed, or before it opens. */
  outcome: { tone: 'success' | 'error'; message: string } | null;
}

const failure = {
  'send-code': 'Failed to send OTP',
  'validate-code': 'Failed to validate OTP',
  create: 'Failed to create account. Please try again.',
};

export async function action({ request }: ActionFunctionArgs) {
  const context = await openScreen(request);
  const form = await readForm(request);

  const answer = async (part: Partial<Answer>, status = 200, headers?: HeadersInit) => {
    const verified = await submitForm(findVerifiedEmail, form, context);
    const { name = '', email = '', persona = '' } = form;
    const whole: Answer = {
      values: { name, email, persona },
      verifiedEmail: verified.ok ? verified.value : null,
      refusal: null,
      code: null,
      outcome: null,
      ...part,
    };
    return data(whole, { status, ...(headers && { headers }) });
  };

  if (form.intent === 'send-code') {
    const sent = await submitForm(sendCode, form, context, failure['send-code']);
    if (sent.ok) {
      const headers = await askedByHeaders(request, sent.value);
      return answer({ code: { notice: sent.value.message } }, 200, headers);
    }
    const { fields, message, status } = sent.error;
    // Too soon for another code means that there is one to enter.
    if (fields.otp) return answer({ code: { notice: fields.otp } }, status);
    if (fields.email) return answer({ refusal: sent.error }, status);
    return answer({ outcome: { tone: 'error', message } }, status);
  }

  if (form.intent === 'validate-code') {
    const validated = await submitForm(validateCode, form, context, failure['validate-code']);
    if (validated.ok) {
      const email = form.email?.trim().toLowerCase() ?? '';
      const outcome = { tone: 'success', message: validated.value.message } as const;
      const headers = await emailProofHeaders(request, validated.value);
      return answer({ verifiedEmail: email, outcome }, 200, headers);
    }
    return answer({ code: { error: validated.error.message } }, validated.error.status);
  }

  const signedUp = await submitForm(signUp, form, context, failure.create);
  if (!signedUp.ok) return answer({ refusal: signedUp.error }, signedUp.error.status);
  return replace('/dashboard', { headers: await signedInHeaders(request, signedUp.value) });
}

export const clientAction = keepForm(
  ({ intent, name = '', email = '', persona = '', verifiedEmail = null }): Answer => {
    const step = intent === 'send-code' || intent === 'validate-code' ? intent : 'create';
    const message = failure[step];
    return {
      values: { name, email, persona },
      verifiedEmail,
      refusal: step === 'create' ? refusedWith(message)({}).error : null,
      code: step === 'validate-code' ? { error: message } : null,
      outcome: step === 'send-code' ? { tone: 'error', message } : null,
    };
  },
);

const codeDialog = 'enter-code';
const personaOptions = personas.map((persona) => ({ value: persona, label: personaLabel[persona] }));

export default function SignUp() {
  const google = useGoogle(useLoaderData<typeof loader>().google);
  const answer = useActionData<typeof action>();
  const { form, shown, dismiss } = useFormAnswer(answer);
  const verifyButton = useRef<HTMLButtonElement>(null);
  const hydrated = useHydrated();
  const pending = useNavigation().formData?.get('intent');

  const isBusy = pending != null || google.isBusy;
  const { verifiedEmail = null } = answer ?? {};
  const { refusal, outcome } = shown ?? {};
  const errors = refusal?.fields ?? {};
  const dismissAll = () => {
    dismiss();
    google.dismiss();
  };

  useEffect(() => {
    if (answer?.outcome?.tone === 'success')
      document.querySelector<HTMLInputElement>('[name="password"]')?.focus();
    if (!answer?.code) return;
    openDialog(codeDialog);
    const code = document.querySelector<HTMLInputElement>('#otp');
    code?.focus();
    // A wrong code is typed over.
    code?.select();
  }, [answer]);

  const verifyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || verifiedEmail) return;
    event.preventDefault();
    verifyButton.current?.click();
  };

  return (
    <WelcomeShell
      title="Create your account"
      description="It takes a minute, and a code that comes by email."
      footnote={
        <>
          Already have an account? <TextLink to="/login">Sign in</TextLink>
        </>
      }
    >
      <Form
        ref={form}
        method="post"
        replace
        preventScrollReset
        noValidate
        onInput={dismissAll}
        onSubmit={dismissAll}
        className="flex flex-col gap-5"
      >
        {/* Enter presses a form's first submit button, which would otherwise be Verify. */}
        <button
          type="submit"
          name="intent"
          value="create"
          disabled={isBusy}
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
        />
        <input type="hidden" name="timezone" value={hydrated ? browserTimeZone() : ''} />
        {verifiedEmail ? <input type="hidden" name="verifiedEmail" value={verifiedEmail} /> : null}
        {outcome ? (
          <Toast tone={outcome.tone} seconds={3}>
            {outcome.message}
          </Toast>
        ) : null}
        {refusal ? <Message tone="error">{refusal.message}</Message> : null}
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          dir="auto"
          defaultValue={answer?.values.name}
          error={errors.name}
        />
        <TextField
          key={verifiedEmail}
          label="Email address"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={verifiedEmail ?? answer?.values.email}
          readOnly={verifiedEmail !== null}
          onKeyDown={verifyOnEnter}
          error={errors.email ?? (outcome?.tone === 'error' ? outcome.message : undefined)}
          trailing={
            verifiedEmail ? (
              <Button
                type="button"
                variant="secondary"
                disabled
                className="border-transparent! bg-good-soft! text-good! opacity-100!"
              >
                <Check aria-hidden="true" />
                Verified
              </Button>
            ) : (
              <Button
                ref={verifyButton}
                name="intent"
                value="send-code"
                variant="secondary"
                disabled={isBusy}
                busy={pending === 'send-code'}
              >
                Verify
              </Button>
            )
          }
        />
        <PasswordField
          label="Password"
          hint="At least 8 characters, with a capital letter, a small letter and a special character."
          name="password"
          autoComplete="new-password"
          error={errors.password}
        />
        <PasswordField
          label="Confirm Password"
          name="confirmPassword"
          autoComplete="new-password"
          error={errors.confirmPassword}
        />
        <SelectField
          label="Who are you?"
          placeholder="Select your role"
          name="persona"
          options={personaOptions}
          defaultValue={answer?.values.persona}
          error={errors.persona}
        />
        <Button
          name="intent"
          value="create"
          size="large"
          wide
          disabled={isBusy}
          busy={pending === 'create'}
          className="mt-1"
        >
          Create account
        </Button>
        <p className="text-small text-muted">
          By creating an account you accept the <TermsLink to="/terms-of-service">Terms of Service</TermsLink>
          ; the <TermsLink to="/privacy-policy">Privacy Policy</TermsLink> says what is kept about you.
        </p>
      </Form>
      {google.isSetUp ? (
        <ContinueWithGoogle google={google} disabled={pending != null} onStart={dismiss} />
      ) : null}
      <CodeDialog answer={answer} pending={pending} />
    </WelcomeShell>
  );
}

/** A link to a text, in a tab of its own: what was typed here stays. */
const TermsLink = ({ to, children }: { to: string; children: string }) => (
  <a href={to} target="_blank" rel="noreferrer" className={textLinkClasses}>
    {children}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
);

interface CodeDialogProps {
  answer: Answer | undefined;
  /** The intent of the form that is under way. */
  pending: FormDataEntryValue | null | undefined;
}

/** Asks for the code of the mail; carries along what the form behind it holds, for pages without scripts. */
const CodeDialog = ({ answer, pending }: CodeDialogProps) => {
  const { mailboxPath } = useLoaderData<typeof loader>();
  const hydrated = useHydrated();
  const { values, code } = answer ?? {};
  const { form, shown, dismiss } = useFormAnswer(code ?? undefined);
  return (
    <Dialog
      id={codeDialog}
      title="Enter OTP"
      description={values ? `The code for ${values.email} is good for 10 minutes.` : undefined}
      open={code != null}
      onClose={dismiss}
    >
      <Form
        ref={form}
        method="post"
        replace
        preventScrollReset
        noValidate
        onInput={dismiss}
        onSubmit={dismiss}
      >
        {Object.entries(values ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="flex flex-col gap-5">
          {/* Inside the dialog, as all else is out of reach while that is open. */}
          {shown ? (
            <Toast tone={shown.error ? 'error' : 'info'} seconds={3}>
              {shown.error ?? shown.notice}
            </Toast>
          ) : null}
          <TextField
            id="otp"
            label="6-digit code"
            name="otp"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="\d{6}"
            // A pasted "123 456" is longer than six until its space is taken out.
            maxLength={hydrated ? undefined : 6}
            onInput={keepDigits}
            error={shown?.error}
            inputClassName="text-center font-heading text-title font-semibold tracking-[0.35em] tabular-nums"
          />
        </div>
        <MailboxNote path={mailboxPath} />
        <DialogActions>
          <DialogCloseButton dialogId={codeDialog}>Cancel</DialogCloseButton>
          <Button
            name="intent"
            value="validate-code"
            disabled={pending != null}
            busy={pending === 'validate-code'}
          >
            Submit
          </Button>
        </DialogActions>
        <p className="mt-5 border-t border-line pt-4 text-small text-muted">
          Nothing came? Look among the spam, or{' '}
          <button
            type="submit"
            name="intent"
            value="send-code"
            disabled={pending != null}
            className={classNames(textLinkClasses, 'font-medium disabled:opacity-60')}
          >
            send a new code
          </button>
          .
        </p>
      </Form>
    </Dialog>
  );
};

const keepDigits = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
  input.value = input.value.replace(/\D/g, '').slice(0, 6);
};
