import type { MouseEvent, ReactNode } from 'react';
import { quarters } from '#app/core/quantities.ts';
import type { LastFrame } from '#app/features/ideas/get-last-frame.server.ts';
import { ideaLabels } from '#app/features/ideas/idea-labels.ts';
import { dayChoices } from '#app/features/ideas/weekly-hours.ts';
import type { HoursHeld } from '#app/features/plans/list-hours-held.server.ts';
import { hoursOptions, isWeekend } from '#app/features/projects/availability.ts';
import { ChoiceChip, FieldGroup, SelectField, TextField } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form-state.ts';

const schedules = hoursOptions.map((option) => ({ value: option, label: option }));

const daysAtOnce = [
  ['Weekdays', dayChoices.filter((day) => !isWeekend(day))],
  ['Weekend', dayChoices.filter(isWeekend)],
  ['Every day', dayChoices],
] as const;

const weeksAtOnce = [4, 8, 12];

interface DayFieldsProps {
  /** The frame of the user's newest project. */
  preset: LastFrame | null;
  /** The projects in progress. */
  others: readonly HoursHeld[];
  /** The days that are ticked; undefined without scripts. */
  ticked: readonly string[] | undefined;
}

/** The days, with the hours already used on them, and their hours. Weekend hours need a chosen weekend day. */
export const DayFields = ({ preset, others, ticked }: DayFieldsProps) => {
  const { typed } = useFormState();
  const heldOn = (day: (typeof dayChoices)[number]) =>
    quarters(others.reduce((sum, { hours }) => sum + (hours[day] ?? 0), 0));
  const isHeld = dayChoices.some((day) => heldOn(day) > 0);
  return (
    <div
      data-preset={(preset !== null && typed === undefined) || undefined}
      // At once, because the form saves its draft before the next render.
      onInput={({ currentTarget }) => currentTarget.removeAttribute('data-preset')}
      className="flex flex-col gap-6"
    >
      <FieldGroup
        label={ideaLabels.availability}
        hint={[
          'Only these days get tasks.',
          preset && 'Ticked are those of your last project.',
          isHeld && 'Beside each, what other projects take.',
        ]
          .filter(Boolean)
          .join(' ')}
        name="availability"
      >
        <AtOnce>
          {daysAtOnce.map(([label, days]) => (
            <Chip
              key={label}
              isPressed={ticked?.length === days.length && days.every((day) => ticked.includes(day))}
              press={(form) => {
                for (const box of form.querySelectorAll<HTMLInputElement>('[name=availability]'))
                  box.checked = days.some((day) => day === box.value);
                return form.querySelector('[name=availability]');
              }}
            >
              {label}
            </Chip>
          ))}
        </AtOnce>
        {dayChoices.map((day) => (
          <ChoiceChip
            key={day}
            name="availability"
            value={day}
            label={
              heldOn(day) > 0 ? (
                <span>
                  <span>{day}</span>{' '}
                  <span className="text-small text-muted tabular-nums">{`${heldOn(day)} h taken`}</span>
                </span>
              ) : (
                day
              )
            }
            defaultChecked={preset?.availability.includes(day)}
            className={isHeld ? 'max-sm:grow' : undefined}
          />
        ))}
      </FieldGroup>
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <SelectField
          name="dayToDaySchedule"
          label={ideaLabels.dayToDaySchedule}
          placeholder="Choose the time"
          options={schedules}
          defaultValue={preset?.dayToDaySchedule}
        />
        <div hidden={ticked && !hasWeekend(ticked)}>
          <SelectField
            name="weekendSchedule"
            label={ideaLabels.weekendSchedule}
            placeholder="Choose the time"
            options={schedules}
            defaultValue={preset?.weekendSchedule}
          />
        </div>
      </div>
    </div>
  );
};

const hasWeekend = (days: readonly string[]): boolean =>
  dayChoices.some((day) => isWeekend(day) && days.includes(day));

/** Sets the hidden weekend hours, which are sent too, to those of weekdays. */
export function fillInWeekend(form: HTMLFormElement, days: readonly string[]): void {
  const { dayToDaySchedule: weekday, weekendSchedule: weekend } = Object.fromEntries(
    [...form.querySelectorAll('select')].map((select) => [select.name, select]),
  );
  if (weekday && weekend?.value === '' && !hasWeekend(days)) weekend.value = weekday.value;
}

interface WeeksFieldProps {
  range: { min: number; max: number };
  weeks: number | undefined;
}

export const WeeksField = ({ range, weeks }: WeeksFieldProps) => (
  <div className="grid grid-cols-1 items-end gap-x-6 gap-y-2 sm:grid-cols-[minmax(8rem,1fr)_auto]">
    <TextField
      name="targetWeeks"
      label={ideaLabels.targetWeeks}
      hint={`From ${range.min} to ${range.max}.`}
      type="number"
      inputMode="numeric"
      min={range.min}
      max={range.max}
      step={1}
      autoComplete="off"
    />
    <AtOnce>
      {weeksAtOnce.map((count) => (
        <Chip
          key={count}
          isPressed={weeks === count}
          press={(form) => {
            const field = form.querySelector<HTMLInputElement>('[name=targetWeeks]');
            if (field) field.value = String(count);
            return field;
          }}
        >
          {`${count} weeks`}
        </Chip>
      ))}
    </AtOnce>
  </div>
);

/** Buttons that fill in fields; only with scripts. */
const AtOnce = ({ children }: { children: ReactNode }) => (
  <div className="flex w-full flex-wrap gap-2 noscript:hidden">{children}</div>
);

interface ChipProps {
  isPressed: boolean | undefined;
  /** Fills in the form, and returns a changed field. */
  press: (form: HTMLFormElement) => HTMLInputElement | null;
  children: ReactNode;
}

const Chip = ({ isPressed = false, press, children }: ChipProps) => (
  <button
    type="button"
    aria-pressed={isPressed}
    onClick={({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) =>
      form && press(form)?.dispatchEvent(new Event('input', { bubbles: true }))
    }
    className="inline-flex min-h-11 items-center rounded-pill border border-line-strong px-3 text-small font-medium text-accent transition-colors hover:border-accent aria-pressed:border-accent aria-pressed:bg-accent-soft"
  >
    {children}
  </button>
);
