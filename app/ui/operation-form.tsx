import {
  type FetcherWithComponents,
  Form,
  type FormProps,
  useActionData,
  useNavigation,
} from '@remix-run/react';
import type { ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { FormAnswer } from '#app/core/form-answer.ts';
import type { ElementChildren } from './element-children.ts';
import { FormContext, useFormState } from './form-state.ts';
import { Message } from './message.tsx';
import { SuccessMessage } from './success-message.tsx';

export type { FormAnswer };

type Values = Readonly<Record<string, string>>;
type Intent = string | readonly string[];

const isFor = (intent: Intent, about: Values, posted: (name: string) => unknown): boolean =>
  [intent].flat().some((one) => one === posted('intent')) &&
  Object.entries(about).every(([name, value]) => posted(name) === value);

/** The answer to the last posted form with this intent and subject; fetchers have their own answers. */
export function useFormAnswer(intent: Intent, about: Values = {}): FormAnswer | undefined {
  const answer = useActionData<FormAnswer>();
  const isOwn =
    answer && isFor(intent, about, (name) => (name === 'intent' ? answer.intent : answer.values[name]));
  return isOwn ? answer : undefined;
}

interface OperationFormProps extends Omit<FormProps, 'about'> {
  /** Its intent; if there are several, each button has its own, and Enter presses the first. */
  intent: Intent;
  /** Hidden fields that tell several forms with one intent apart. */
  about?: Values;
  /** Posts by this fetcher instead of navigating. */
  fetcher?: FetcherWithComponents<FormAnswer>;
  /** The answer of the screen's own fetcher. */
  fetched?: FormAnswer | undefined;
  /** Whether to reset it after a success. */
  resets?: boolean;
  /** Whether its buttons are busy for another reason. */
  waits?: boolean;
  children: ElementChildren;
}

/**
 * A form that runs an operation (`screenActions`), with or without scripts. The fields in it show their errors and what
 * was typed, its buttons that they are busy, and `FormMessage` the rest. A refusal moves the focus to its field, or else
 * to the message.
 */
export const OperationForm = ({
  intent,
  about = {},
  fetcher,
  fetched = fetcher?.data,
  resets = false,
  waits = false,
  onInput,
  onSubmit,
  children,
  ...rest
}: OperationFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const posted = useFormAnswer(intent, about);
  const answers = [fetched, posted];
  const [dismissed, setDismissed] = useState<typeof answers>([]);
  const shown = answers.find((answer) => answer && !dismissed.includes(answer));
  const dismiss = () => {
    if (shown) setDismissed(answers);
  };

  const navigation = useNavigation();
  const { formData } = fetcher ?? navigation;
  const answer = fetched ?? posted;
  const [answered, setAnswered] = useState<typeof answer>();
  // A refusal shows before the loaders after it are done, and the form can be sent again at once.
  const isRefused = answer?.ok === false && answer !== answered;
  const isPending = !isRefused && isFor(intent, about, (name) => formData?.get(name));
  const pending = isPending ? String(formData?.get('intent')) : waits ? '' : undefined;

  useEffect(() => {
    if (!shown || !form.current) return;
    if (shown.ok && resets) form.current.reset();
    focusTarget(form.current)?.focus();
  }, [shown, resets]);

  const FormElement = fetcher?.Form ?? Form;
  return (
    <FormContext.Provider
      value={{
        answer,
        shown,
        typed: posted?.ok && resets ? undefined : posted?.values,
        pending,
        dismiss,
      }}
    >
      <FormElement
        ref={form}
        method="post"
        noValidate
        {...rest}
        onInput={(event) => {
          dismiss();
          onInput?.(event);
        }}
        onSubmit={(event) => {
          dismiss();
          setAnswered(answer);
          onSubmit?.(event);
        }}
      >
        {typeof intent === 'string' ? (
          <input type="hidden" name="intent" value={intent} />
        ) : (
          // Enter presses the first button of a form.
          <button
            type="submit"
            name="intent"
            value={intent[0]}
            disabled={pending !== undefined}
            tabIndex={-1}
            aria-hidden="true"
            className="sr-only"
          />
        )}
        {Object.entries(about).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
      </FormElement>
    </FormContext.Provider>
  );
};

/** The field with the answer's message, or else the first with an error, or else the message. */
function focusTarget(form: HTMLFormElement): HTMLElement | null | undefined {
  const message = form.querySelector<HTMLElement>('[data-tone]:not(toast-message *)');
  const wrong = [...form.querySelectorAll<HTMLElement>('[aria-invalid], [data-invalid]')];
  const isMeant = ({ id }: HTMLElement) =>
    document.getElementById(`${id}-error`)?.textContent === message?.textContent;
  const place = wrong.find(isMeant) ?? wrong[0] ?? message;
  return place instanceof HTMLFieldSetElement ? place.querySelector('input') : place;
}

interface FormMessageProps {
  /** Hides a message that a field already shows. */
  unlessInField?: boolean;
  /** How to show a success without a redirect. */
  success?: (message: string) => ReactElement;
}

/** The message of the form around it. */
export const FormMessage = ({ unlessInField = false, success }: FormMessageProps) => {
  const { shown } = useFormState();
  if (!shown) return null;
  const { ok, message, status, fields, refresh } = shown;
  if (ok && refresh) return <SuccessMessage next={refresh}>{message}</SuccessMessage>;
  if (ok) return success?.(message);
  // Reauthentication errors are shown elsewhere, too.
  if (unlessInField && (status === 403 || Object.keys(fields).length > 0)) return null;
  return <Message tone="error">{message}</Message>;
};
