import { useEffect, useRef, useState } from 'react';

/**
 * What came of a form's last post. `shown` is it until a field is edited, which clears the messages (spec, section 4):
 * `form` and `dismiss` are for the form's `ref`, and for its `onInput` and `onSubmit`. A refusal takes the keyboard to
 * the first field it is about.
 */
export function useFormAnswer<Answer extends object>(answer: Answer | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const [dismissed, setDismissed] = useState<Answer>();

  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [answer]);

  return { form, shown: answer === dismissed ? undefined : answer, dismiss: () => setDismissed(answer) };
}
