import { useEffect, useRef, useState } from 'react';

/**
 * What came of a form's last post. `shown` is it until a field is edited, which clears the messages (spec, section 4):
 * `form` and `dismiss` are for the form's `ref`, and for its `onInput` and `onSubmit`. A refusal takes the focus to the
 * field it is about, and what is about none to its message, so that it is seen; a toast is seen anyway, and goes by
 * itself only while the focus is elsewhere.
 */
export function useFormAnswer<Answer extends object>(answer: Answer | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const [dismissed, setDismissed] = useState<Answer>();

  useEffect(() => {
    if (answer && form.current) placeToLook(form.current)?.focus();
  }, [answer]);

  return { form, shown: answer === dismissed ? undefined : answer, dismiss: () => setDismissed(answer) };
}

/** The field whose sentence the message says, or else the first that is wrong, or else the message. */
function placeToLook(form: HTMLFormElement): HTMLElement | null | undefined {
  const message = form.querySelector<HTMLElement>('[data-tone]:not(toast-message *)');
  const wrong = [...form.querySelectorAll<HTMLElement>('[aria-invalid]')];
  const isMeant = ({ id }: HTMLElement) =>
    document.getElementById(`${id}-error`)?.textContent === message?.textContent;
  return wrong.find(isMeant) ?? wrong[0] ?? message;
}
