import { useFetcher } from '@remix-run/react';
import { CalendarDays } from 'lucide';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef } from 'react';
import { dayLabel, hoursSign } from '#app/core/quantities.ts';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { isComposing } from '#app/ui/is-composing.ts';
import { type FormAnswer, OperationForm, useFormAnswer } from '#app/ui/operation-form.tsx';
import { SaidWithUndo } from './change-toast.tsx';
import { type DayChoice, noTime } from './day-choices.ts';
import { quietIcon, quietWord } from './quiet-icon.ts';
import { SaveButtons } from './save-buttons.tsx';
import type { ShownTask } from './shown-task.ts';

// All other keys would type a date, which is blocked so that only allowed days are picked.
const allowedKeys = ['Tab', 'Escape', 'Enter', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

const showPicker = (input: HTMLInputElement): void => {
  try {
    input.showPicker();
  } catch {
    // Some browsers have no picker, or none that scripts can open.
  }
};

const pickInsteadOfTyping = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key === ' ') showPicker(event.currentTarget);
  if (!allowedKeys.includes(event.key)) event.preventDefault();
};

interface RescheduleProps {
  action: string;
  task: Pick<ShownTask, 'id' | 'dueDate' | 'hours'> & { window: { earliest: string; latest: string } };
  /** The days that are left in the week, with the hours that are free on each. */
  days: readonly DayChoice[];
  describedBy: string;
  /** Whether the plan has later weeks. */
  later: boolean;
  /** Called when the new day is saved, before the list is updated. */
  onMoved: () => void;
  /** Opens the form that has all days of the plan. */
  onEdit: () => void;
}

/** Picks another day for a task, from today to the Sunday of its week, or of the current week if it waits. */
export const Reschedule = ({ action, task, days, describedBy, later, onMoved, onEdit }: RescheduleProps) => {
  const fetcher = useFetcher<FormAnswer>();
  const posted = useFormAnswer('reschedule', { id: task.id });
  const details = useRef<HTMLDetailsElement>(null);
  const { earliest, latest } = task.window;

  const close = () => {
    details.current?.removeAttribute('open');
    details.current?.querySelector('summary')?.focus();
  };

  const moved = fetcher.data?.ok ? fetcher.data : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each day that was saved.
  useEffect(() => {
    if (!moved) return;
    details.current?.removeAttribute('open');
    onMoved();
  }, [moved]);

  useEffect(() => {
    const closeOnPressOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !details.current?.contains(event.target))
        details.current?.removeAttribute('open');
    };
    document.addEventListener('pointerdown', closeOnPressOutside);
    return () => document.removeEventListener('pointerdown', closeOnPressOutside);
  }, []);

  return (
    <>
      {moved ? <SaidWithUndo answer={moved} action={action} /> : null}
      <details
        ref={details}
        open={posted?.ok === false}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isComposing(event.nativeEvent)) close();
        }}
      >
        <summary
          aria-describedby={describedBy}
          aria-keyshortcuts="m"
          title="Reschedule"
          className={`${buttonClasses({ variant: 'quiet' })} ${quietIcon} list-none`}
        >
          <Icon of={CalendarDays} />
          <span className={quietWord}>Reschedule</span>
        </summary>
        <OperationForm
          intent="reschedule"
          about={{ id: task.id }}
          fetcher={fetcher}
          action={action}
          className="absolute right-2 z-20 mt-1 flex w-88 max-w-[calc(100%-1rem)] animate-settle flex-col gap-4 rounded-card border border-line bg-raised p-4 shadow-float"
        >
          {/* Enter in the field presses the first button: this one, which saves the field. */}
          <button
            type="submit"
            name="must_fit"
            value="true"
            tabIndex={-1}
            aria-hidden="true"
            className="sr-only"
          />
          <DayChips task={task} days={days.filter(({ day }) => day >= earliest && day <= latest)} />
          <TextField
            label="New due date"
            hint={
              earliest === latest
                ? `Only today, ${dayLabel(earliest)}, is left in this week.`
                : `From ${dayLabel(earliest)} to ${dayLabel(latest)}.`
            }
            type="date"
            name="due_date"
            required
            min={earliest}
            max={latest}
            // Overdue and waiting tasks are on none of these days.
            defaultValue={task.dueDate === null || task.dueDate < earliest ? earliest : task.dueDate}
            onKeyDown={pickInsteadOfTyping}
            onPaste={(event) => event.preventDefault()}
            onClick={(event) => showPicker(event.currentTarget)}
          />
          {later ? (
            <Button
              form="show-tasks"
              name="edit"
              value={task.id}
              variant="quiet"
              className="-my-2 -ml-4 self-start"
              onClick={(event) => {
                event.preventDefault();
                close();
                onEdit();
              }}
            >
              In another week
            </Button>
          ) : null}
          <SaveButtons
            name="must_fit"
            value="true"
            onCancel={() => {
              details.current?.querySelector('form')?.reset();
              close();
            }}
          />
        </OperationForm>
      </details>
    </>
  );
};

/** Buttons that move the task to another day of the week, each with its free hours. */
const DayChips = ({ task, days }: Pick<RescheduleProps, 'task' | 'days'>) => {
  const others = days.filter(({ day }) => day !== task.dueDate);
  if (others.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-2 text-small font-medium">Move it to</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
        {others.map(({ day, free, isOff }) => (
          <button
            key={day}
            type="submit"
            name="day"
            value={day}
            className="min-h-13 rounded-control border border-line-strong/50 px-2 py-1 text-left text-small leading-snug hover:border-accent hover:bg-accent-soft"
          >
            <span className="block font-medium">{dayLabel(day)}</span>
            <span className={!isOff && free >= task.hours ? 'text-muted' : 'text-warn'}>
              {freeWords({ free, isOff }, task.hours)}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  );
};

function freeWords({ free, isOff }: Pick<DayChoice, 'free' | 'isOff'>, hours: number): string {
  if (!isOff && free >= hours) return `${hoursSign(free)} free`;
  return free > 0 ? `${hoursSign(hours - free)} too much` : noTime({ isOff });
}
