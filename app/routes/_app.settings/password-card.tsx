import { Form, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import type { FormResult } from '#app/http/screen.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { PasswordField } from '#app/ui/field.tsx';
import { Message } from '#app/ui/message.tsx';
import { useFormAnswer } from '#app/ui/use-form-answer.ts';

interface PasswordCardProps {
  /** False for an account that only Google signs in to. */
  withPassword: boolean;
  answer: FormResult<{ message: string }> | undefined;
}

/** A new password for somebody who knows the current one. */
export const PasswordCard = ({ withPassword, answer }: PasswordCardProps) => (
  <Card as="section" aria-labelledby="password" className="sm:p-8">
    <h2 id="password" className="text-heading">
      Password
    </h2>
    {withPassword ? (
      <PasswordForm answer={answer} />
    ) : (
      <p className="mt-1 text-muted">
        You sign in with Google, so there is no password yet. To set one, sign out, enter your email on the
        sign-in page and choose “Forgot password?”: the link that comes lets you set it.
      </p>
    )}
  </Card>
);

const PasswordForm = ({ answer }: Pick<PasswordCardProps, 'answer'>) => {
  const { form, shown, dismiss } = useFormAnswer(answer);
  const isSaving = useNavigation().formData?.get('intent') === 'change-password';
  const errors = shown?.ok === false ? shown.error.fields : {};

  useEffect(() => {
    if (answer?.ok) form.current?.reset();
  }, [answer, form]);

  return (
    <Form
      ref={form}
      method="post"
      action="/settings#password"
      replace
      preventScrollReset
      noValidate
      onInput={dismiss}
      onSubmit={dismiss}
      className="mt-1 flex flex-col gap-6"
    >
      <p className="text-small text-muted">
        A new password signs your other devices out, and a mail tells you of it.
      </p>
      {shown ? (
        <Message tone={shown.ok ? 'success' : 'error'}>
          {shown.ok ? shown.value.message : shown.error.message}
        </Message>
      ) : null}
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        error={errors.currentPassword}
      />
      <PasswordField
        label="New password"
        hint="At least 8 characters, with an uppercase letter, a lowercase letter, a number and a special character."
        name="password"
        autoComplete="new-password"
        error={errors.password}
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        error={errors.confirmPassword}
      />
      <Button
        name="intent"
        value="change-password"
        variant="secondary"
        size="large"
        busy={isSaving}
        busyLabel="Saving..."
        className="sm:self-start"
      >
        Change password
      </Button>
    </Form>
  );
};
