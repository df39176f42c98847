import { Form, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import type { FormResult } from '#app/http/screen.server.ts';
import { Button } from '#app/ui/button.tsx';
import { PasswordField } from '#app/ui/field.tsx';
import { FormSection } from '#app/ui/form-section.tsx';
import { Message } from '#app/ui/message.tsx';
import { Toast } from '#app/ui/toast.tsx';
import { useFormAnswer } from '#app/ui/use-form-answer.ts';

interface PasswordCardProps {
  /** False for an account that only Google signs in to. */
  withPassword: boolean;
  answer: FormResult<{ message: string }> | undefined;
}

/** A new password for somebody who knows the current one. */
export const PasswordCard = ({ withPassword, answer }: PasswordCardProps) =>
  withPassword ? (
    <FormSection
      id="password"
      title="Password"
      description="A new password signs your other devices out, and a mail tells you of it."
    >
      <PasswordForm answer={answer} />
    </FormSection>
  ) : (
    <FormSection id="password" title="Password" description="You sign in with Google, so there is none yet.">
      <p className="p-5 text-muted sm:p-8">
        To set one, sign out, enter your email on the sign-in page and choose “Forgot password?”: the link
        that comes lets you set it.
      </p>
    </FormSection>
  );

const PasswordForm = ({ answer }: Pick<PasswordCardProps, 'answer'>) => {
  const { form, shown, dismiss } = useFormAnswer(answer);
  const isSaving = useNavigation().formData?.get('intent') === 'change-password';
  const error = shown?.ok === false ? shown.error : null;

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
      className="flex flex-col gap-6 p-5 sm:p-8"
    >
      {error ? <Message tone="error">{error.message}</Message> : null}
      {shown?.ok ? (
        <Toast tone="success" seconds={3}>
          {shown.value.message}
        </Toast>
      ) : null}
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        error={error?.fields.currentPassword}
      />
      <PasswordField
        label="New password"
        hint="At least 8 characters, with an uppercase letter, a lowercase letter, a number and a special character."
        name="password"
        autoComplete="new-password"
        error={error?.fields.password}
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        error={error?.fields.confirmPassword}
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
