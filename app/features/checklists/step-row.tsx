import { useSubmit } from '@remix-run/react';
import { ArrowDown, ArrowUp, ChevronDown, GripVertical, Trash2 } from 'lucide';
import { type FormEvent, useState } from 'react';
import { shortDate } from '#app/core/short-date.ts';
import { Button, type ButtonProps } from '#app/ui/button.tsx';
import { CheckboxField, SelectField, TextField } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form-state.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { linesOf, type StepPart, type StepRow, stepField } from './step-fields.ts';
import type { Steps } from './use-steps.ts';

const days = [
  { value: 'any', label: 'Any day' },
  { value: 'weekday', label: 'Weekdays only' },
  { value: 'weekend', label: 'Weekends only' },
];
const who = [
  { value: 'me', label: 'I do it' },
  { value: 'other', label: 'Somebody else does it' },
];
const states = [
  { value: 'open', label: 'To do' },
  { value: 'done', label: 'Done' },
  { value: 'left_out', label: 'Left out' },
];

/** What a row says besides its title and hours. */
function noteOf({ date, event, on, by, lead_weeks: weeks, count, word, after, state }: StepRow): string {
  return [
    states.find(({ value }) => value === state && value !== 'open')?.label,
    count && word ? `${count} × ${word}` : '',
    date ? `${event ? 'on' : 'by'} ${shortDate(date, 'UTC')}` : '',
    days.find(({ value }) => value === on && value !== 'any')?.label,
    by === 'other' ? 'Somebody else does it' : '',
    weeks ? `${weeks} ${weeks === '1' ? 'week' : 'weeks'} for an answer` : '',
    after ? `after “${after}”` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

interface StepRowFieldsProps {
  row: StepRow;
  place: number;
  steps: Steps;
}

/** One step: its title and hours, and folded what else can be said of it. */
export const StepRowFields = ({ row, place, steps }: StepRowFieldsProps) => {
  const { shown } = useFormState();
  const [now, setNow] = useState(row);
  const name = (part: StepPart) => stepField(place, part);
  const errorOf = (part: StepPart) => shown?.fields[name(part)];
  const field = (part: StepPart) => ({ name: name(part), defaultValue: row[part], autoComplete: 'off' });
  const note = noteOf(now);
  const label = `step ${place + 1}`;
  const errors = [errorOf('title'), errorOf('hours')].filter(Boolean);
  const take = ({ target }: FormEvent) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    if (!isField && !(target instanceof HTMLTextAreaElement)) return;
    const [, , part = ''] = target.name.split('.');
    const isOff = target instanceof HTMLInputElement && target.type === 'checkbox' && !target.checked;
    setNow((before) => ({ ...before, [part]: isOff ? '' : target.value }));
  };
  return (
    <li
      data-step={place}
      onInput={take}
      className="group/step relative border-t border-line py-2 pr-11 first:border-t-0 data-[drop=after]:border-b-2 data-[drop=after]:border-b-accent data-[drop=before]:border-t-2 data-[drop=before]:border-t-accent"
    >
      <input type="hidden" name={name('id')} value={row.id} />
      <div className="flex items-start gap-2">
        <span
          data-grip={place}
          draggable
          aria-hidden="true"
          className="-ml-2 hidden min-h-11 w-6 cursor-grab place-items-center text-muted pointer-fine:grid noscript:hidden"
        >
          <Icon of={GripVertical} className="size-4" />
        </span>
        <textarea
          {...field('title')}
          rows={1}
          dir="auto"
          aria-label={`Title of ${label}`}
          aria-invalid={errorOf('title') ? true : undefined}
          aria-describedby={errors.length > 0 ? `${name('title')}-error` : undefined}
          placeholder="Type a step, or paste a list"
          onPaste={(event) => {
            const lines = linesOf(event.clipboardData.getData('text/plain'));
            if (lines.length < 2) return;
            event.preventDefault();
            const { currentTarget } = event;
            const isEmpty = currentTarget.value.trim() === '';
            if (isEmpty) currentTarget.value = lines[0] ?? '';
            steps.add(isEmpty ? lines.slice(1) : lines, place);
          }}
          className="control field-sizing-content min-h-11 resize-none leading-snug"
        />
        <div className="w-16 shrink-0 sm:w-20">
          <input
            type="text"
            {...field('hours')}
            inputMode="decimal"
            list="step-sizes"
            aria-label={`Hours of ${label}`}
            aria-invalid={errorOf('hours') ? true : undefined}
            placeholder="?"
            className="control min-h-11 text-right tabular-nums"
          />
        </div>
      </div>
      {errors.length > 0 ? (
        <p id={`${name('title')}-error`} className="mt-1 text-small text-bad">
          {errors.join(' ')}
        </p>
      ) : null}
      {note ? (
        <p className="mt-1 text-small text-muted" dir="auto">
          {note}
        </p>
      ) : null}
      <details
        open={(['date', 'lead_weeks', 'count', 'word', 'after'] as const).some((part) => errorOf(part))}
      >
        <summary className="absolute top-2 right-0 grid size-11 list-none place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink">
          <span className="sr-only">{`More about ${label}`}</span>
          <Icon of={ChevronDown} className="size-5 [details[open]>summary>&]:rotate-180" />
        </summary>
        <div className="-mr-11 mt-3 mb-3 grid grid-cols-2 gap-3 rounded-control bg-sunken p-3 sm:grid-cols-3 sm:p-4">
          <TextField label="Day" type="date" {...field('date')} />
          <CheckboxField
            label="Happens on that day"
            {...field('event')}
            value="yes"
            defaultChecked={row.event !== ''}
            defaultValue={undefined}
            className="self-end"
          />
          <SelectField label="Days" options={days} {...field('on')} />
          <SelectField label="Who" options={who} {...field('by')} />
          <TextField label="Weeks for an answer" inputMode="decimal" {...field('lead_weeks')} />
          <TextField label="After" list="step-titles" dir="auto" {...field('after')} />
          <TextField label="How many" inputMode="numeric" {...field('count')} />
          <TextField label="Each is called" placeholder="Episode" dir="auto" {...field('word')} />
          <SelectField label="State" options={states} {...field('state')} />
          <div className="col-span-full grid grid-cols-3 gap-2 *:px-2 sm:flex">
            <Press press={`up ${place}`} now={() => steps.move(place, 'up')}>
              <Icon of={ArrowUp} />
              Up
            </Press>
            <Press press={`down ${place}`} now={() => steps.move(place, 'down')}>
              <Icon of={ArrowDown} />
              Down
            </Press>
            <Press press={`remove ${place}`} now={() => steps.remove(place)}>
              <Icon of={Trash2} />
              Remove
            </Press>
          </div>
        </div>
      </details>
    </li>
  );
};

interface PressProps extends Pick<ButtonProps, 'className' | 'children' | 'aria-describedby'> {
  press: string;
  /** Does it at once, where there are scripts. */
  now?: (() => void) | undefined;
  /** The part of the page where a page without scripts goes on. */
  to?: string | undefined;
}

/** A press that saves nothing. */
export const Press = ({ press, now, to, ...rest }: PressProps) => {
  const { dismiss } = useFormState();
  const isHydrated = useHydrated();
  const submit = useSubmit();
  return (
    <Button
      name="press"
      value={press}
      variant="secondary"
      formNoValidate
      onClick={(event) => {
        event.preventDefault();
        dismiss?.();
        if (now) now();
        else submit(event.currentTarget, { method: 'post', preventScrollReset: true });
      }}
      {...(to && !isHydrated && { formAction: to })}
      {...rest}
    />
  );
};
