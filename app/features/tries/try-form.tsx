import { weekdays } from '#app/core/weekday.ts';
import { triedPreset } from '#app/features/ideas/tried-preset.ts';
import { hoursOptions } from '#app/features/projects/availability.ts';
import { Button, type ButtonVariant } from '#app/ui/button.tsx';
import { ChoiceChip, FieldGroup, TextArea, TextField } from '#app/ui/field.tsx';
import { FormMessage, OperationForm, useFormAnswer } from '#app/ui/operation-form.tsx';

interface Tried {
  /** The fields of the steps that it was planned with. */
  steps?: Readonly<Record<string, string>> | undefined;
  idea: string;
  availability: readonly string[];
  dayToDaySchedule: string;
  targetWeeks: number;
}

// Four days a row on a phone, so that the button is above the fold.
const chip = 'lg:min-h-9! gap-2! px-2.5! text-small max-sm:gap-1! max-sm:px-1.5!';
const weekChoices = [4, 8, 12];

/** Fields that go along with a form. */
export const HiddenFields = ({ fields }: { fields: Readonly<Record<string, string>> }) => (
  <>
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
  </>
);

interface TryFormProps {
  /** The input of the plan on this page. */
  tried?: Tried | undefined;
  /** Whether the text area has one line. */
  isShort?: boolean | undefined;
  variant?: ButtonVariant | undefined;
}

/**
 * Asks for an idea, days and hours, with or without scripts. The weeks follow from the idea, until there is a plan whose
 * weeks can be changed.
 */
export const TryForm = ({ tried, isShort = false, variant }: TryFormProps) => {
  const { availability, dayToDaySchedule, targetWeeks } = tried ?? {
    ...triedPreset,
    availability: triedPreset.availability.split(','),
  };
  const refused = useFormAnswer('try');
  const hasWeeks = tried !== undefined || refused?.values.targetWeeks !== undefined;
  // Its steps go along while they are about the same idea.
  const steps = tried?.steps;
  const idea = {
    name: 'idea',
    label: 'What do you want to get done?',
    dir: 'auto',
    placeholder: 'Run 10 km in spring, from zero',
  } as const;
  return (
    <OperationForm intent="try" action="/try" className="flex flex-col gap-4">
      <FormMessage unlessInField />
      <own-time-zone hidden>
        <input type="hidden" name="timezone" defaultValue="" />
      </own-time-zone>
      {isShort ? (
        <TextField {...idea} autoComplete="off" />
      ) : (
        <TextArea {...idea} rows={3} defaultValue={tried?.idea} />
      )}
      {steps ? <HiddenFields fields={{ ...steps, planned_idea: tried?.idea ?? '' }} /> : null}
      {/* For when no day is ticked. */}
      <input type="hidden" name="availability" value="" />
      <FieldGroup name="availability" label="On which days?">
        {weekdays.map((day) => (
          <ChoiceChip
            key={day}
            name="availability"
            value={day}
            defaultChecked={availability.includes(day)}
            className={chip}
            label={
              <abbr title={day} className="no-underline">
                {day.slice(0, 3)}
              </abbr>
            }
            aria-label={day}
          />
        ))}
      </FieldGroup>
      <FieldGroup name="dayToDaySchedule" label="How long on each?">
        {hoursOptions.map((option) => (
          <ChoiceChip
            key={option}
            type="radio"
            name="dayToDaySchedule"
            value={option}
            defaultChecked={option === dayToDaySchedule}
            className={chip}
            label={option}
          />
        ))}
      </FieldGroup>
      {hasWeeks ? (
        <FieldGroup name="targetWeeks" label="For how many weeks?">
          {[...new Set([...weekChoices, targetWeeks])]
            .sort((one, other) => one - other)
            .map((weeks) => (
              <ChoiceChip
                key={weeks}
                type="radio"
                name="targetWeeks"
                value={weeks}
                defaultChecked={weeks === targetWeeks}
                className={chip}
                label={`${weeks} weeks`}
              />
            ))}
        </FieldGroup>
      ) : null}
      <div>
        <Button size="large" variant={variant} className="max-sm:w-full">
          {tried ? 'Plan it again' : 'Plan it now'}
        </Button>
      </div>
    </OperationForm>
  );
};
