import { useEffect, useRef } from 'react';
import { dayLabel, hundredths, quarters } from '#app/core/quantities.ts';
import { AsShown } from '#app/ui/as-shown.tsx';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import { ChoiceChip, FieldGroup, SelectField, TextArea, TextField } from '#app/ui/field.tsx';
import { FormMessage, OperationForm } from '#app/ui/operation-form.tsx';
import { type DayChoice, daysToChoose, type LaterDays } from './day-choices.ts';
import { partNumbers } from './own-task-fields.ts';
import { SaveButtons } from './save-buttons.tsx';
import { isDone, type ShownTask } from './shown-task.ts';

export interface TaskPanelProps {
  id: string;
  task: ShownTask;
  /** The open tasks of the week, as they are listed. */
  open: readonly ShownTask[];
  days: readonly DayChoice[];
  /** The days of later weeks of the plan. */
  later: LaterDays | null;
  action: string;
  /** Takes the focus when it appears. */
  focused: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

/** Everything that can be changed about a task; only the note of a completed one. */
export default function TaskPanel(props: TaskPanelProps) {
  const { id, task, open, focused } = props;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (focused) panel.current?.querySelector<HTMLElement>('input:not([type=hidden]), textarea')?.focus();
  }, [focused]);
  return (
    <section ref={panel} id={id} aria-label={`Edit ${task.title}`} className="mt-5 border-t border-line pt-5">
      <EditForm {...props} />
      {isDone(task) ? null : (
        <>
          <SplitForm {...props} />
          <div className="-ml-4 flex flex-wrap gap-x-1">
            <Order {...props} place={open.findIndex((each) => each.id === task.id)} />
            {task.dueDate === null ? null : (
              <OneButton
                {...props}
                intent="edit-task"
                fields={{ due_date: '' }}
                label="Put off to next week"
              />
            )}
            <OneButton {...props} intent="delete-task" label="Delete" />
          </div>
        </>
      )}
    </section>
  );
}

const EditForm = ({ task, open, days, later, action, onSubmit, onClose }: TaskPanelProps) => {
  const others = open.filter((each) => each.id !== task.id);
  return (
    <OperationForm
      intent="edit-task"
      about={{ id: task.id }}
      action={action}
      preventScrollReset
      resets
      onSubmit={onSubmit}
      className="flex flex-col gap-4"
    >
      {isDone(task) ? null : (
        <>
          <TextField label="Title" name="title" required maxLength={200} defaultValue={task.title} />
          <TextArea
            label="Description"
            name="description"
            rows={3}
            maxLength={5000}
            defaultValue={task.description}
          />
          <div className="grid gap-4 @md:grid-cols-2">
            <HoursField name="estimated_hours" hours={task.hours} />
            <SelectField
              label="Day"
              name="due_date"
              defaultValue={task.dueDate ?? ''}
              options={[...daysToChoose(days, task), { value: '', label: 'Next week' }]}
            />
            {later ? (
              <TextField
                label="Or in a later week"
                hint={`From ${dayLabel(later.earliest)} to ${dayLabel(later.latest)}.`}
                name="later_day"
                type="date"
                min={later.earliest}
                max={later.latest}
              />
            ) : null}
          </div>
          {others.length > 0 ? (
            <FieldGroup name="depends_on" label="Waits for">
              <input type="hidden" name="depends_on" value="" />
              {others.map((each) => (
                <ChoiceChip
                  key={each.id}
                  name="depends_on"
                  value={each.id}
                  label={each.title}
                  defaultChecked={task.dependsOn.includes(each.id)}
                />
              ))}
              {/* What is done, or waits for another week, stays as it is. */}
              {task.dependsOn
                .filter((awaited) => others.every((each) => each.id !== awaited))
                .map((awaited) => (
                  <input key={awaited} type="hidden" name="depends_on" value={awaited} />
                ))}
            </FieldGroup>
          ) : null}
          <input type="hidden" name="must_fit" value="true" />
        </>
      )}
      <TextArea
        label="Note"
        hint="What came of it. The plan of next week reads it."
        name="note"
        rows={2}
        maxLength={1000}
        defaultValue={task.note ?? ''}
      />
      <AsShown
        values={{
          ...{ title: task.title, description: task.description, note: task.note },
          ...{ estimated_hours: task.hours, due_date: task.dueDate, depends_on: task.dependsOn },
        }}
      />
      <SaveButtons onCancel={onClose} />
    </OperationForm>
  );
};

export const HoursField = ({ name, hours }: { name: string; hours: number | '' }) => (
  <TextField
    label="Hours"
    name={name}
    type="number"
    inputMode="decimal"
    min={0}
    max={100}
    step={0.25}
    defaultValue={hours === '' ? hours : hundredths(hours)}
  />
);

const SplitForm = ({ task, action, onSubmit }: TaskPanelProps) => (
  <details className="mt-2">
    <summary className={`${buttonClasses({ variant: 'quiet' })} -ml-4 list-none`}>Split into parts</summary>
    <OperationForm
      intent="split-task"
      about={{ id: task.id }}
      action={action}
      preventScrollReset
      onSubmit={onSubmit}
      className="flex flex-col gap-4 pt-2 pb-4"
    >
      <p className="text-small text-muted">
        The parts take its place, one after the other. Lines without a title are left out.
      </p>
      {partNumbers.map((number) => {
        const isMeant = number <= 2;
        const half = quarters(task.hours / 2);
        return (
          <div
            key={number}
            className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-end gap-x-3 @md:grid-cols-[minmax(0,1fr)_8rem] @md:gap-x-4"
          >
            <TextField
              label={`Part ${number}`}
              name={`title_${number}`}
              maxLength={200}
              defaultValue={isMeant ? `${task.title.slice(0, 190)} (${number})` : ''}
            />
            <HoursField
              name={`hours_${number}`}
              hours={number === 1 ? half : isMeant ? hundredths(task.hours - half) : ''}
            />
          </div>
        );
      })}
      <FormMessage unlessInField />
      <div className="flex justify-end">
        <Button variant="secondary" busyLabel="Splitting...">
          Split
        </Button>
      </div>
    </OperationForm>
  </details>
);

/** Moves a task up or down within its day. */
const Order = ({ task, open, place, action }: TaskPanelProps & { place: number }) => {
  const hasBeside = (step: number) => open[place + step]?.dueDate === task.dueDate && task.dueDate !== null;
  if (place < 0 || !(hasBeside(-1) || hasBeside(1))) return null;
  return (
    <OperationForm intent="order-tasks" action={action} preventScrollReset className="flex flex-wrap gap-x-1">
      <input type="hidden" name="ids" value={open.map(({ id }) => id).join()} />
      {(
        [
          [-1, 'Move up'],
          [1, 'Move down'],
        ] as const
      ).map(([step, label]) =>
        hasBeside(step) ? (
          <Button key={label} variant="quiet" name="move" value={`${task.id}:${step}`}>
            {label}
          </Button>
        ) : null,
      )}
    </OperationForm>
  );
};

interface OneButtonProps extends TaskPanelProps {
  intent: string;
  fields?: Record<string, string>;
  label: string;
}

const OneButton = ({ intent, task, fields, label, action, onSubmit }: OneButtonProps) => (
  <OperationForm
    intent={intent}
    about={{ id: task.id, ...fields }}
    action={action}
    preventScrollReset
    onSubmit={onSubmit}
  >
    <Button variant="quiet">{label}</Button>
  </OperationForm>
);
