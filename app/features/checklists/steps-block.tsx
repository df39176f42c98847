import type { ReactNode } from 'react';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { useFormState } from '#app/ui/form-state.ts';
import { StepChecklist } from './step-checklist.tsx';
import { hasStepFields, postedSteps } from './step-fields.ts';
import type { ShownSteps } from './step-offer.ts';
import { StepRows } from './step-rows.tsx';
import { StepSentences } from './step-sentences.tsx';
import type { Steps } from './use-steps.ts';

/** A form of steps before anything was read. */
export const noSteps: ShownSteps = { fields: {}, offer: { sentences: [], found: [], opened: null } };

interface StepsBlockProps {
  steps: Steps;
  summary: string;
  note?: string;
  children: ReactNode;
  /** Whether the date that the plan leads to is known. */
  hasDay?: boolean;
}

/** Steps, sentences and checklists, folded, in a form of something else. */
export const StepsBlock = ({ steps, summary, note, children, hasDay = false }: StepsBlockProps) => {
  const { answer } = useFormState();
  const isUsed =
    answer !== undefined &&
    (answer.intent === 'steps' || (hasStepFields(answer.values) && postedSteps(answer.values).length > 0));
  return (
    <div id="steps" className="scroll-mt-6" data-apart>
      <Disclosure look="plain" heading="h2" summary={summary} note={note} open={isUsed || steps.isLoaded}>
        <div className="flex flex-col gap-6">
          <div>
            <p className="mb-3 text-small text-muted">{children}</p>
            <StepRows steps={steps} hasIdea />
          </div>
          <StepSentences steps={steps} uses={['step', 'background']} />
          <StepChecklist key={steps.revision} steps={steps} hasDay={hasDay} />
        </div>
      </Disclosure>
    </div>
  );
};
