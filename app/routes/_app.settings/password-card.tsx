import { EndAccessForm } from '#app/features/accounts/end-access-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { PasswordField } from '#app/ui/field.tsx';
import { FormSection } from '#app/ui/form-section.tsx';
import { Message } from '#app/ui/message.tsx';
import { FormMessage, OperationForm, useFormAnswer } from '#app/ui/operation-form.tsx';
import { Toast } from '#app/ui/toast.tsx';

interface PasswordCardProps {
  /** False for an account that only Google signs in to. */
  withPassword: boolean;
}

/** Changes the password, given the current one. */
export const PasswordCard = ({ withPassword }: PasswordCardProps) =>
  withPassword ? (
    <FormSection
      id="password"
      title="Password"
      description="A new password signs out your other devices, and an email confirms the change."
    >
      <PasswordForm />
    </FormSection>
  ) : (
    <FormSection id="password" title="Password" description="You sign in with Google, so there is none yet.">
      <p className="p-5 text-muted sm:p-8">
        To set one, sign out, enter your email on the sign-in page and choose “Forgot password?”: the link
        that comes lets you set it.
      </p>
    </FormSection>
  );

const PasswordForm = () => {
  const allowed = useFormAnswer('change-password')?.allowed ?? [];
  return (
    <>
      <ChangeForm />
      {allowed.length === 0 ? null : (
        <div className="flex flex-col gap-4 border-t border-line p-5 sm:p-8">
          <Message tone="info">
            Your password is new. What you connected earlier does not ask for it, and still has access:
          </Message>
          <EndAccessForm allowed={allowed} action="/settings/access" />
        </div>
      )}
    </>
  );
};

const ChangeForm = () => (
  <OperationForm
    intent="change-password"
    action="/settings#password"
    replace
    preventScrollReset
    resets
    className="flex flex-col gap-6 p-5 sm:p-8"
  >
    <FormMessage
      success={(message) => (
        <Toast tone="success" seconds={3}>
          {message}
        </Toast>
      )}
    />
    <PasswordField label="Current password" name="currentPassword" autoComplete="current-password" />
    <PasswordField
      label="New password"
      hint="At least 8 characters, with an uppercase letter, a lowercase letter, a number and a special character."
      name="password"
      autoComplete="new-password"
    />
    <PasswordField label="Confirm password" name="confirmPassword" autoComplete="new-password" />
    <Button variant="secondary" busyLabel="Saving..." className="sm:self-start">
      Change password
    </Button>
  </OperationForm>
);
