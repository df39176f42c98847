import type { ShownSteps } from '#app/features/checklists/step-offer.ts';
import { StepsBlock } from '#app/features/checklists/steps-block.tsx';
import { stepsIntent, useSteps } from '#app/features/checklists/use-steps.ts';
import { HiddenFields } from '#app/features/tries/try-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FormMessage, OperationForm, useFormAnswer } from '#app/ui/operation-form.tsx';

const intents = [stepsIntent, 'try'] as const;

interface CheckStepsProps {
  steps: ShownSteps;
  /** The idea and its frame, as they were planned. */
  asked: Readonly<Record<string, string>>;
  hasDay: boolean;
}

/** The steps of a tried plan, to change and to plan with. */
export const CheckSteps = ({ steps: known, asked, hasDay }: CheckStepsProps) => {
  const answer = useFormAnswer(intents, { form: 'steps' });
  const steps = useSteps(known, answer);
  return (
    <Card>
      <OperationForm intent={intents} about={{ form: 'steps' }} action="/try">
        <HiddenFields fields={asked} />
        <FormMessage unlessInField />
        <StepsBlock steps={steps} summary="Check the steps" hasDay={hasDay}>
          What stands here is what is planned, in these words. Change, size, date or remove any of them. Leave
          the hours empty if you cannot say.
        </StepsBlock>
        <div className="mt-2">
          <Button name="intent" value="try" className="max-sm:w-full">
            Plan with these steps
          </Button>
        </div>
      </OperationForm>
    </Card>
  );
};

interface PlannedAsProps {
  /** The checklists that may fit; the one that it was planned with comes first. */
  kinds: readonly { id: string; title: string; isCurrent: boolean }[];
  asked: Readonly<Record<string, string>>;
  /** The fields of its steps. */
  steps: Readonly<Record<string, string>>;
}

/** What it was planned as, and what else it may be: one press plans again. */
export const PlannedAs = ({ kinds, asked, steps: { checklist: _, ticked: __, ...rows } }: PlannedAsProps) => (
  <OperationForm intent="try" about={{ form: 'kind' }} action="/try" className="mb-6">
    <HiddenFields fields={{ ...asked, ...rows }} />
    <p id="planned-as" className="inline-block text-small text-muted">
      Planned as
    </p>
    <ul aria-labelledby="planned-as" className="mt-1 flex flex-wrap gap-2">
      {kinds.map(({ id, title, isCurrent }) => (
        <li key={id}>
          {isCurrent ? (
            <span
              aria-current="true"
              className="inline-flex min-h-11 items-center rounded-pill border border-accent bg-accent-soft px-4 font-medium"
            >
              {title}
            </span>
          ) : (
            <button
              type="submit"
              name="checklist"
              value={id}
              className="inline-flex min-h-11 items-center rounded-pill border border-line-strong px-4 font-medium text-accent transition-colors hover:border-accent"
            >
              {title}
            </button>
          )}
        </li>
      ))}
    </ul>
  </OperationForm>
);
