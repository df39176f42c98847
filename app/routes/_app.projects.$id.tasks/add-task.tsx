import { Plus } from 'lucide';
import { buttonClasses } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { OperationForm, useFormAnswer } from '#app/ui/operation-form.tsx';
import { type DayChoice, daysToChoose } from './day-choices.ts';
import { SaveButtons } from './save-buttons.tsx';

interface AddTaskProps {
  action: string;
  /** The days that are left in the week. */
  days: readonly DayChoice[];
}

/** The form for adding a task, below the week's list. */
export const AddTask = ({ action, days }: AddTaskProps) => {
  const posted = useFormAnswer('add-task');
  const [first] = days;
  if (!first) return null;
  const suggested = days.find(({ free }) => free > 0) ?? first;
  return (
    <details open={posted?.ok === false} className="open:basis-full print:hidden">
      <summary aria-keyshortcuts="a" className={`${buttonClasses({ variant: 'quiet' })} list-none`}>
        <Icon of={Plus} />
        Add a task
      </summary>
      <OperationForm
        intent="add-task"
        action={action}
        preventScrollReset
        resets
        className="mt-2 flex max-w-reading flex-col gap-4 rounded-card border border-line bg-raised p-5"
      >
        <TextField label="Title" name="title" required maxLength={200} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Hours"
            name="estimated_hours"
            type="number"
            inputMode="decimal"
            min={0}
            max={100}
            step={0.25}
            defaultValue={1}
          />
          <SelectField
            label="Day"
            name="due_date"
            defaultValue={suggested.day}
            options={daysToChoose(days)}
          />
        </div>
        <input type="hidden" name="must_fit" value="true" />
        <SaveButtons label="Add" busyLabel="Adding..." />
      </OperationForm>
    </details>
  );
};
