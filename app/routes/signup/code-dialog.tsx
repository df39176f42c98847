import { useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Dialog, DialogActions, DialogCloseButton } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form-state.ts';
import { MailboxNote } from '#app/ui/mailbox-note.tsx';
import { type FormAnswer, OperationForm } from '#app/ui/operation-form.tsx';
import { textLinkClasses } from '#app/ui/text-link.tsx';
import { Toast } from '#app/ui/toast.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

export const codeDialog = 'enter-code';
const codeLength = 6;
// Long enough to see the last digit or to press Submit.
const submitsAfterMs = 500;

/** Whether a code was sent, or the one entered was wrong. */
export const needsCode = (answer: FormAnswer | undefined): boolean =>
  answer?.intent === 'send-code'
    ? answer.ok || answer.fields.otp !== undefined
    : answer?.intent === 'validate-code' && !answer.ok;

interface CodeDialogProps {
  answer: FormAnswer | undefined;
  /** Where the local mailbox is read, if there is one. */
  mailboxPath: string | null;
}

/** Asks for the code from the mail; also carries the fields of the sign-up form, for pages without scripts. */
export const CodeDialog = ({ answer, mailboxPath }: CodeDialogProps) => {
  const [closed, setClosed] = useState<FormAnswer>();
  const waiting = useRef<ReturnType<typeof setTimeout>>();
  const stop = () => clearTimeout(waiting.current);
  /** Submits a complete code, unless the user types or presses something first. */
  const changed = ({ value, form }: HTMLInputElement) => {
    stop();
    const submit = form?.querySelector<HTMLElement>('[value="validate-code"]');
    if (value.length === codeLength)
      waiting.current = setTimeout(() => form?.requestSubmit(submit), submitsAfterMs);
  };
  return (
    <Dialog
      id={codeDialog}
      title="Enter OTP"
      description={answer ? `The code for ${answer.values.email} is good for 10 minutes.` : undefined}
      open={needsCode(answer)}
      onClose={() => {
        stop();
        setClosed(answer);
      }}
    >
      <OperationForm intent={['validate-code', 'send-code']} replace preventScrollReset onSubmit={stop}>
        {['name', 'email', 'persona'].map((name) => (
          <input key={name} type="hidden" name={name} value={answer?.values[name] ?? ''} />
        ))}
        <CodeFields isClosed={answer === closed} mailboxPath={mailboxPath} onChanged={changed} />
      </OperationForm>
    </Dialog>
  );
};

interface CodeFieldsProps extends Pick<CodeDialogProps, 'mailboxPath'> {
  isClosed: boolean;
  /** Called when the code changes. */
  onChanged(input: HTMLInputElement): void;
}

const CodeFields = ({ isClosed, mailboxPath, onChanged }: CodeFieldsProps) => {
  const hydrated = useHydrated();
  const { shown, pending } = useFormState();
  const message = needsCode(shown) && !isClosed ? shown : undefined;
  const isWrong = message?.intent === 'validate-code';
  const code = useRef('');
  /** Keeps the digits, also of an input method's wide ones. */
  const tidy = (input: HTMLInputElement) => {
    input.value = input.value.normalize('NFKC').replace(/\D/g, '').slice(0, codeLength);
    if (input.value !== code.current) onChanged(input);
    code.current = input.value;
  };
  return (
    <>
      <div className="flex flex-col gap-5">
        {/* Inside the dialog, because everything else is inert while it is open. */}
        {message ? (
          <Toast tone={isWrong ? 'error' : 'info'} seconds={3}>
            {message.message}
          </Toast>
        ) : null}
        <TextField
          id="otp"
          label="6-digit code"
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d{6}"
          // A pasted "123 456" is longer than six characters until its space is removed.
          maxLength={hydrated ? undefined : codeLength}
          onInput={({ currentTarget, nativeEvent }) => {
            // Changing the text would break off a composition.
            if (!('isComposing' in nativeEvent && nativeEvent.isComposing)) tidy(currentTarget);
          }}
          onCompositionEnd={({ currentTarget }) => tidy(currentTarget)}
          error={isWrong ? message.message : null}
          inputClassName="text-center font-heading text-title font-semibold tracking-[0.35em] tabular-nums"
        />
      </div>
      <MailboxNote path={mailboxPath} />
      <DialogActions>
        <DialogCloseButton dialogId={codeDialog}>Cancel</DialogCloseButton>
        <Button name="intent" value="validate-code">
          Submit
        </Button>
      </DialogActions>
      <p className="mt-5 border-t border-line pt-4 text-small text-muted">
        No email? Check your spam folder, or{' '}
        <button
          type="submit"
          name="intent"
          value="send-code"
          disabled={pending !== undefined}
          className={classNames(textLinkClasses, 'font-medium disabled:opacity-60')}
        >
          send a new code
        </button>
        .
      </p>
    </>
  );
};
