import { useEffect, useState } from 'react';
import { classNames } from './class-names.ts';
import { useFormState } from './form-state.ts';

interface CharacterCountProps {
  /** The id and name of the counted field, which needs `aria-describedby={characterCountId(id)}`. */
  of: string;
  /** The maximum length, without surrounding spaces. */
  limit: number;
  /** The initial value of the field. */
  value: string;
}

export const characterCountId = (field: string): string => `${field}-count`;

/** The share of the limit from which screen readers announce what is left. */
const closeToLimit = 0.8;

/** Shows below a field how many characters are left; without scripts, the limit. */
export const CharacterCount = ({ of, limit, value }: CharacterCountProps) => {
  const { typed } = useFormState();
  const [length, setLength] = useState((typed?.[of] ?? value).trim().length);

  useEffect(() => {
    const field = document.getElementById(of);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    const { form } = field;
    const count = () => setLength(field.value.trim().length);
    // During a reset event, the field still has its old value.
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
      // Announced with every character only near the limit.
      aria-live={left < 0 ? 'polite' : 'off'}
      className={classNames('text-small tabular-nums', left < 0 ? 'text-bad' : 'text-muted')}
    >
      {isClose ? <span className="mt-1.5 block">{messageFor(left)}</span> : null}
      <noscript>
        <span className="mt-1.5 block">{`At most ${limit} characters.`}</span>
      </noscript>
    </p>
  );
};

function messageFor(left: number): string {
  const count = Math.abs(left);
  return `${count} ${count === 1 ? 'character' : 'characters'} ${left < 0 ? 'too many' : 'left'}`;
}
