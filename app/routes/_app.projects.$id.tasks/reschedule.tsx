import { useFetcher } from '@remix-run/react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef } from 'react';
import { dayLabel } from '#app/core/quantities.ts';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Message } from '#app/ui/message.tsx';
import type { Outcome } from './outcome.ts';

// Everything else would be typing, which is blocked so that only days of the window are picked.
const allowedKeys = ['Tab', 'Escape', 'Enter', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

const showPicker = (input: HTMLInputElement): void => {
  try {
    input.showPicker();
  } catch {
    // Some browsers have no picker, or none to be opened by a script.
  }
};

const pickInsteadOfTyping = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key === ' ') showPicker(event.currentTarget);
  if (!allowedKeys.includes(event.key)) event.preventDefault();
};

interface RescheduleProps {
  action: string;
  task: { id: string; dueDate: string; window: { earliest: string; latest: string } };
  /** What a post without scripts was refused for. */
  posted: Outcome | undefined;
  describedBy: string;
  /** Called when the task has its new day, before the list shows it there. */
  onMoved: () => void;
}

/** Picks another day for a task, from today to the Sunday of its week. */
export const Reschedule = ({ action, task, posted, describedBy, onMoved }: RescheduleProps) => {
  const fetcher = useFetcher<Outcome>();
  const details = useRef<HTMLDetailsElement>(null);
  const outcome = fetcher.data ?? posted;
  const error = outcome?.ok === false ? outcome.error : null;
  const { earliest, latest } = task.window;
  const isOverdue = task.dueDate < earliest;
  const busy = fetcher.state !== 'idle';

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
    <details
      ref={details}
      open={posted?.ok === false}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <summary aria-describedby={describedBy} className={`${buttonClasses({ variant: 'quiet' })} list-none`}>
        <CalendarDays aria-hidden="true" strokeWidth={1.75} />
        Reschedule
      </summary>
      <fetcher.Form
        method="post"
        action={action}
        noValidate
        className="absolute right-4 z-20 mt-2 flex w-88 max-w-[calc(100%-2rem)] animate-settle flex-col gap-4 rounded-card border border-line bg-raised p-4 shadow-float @2xl:right-auto"
      >
        <input type="hidden" name="intent" value="reschedule" />
        <input type="hidden" name="id" value={task.id} />
        <TextField
          label="New due date"
          hint={
            earliest === latest
              ? `Only today, ${dayLabel(earliest)}, is left in this week.`
              : `From ${dayLabel(earliest)} to ${dayLabel(latest)}.`
          }
          error={error?.fields.due_date}
          type="date"
          name="due_date"
          required
          min={earliest}
          max={latest}
          defaultValue={error?.values.due_date ?? (isOverdue ? earliest : task.dueDate)}
          onKeyDown={pickInsteadOfTyping}
          onPaste={(event) => event.preventDefault()}
          onClick={(event) => showPicker(event.currentTarget)}
        />
        {error && !error.fields.due_date ? <Message tone="error">{error.message}</Message> : null}
        <div className="flex justify-end gap-2">
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
          <Button busy={busy} busyLabel="Saving...">
            Save
          </Button>
        </div>
      </fetcher.Form>
    </details>
  );
};
