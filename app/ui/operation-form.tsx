import {
  type FetcherWithComponents,
  Form,
  type FormProps,
  useActionData,
  useNavigation,
} from '@remix-run/react';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { FormAnswer } from '#app/core/form-answer.ts';
import { FormContext, useFormState } from './form-state.ts';
import { Message } from './message.tsx';
import { SuccessMessage } from './success-message.tsx';

export type { FormAnswer };

type Values = Readonly<Record<string, string>>;
type Intent = string | readonly string[];

const isFor = (intent: Intent, about: Values, posted: (name: string) => unknown): boolean =>
  [intent].flat().some((one) => one === posted('intent')) &&
  Object.entries(about).every(([name, value]) => posted(name) === value);

/** What came of the last form of an intent, and about this, on the page; fetchers have answers of their own. */
export function useFormAnswer(intent: Intent, about: Values = {}): FormAnswer | undefined {
  const answer = useActionData<FormAnswer>();
  const isOwn =
    answer && isFor(intent, about, (name) => (name === 'intent' ? answer.intent : answer.values[name]));
  return isOwn ? answer : undefined;
}

interface OperationFormProps extends Omit<FormProps, 'about'> {
  /** What it asks for; with several, each of its buttons names its own in `intent`, and Enter presses the first. */
  intent: Intent;
  /** What it is about, where a page has several of a kind; it is posted along. */
  about?: Values;
  /** Posts it without leaving the page. */
  fetcher?: FetcherWithComponents<FormAnswer>;
  /** What a fetcher of the screen brought. */
  fetched?: FormAnswer | undefined;
  /** Whether a success leaves it empty. */
  resets?: boolean;
  /** Whether its buttons wait for something else. */
  waits?: boolean;
  children: ReactNode;
}

/**
 * A form that runs an operation (`screenActions`), with scripts or without. Inside it fields show what is wrong and what
 * was typed, buttons that they are busy, and `FormMessage` the rest. A refusal takes the focus to the field it is about,
 * and what is about none to its message, so that it is seen; a toast is seen anyway, and goes by itself only while the
 * focus is elsewhere.
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
  const isPending = isFor(intent, about, (name) => formData?.get(name));
  const pending = isPending ? String(formData?.get('intent')) : waits ? '' : undefined;

  useEffect(() => {
    if (!shown || !form.current) return;
    if (shown.ok && resets) form.current.reset();
    placeToLook(form.current)?.focus();
  }, [shown, resets]);

  const FormElement = fetcher?.Form ?? Form;
  return (
    <FormContext.Provider
      value={{
        answer: fetched ?? posted,
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
          onSubmit?.(event);
        }}
      >
        {typeof intent === 'string' ? (
          <input type="hidden" name="intent" value={intent} />
        ) : (
          // Enter presses the first button of a form, wherever the one it means stands.
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

/** The field whose sentence the message says, or else the first that is wrong, or else the message. */
function placeToLook(form: HTMLFormElement): HTMLElement | null | undefined {
  const message = form.querySelector<HTMLElement>('[data-tone]:not(toast-message *)');
  const wrong = [...form.querySelectorAll<HTMLElement>('[aria-invalid], [data-invalid]')];
  const isMeant = ({ id }: HTMLElement) =>
    document.getElementById(`${id}-error`)?.textContent === message?.textContent;
  const place = wrong.find(isMeant) ?? wrong[0] ?? message;
  return place instanceof HTMLFieldSetElement ? place.querySelector('input') : place;
}

interface FormMessageProps {
  /** Leaves out what a field of the form says. */
  unlessInField?: boolean;
  /** How a success is said that leads nowhere. */
  success?: (message: string) => ReactNode;
}

/** What came of the form around it. */
export const FormMessage = ({ unlessInField = false, success }: FormMessageProps) => {
  const { shown } = useFormState();
  if (!shown) return null;
  const { ok, message, status, fields, refresh } = shown;
  if (ok && refresh) return <SuccessMessage next={refresh}>{message}</SuccessMessage>;
  if (ok) return success?.(message);
  // Asking who somebody is has its own place, too.
  if (unlessInField && (status === 403 || Object.keys(fields).length > 0)) return null;
  return <Message tone="error">{message}</Message>;
};
