import { useFormAction } from '@remix-run/react';
import { hoursLabel } from '#app/core/quantities.ts';
import { weekdays } from '#app/core/weekday.ts';
import { ideaLabels, sharingOptions } from '#app/features/ideas/idea-labels.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { FieldGroup, SelectField, TextField } from '#app/ui/field.tsx';
import { Message } from '#app/ui/message.tsx';
import { FormMessage, OperationForm, useFormAnswer } from '#app/ui/operation-form.tsx';

/** The intents of previewing and of saving a frame. */
export const [previewIntent, frameIntent] = ['preview-frame', 'change-frame'] as const;

interface DayOff {
  name: string;
  date: string;
  until?: string | undefined;
}

interface FrameFormProps {
  hours: Partial<Record<string, number>>;
  targetWeeks: number;
  /** The weeks that have begun. */
  begun: number;
  /** Empty if none was chosen; null if it can no longer be changed. */
  startsOn: string | null;
  daysOff: readonly DayOff[];
  sharing: string;
  /** The number of the current version; null before there is a plan. */
  version: number | null;
  isOpen: boolean;
}

/** Empty rows for further days off. */
const added: DayOff[] = [1, 2].map(() => ({ name: '', date: '', until: '' }));

/** The hours of each weekday, the weeks, the days off and the first day, with a preview before they are saved. */
export const FrameForm = ({
  hours,
  targetWeeks,
  begun,
  startsOn,
  daysOff,
  sharing,
  version,
  isOpen,
}: FrameFormProps) => {
  const answer = useFormAnswer([previewIntent, frameIntent]);
  const whole = Object.values(hours).reduce<number>((sum, each = 0) => sum + each, 0);
  const formAction = useFormAction();
  return (
    <Disclosure
      summary="Days, hours and weeks"
      note={`${hoursLabel(whole)} a week`}
      open={answer !== undefined}
      key={version}
    >
      <OperationForm
        intent={[previewIntent, frameIntent]}
        action={`${formAction}#frame`}
        id="frame"
        className="flex scroll-mt-6 flex-col gap-6"
        preventScrollReset
      >
        {version === null ? null : <input type="hidden" name="version" value={version} />}
        <FieldGroup label="Hours on each day" name="hours" hint="From 0 to 16, in quarters such as 1.25.">
          {weekdays.map((day) => (
            <TextField
              key={day}
              label={<span title={day}>{day.slice(0, 3)}</span>}
              aria-label={`Hours on ${day}`}
              name={`hours.${day}`}
              defaultValue={`${hours[day] ?? 0}`}
              inputMode="decimal"
              className="w-20"
            />
          ))}
        </FieldGroup>
        <div className="flex flex-wrap gap-6">
          <TextField
            label="Weeks"
            name="target_weeks"
            type="number"
            min={Math.max(1, begun)}
            max={52}
            defaultValue={targetWeeks}
            className="w-32"
          />
          {startsOn === null ? null : (
            <TextField
              label="First day"
              name="starts_on"
              type="date"
              defaultValue={startsOn}
              className="w-44"
            />
          )}
        </div>
        <FieldGroup
          label="Days off"
          name="days_off"
          hint="Clear a day to remove it. The last day is for more than one."
        >
          <ul className="flex w-full flex-col gap-3">
            {[...daysOff, ...added].map(({ name, date, until }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own and keep their places.
              <li key={at} className="flex flex-wrap gap-3">
                <input type="hidden" name={`days_off.${at}.name`} value={name} />
                <TextField
                  label={name || 'Another day off'}
                  aria-label={`First day off, row ${at + 1}`}
                  name={`days_off.${at}.date`}
                  type="date"
                  defaultValue={date}
                  className="w-44"
                />
                <TextField
                  label="Last day"
                  aria-label={`Last day off, row ${at + 1}`}
                  name={`days_off.${at}.until`}
                  type="date"
                  defaultValue={until ?? ''}
                  className="w-44"
                />
              </li>
            ))}
          </ul>
        </FieldGroup>
        <SelectField
          label={ideaLabels.sharing}
          hint="Shared hours are planned once, among all the projects for which you choose this. Tasks of this week may move."
          name="sharing"
          options={Object.entries(sharingOptions).map(([value, label]) => ({ value, label }))}
          defaultValue={sharing}
        />
        <FormMessage success={(message) => <Message tone="info">{message}</Message>} />
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" name="intent" value={previewIntent} disabled={!isOpen}>
            See what that changes
          </Button>
          <Button name="intent" value={frameIntent} disabled={!isOpen} busyLabel="Saving...">
            Save
          </Button>
        </div>
      </OperationForm>
    </Disclosure>
  );
};
