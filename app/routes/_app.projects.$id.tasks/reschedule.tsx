import { useFetcher } from '@remix-run/react';
import { CalendarDays } from 'lucide';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef } from 'react';
import { dayLabel } from '#app/core/quantities.ts';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { type FormAnswer, FormMessage, OperationForm, useFormAnswer } from '#app/ui/operation-form.tsx';
import { SaidWithUndo } from './change-toast.tsx';
import { Insist } from './insist.tsx';

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
  task: { id: string; dueDate: string; window: { earliest: string; latest: string } };
  describedBy: string;
  /** Called when the new day is saved, before the list shows it. */
  onMoved: () => void;
}

/** Picks another day for a task, from today to the Sunday of its week. */
export const Reschedule = ({ action, task, describedBy, onMoved }: RescheduleProps) => {
  const fetcher = useFetcher<FormAnswer>();
  const posted = useFormAnswer('reschedule', { id: task.id });
  const details = useRef<HTMLDetailsElement>(null);
  const { earliest, latest } = task.window;
  const isOverdue = task.dueDate < earliest;

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
          if (event.key === 'Escape') close();
        }}
      >
        <summary
          aria-describedby={describedBy}
          className={`${buttonClasses({ variant: 'quiet' })} list-none`}
        >
          <Icon of={CalendarDays} />
          Reschedule
        </summary>
        <OperationForm
          intent="reschedule"
          about={{ id: task.id }}
          fetcher={fetcher}
          action={action}
          className="absolute right-4 z-20 mt-2 flex w-88 max-w-[calc(100%-2rem)] animate-settle flex-col gap-4 rounded-card border border-line bg-raised p-4 shadow-float @2xl:right-auto"
        >
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
            defaultValue={isOverdue ? earliest : task.dueDate}
            onKeyDown={pickInsteadOfTyping}
            onPaste={(event) => event.preventDefault()}
            onClick={(event) => showPicker(event.currentTarget)}
          />
          <input type="hidden" name="must_fit" value="true" />
          <FormMessage unlessInField />
          <div className="flex flex-wrap justify-end gap-2">
            <Button
              form="show-tasks"
              variant="secondary"
              onClick={(event) => {
                event.preventDefault();
                event.currentTarget.closest('form')?.reset();
                close();
              }}
            >
              Cancel
            </Button>
            <Insist />
            <Button busyLabel="Saving...">Save</Button>
          </div>
        </OperationForm>
      </details>
    </>
  );
};
