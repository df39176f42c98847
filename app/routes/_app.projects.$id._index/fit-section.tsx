import { type ReactNode, useId, useState } from 'react';
import { capitalise } from '#app/core/plain-line.ts';
import { counted, sumLabel as hours, hoursRangeLabel, quarters } from '#app/core/quantities.ts';
import { shortDate } from '#app/core/short-date.ts';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import { saysWhatIsPassed } from '#app/features/brief/last-date.ts';
import { openNeeds, weigh } from '#app/features/fit/compute-fit.ts';
import type { Fit, FitChoice, Scales } from '#app/features/fit/fit.schema.ts';
import { FitVerdict, verdictTitles } from '#app/features/fit/fit-verdict.tsx';
import { holdsAdvice, holdsWords, sharingRule } from '#app/features/projects/held-hours.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { CheckboxField } from '#app/ui/field.tsx';
import { FormMessage, OperationForm } from '#app/ui/operation-form.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** The intent of taking a choice. */
export const fitIntent = 'choose-fit';

interface FitSectionProps {
  fit: Fit;
  plan: { targetWeeks: number; hoursPerWeek: number };
  brief: Pick<Brief, 'deliverables' | 'dates'>;
  scales: Scales;
  held: { projects: string[]; hours: number } | null;
  /** The ids of deliverables to leave out, from the address. */
  leftOut: readonly string[];
  /** The hours taken per estimated hour, if hours are counted by pace. */
  pace: number | null;
  /** Whether a choice can be taken now. */
  isOpen: boolean;
}

const longDay = (day: string): string => shortDate(day, 'UTC');

/** The verdict in numbers: the hours needed and available, and the choices that would make it fit. */
export const FitSection = (section: FitSectionProps) => {
  const { fit } = section;
  const { verdict, choices } = fit;
  return (
    <Card as="section" aria-labelledby="fit" data-verdict={verdict}>
      <FitVerdict id="fit" fit={fit} />
      {section.pace === null || section.pace === 1 ? null : (
        <p className="mt-2 text-small text-muted">
          {`Counted at your pace: tasks take you about ${counted(section.pace, 'time')} what was estimated.`}
        </p>
      )}
      {section.held === null ? null : (
        <p className="mt-2 text-small text-muted tabular-nums">
          {`${capitalise(holdsWords(section.held))} until ${longDay(fit.ends_on)}. ${sharingRule}${verdict === 'fits' ? '' : ` ${holdsAdvice}`}`}
        </p>
      )}
      {choices.length === 0 ? null : (
        // A tight plan needs no decision, so the plan comes first.
        <Disclosure
          look="plain"
          heading="h3"
          summary="Three ways to make it fit"
          open={verdict === 'short' || section.leftOut.length > 0}
          className="mt-4"
        >
          <ul className="mt-2 grid grid-cols-1 gap-4 has-[[open]]:items-start lg:grid-cols-3">
            {choices.map((choice) => (
              <Choice key={choice.kind} choice={choice} {...section} />
            ))}
          </ul>
        </Disclosure>
      )}
    </Card>
  );
};

interface ChoiceProps extends FitSectionProps {
  choice: FitChoice;
}

const Choice = (props: ChoiceProps) => {
  const { choice, fit, plan, brief, isOpen } = props;
  const textId = useId();
  const { title, text, button } = inWords(choice, fit, plan, brief);
  return (
    <li className="flex flex-col rounded-control bg-sunken/60 p-4">
      <h4 className="font-medium">{title}</h4>
      <p id={textId} className="mt-1 mb-4 text-small text-muted tabular-nums">
        {text}
      </p>
      {choice.possible ? (
        <OperationForm
          intent={fitIntent}
          about={{ kind: choice.kind }}
          className="mt-auto flex flex-col gap-3"
          preventScrollReset
        >
          <FormMessage />
          <Figures {...props} />
          <Button variant="secondary" wide disabled={!isOpen} aria-describedby={textId}>
            {button}
          </Button>
        </OperationForm>
      ) : (
        <Button type="button" variant="secondary" wide disabled aria-describedby={textId} className="mt-auto">
          {button}
        </Button>
      )}
    </li>
  );
};

function inWords(
  choice: FitChoice,
  { needed, available }: Fit,
  { targetWeeks, hoursPerWeek }: FitSectionProps['plan'],
  { deliverables, dates }: FitSectionProps['brief'],
): { title: string; text: ReactNode; button: string } {
  if (choice.kind === 'weeks') {
    const { possible, target_weeks, ends_on } = choice;
    return {
      title: 'More weeks',
      text: possible
        ? `${counted(target_weeks, 'week')} instead of ${targetWeeks}: it ends on ${longDay(ends_on)}.${saysWhatIsPassed(dates, ends_on)}`
        : target_weeks > 52
          ? `It would take ${target_weeks} weeks. A plan has 52 at most.`
          : 'More weeks do not help: what is due before they begin has too few hours until its day.',
      button: possible
        ? `Plan ${counted(target_weeks, 'week')}`
        : target_weeks > 52
          ? 'Too many weeks'
          : 'Too late for it',
    };
  }
  if (choice.kind === 'hours') {
    const { possible, hours_a_week } = choice;
    return {
      title: 'More hours a week',
      text: possible
        ? `${hours(hours_a_week)} a week instead of ${hoursPerWeek}, on the same days. The end stays.`
        : `It would take ${hours(hours_a_week)} a week, more than your days, or so few weeks, can hold.`,
      button: possible ? `Plan ${hours(hours_a_week)} a week` : 'Too many hours',
    };
  }
  const { possible, leave_out, hours_saved } = choice;
  const names = deliverables.filter(({ id }) => leave_out.includes(id)).map(({ name }) => `“${name}”`);
  const named = names.length > 2 ? `${names[0]} and ${names.length - 1} more` : names.join(' and ');
  return {
    title: 'Less of it',
    text: possible
      ? `Without ${named} it needs ${hours(needed.most - hours_saved)} at most, and you have ${quarters(available)}.`
      : `Leaving things out is not enough: each of them alone may take more than the hours you have for it.`,
    button: possible ? 'Leave these out' : 'Too little time for any',
  };
}

/** The fields that a choice posts. */
const Figures = (props: ChoiceProps) => {
  const { choice } = props;
  if (choice.kind === 'weeks') return <input type="hidden" name="target_weeks" value={choice.target_weeks} />;
  if (choice.kind === 'hours') return <input type="hidden" name="hours_a_week" value={choice.hours_a_week} />;
  return <LeaveOut proposed={choice.leave_out} {...props} />;
};

/** The choice of deliverables to leave out, with a running total of the rest. */
const LeaveOut = ({
  proposed,
  scales,
  brief: { deliverables },
  leftOut,
}: ChoiceProps & { proposed: readonly string[] }) => {
  const [ticked, setTicked] = useState(leftOut.length > 0 ? leftOut : proposed);
  const hydrated = useHydrated();
  const { needed, verdict } = weigh(scales, ticked);
  return (
    <Disclosure look="plain" heading="none" summary="Choose others" open={leftOut.length > 0}>
      <fieldset
        className="min-w-0"
        onChange={({ currentTarget }) =>
          setTicked(
            [...currentTarget.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value),
          )
        }
      >
        <legend className="sr-only">Leave out</legend>
        {openNeeds(scales).map(({ id, hours: { most } }) => (
          <CheckboxField
            key={id}
            name="leave_out"
            value={id}
            defaultChecked={ticked.includes(id)}
            label={<span dir="auto">{deliverables.find((each) => each.id === id)?.name}</span>}
            hint={`Up to ${hours(most)}`}
          />
        ))}
      </fieldset>
      <output className="mt-2 block text-small tabular-nums">
        <strong className="font-medium">{verdictTitles[verdict]}</strong>
        <span>{` without these: ${hoursRangeLabel(needed)}.`}</span>
      </output>
      {hydrated ? null : (
        <Button variant="quiet" formMethod="get" formAction="#fit" className="-ml-4">
          See whether it fits
        </Button>
      )}
    </Disclosure>
  );
};
