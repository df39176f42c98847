import { useEffect, useState } from 'react';
import { classNames } from './class-names.ts';
import { useFormState } from './form-state.ts';

interface CharacterCountProps {
  /** The id and the name of the field that is counted. Give the field `aria-describedby={characterCountId(id)}`. */
  of: string;
  /** The most characters that are taken, without the blanks around them. */
  limit: number;
  /** What the field holds at first. */
  value: string;
}

/** The id of the count of a field. */
export const characterCountId = (field: string): string => `${field}-count`;

/** The share of a limit from which on its end is worth a word. */
const closeToLimit = 0.8;

/** The line under a field that says how many characters are left, once few are; without scripts it says the limit. */
export const CharacterCount = ({ of, limit, value }: CharacterCountProps) => {
  const { typed } = useFormState();
  const [length, setLength] = useState((typed?.[of] ?? value).trim().length);

  useEffect(() => {
    const field = document.getElementById(of);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    const { form } = field;
    const count = () => setLength(field.value.trim().length);
    // When it is told of a reset, the field still holds what was in it.
    const clear = () => setLength(field.defaultValue.trim().length);
    count();
    field.addEventListener('input', count);
    form?.addEventListener('reset', clear);
    return () => {
      field.removeEventListener('input', count);
      form?.removeEventListener('reset', clear);
    };
  }, [of]);

  const left = limit - length;
  const isClose = length >= closeToLimit * limit;
  return (
    <p
      id={characterCountId(of)}
      // Said with every character only where it matters.
      aria-live={left < 0 ? 'polite' : 'off'}
      className={classNames('text-small tabular-nums', left < 0 ? 'text-bad' : 'text-muted')}
    >
      {isClose ? <span className="mt-1.5 block">{wordsFor(left)}</span> : null}
      <noscript>
        <span className="mt-1.5 block">At most {limit} characters.</span>
      </noscript>
    </p>
  );
};

function wordsFor(left: number): string {
  const count = Math.abs(left);
  return `${count} ${count === 1 ? 'character' : 'characters'} ${left < 0 ? 'too many' : 'left'}`;
}
