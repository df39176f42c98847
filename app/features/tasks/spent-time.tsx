import type { FetcherWithComponents } from '@remix-run/react';
import { hoursLabel, hoursSign, hundredths, quarters } from '#app/core/quantities.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { type FormAnswer, OperationForm } from '#app/ui/operation-form.tsx';
import { tickIntent } from './tick-form.tsx';

interface SpentTimeProps {
  task: { id: string; hours: number; spentHours: number | null };
  /** Whether it is unfolded, because the task was just ticked. */
  isAsked: boolean;
  /** The address that the forms post to. */
  action: string;
  fetcher: FetcherWithComponents<FormAnswer>;
}

/** The answers of one press, in hours. */
export function spentChoices(hours: number): Record<string, number> {
  const half = hours / 2;
  // Below a quarter in tenths: half of a quarter is 0.1 hours, not 0.13.
  const less = half < 0.25 ? Math.max(0.1, Math.round(half * 10) / 10) : quarters(half);
  return { 'As planned': hours, Less: less, More: quarters(hours * 1.5) };
}

/** Asks how long a task took, answered with one press or not at all. */
export const SpentTime = ({ task: { id, hours, spentHours }, isAsked, action, fetcher }: SpentTimeProps) => {
  const form = { intent: tickIntent, about: { id, status: 'completed' }, fetcher, action };
  return (
    <details key={spentHours} open={isAsked && spentHours === null} className="mt-1 print:hidden">
      <summary className="flex min-h-8 w-fit items-center rounded-small text-small text-muted underline-offset-2 hover:text-ink hover:underline">
        {spentHours === null ? 'How long did it take?' : `Took ${hoursLabel(spentHours)}`}
      </summary>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2 pt-1 pb-2">
        {hours > 0 ? (
          <OperationForm {...form} className="flex flex-wrap gap-2">
            {Object.entries(spentChoices(hours)).map(([label, value]) => (
              <Button key={label} variant="secondary" busy={false} name="spent_hours" value={value}>
                <span>{label}</span> <span className="text-small text-muted">{hoursSign(value)}</span>
              </Button>
            ))}
          </OperationForm>
        ) : null}
        <OperationForm {...form} className="flex items-end gap-2">
          <TextField
            id={`spent-${id}`}
            label="Hours"
            name="spent_hours"
            type="number"
            min={0}
            max={100}
            step="any"
            inputMode="decimal"
            defaultValue={spentHours === null ? undefined : hundredths(spentHours)}
          />
          <Button variant="quiet" busy={false}>
            Save
          </Button>
        </OperationForm>
      </div>
    </details>
  );
};
