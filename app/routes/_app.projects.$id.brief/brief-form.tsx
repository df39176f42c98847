import { RotateCw } from 'lucide';
import { useCallback, useRef, useState } from 'react';
import { joinFields } from '#app/core/form-fields.ts';
import { counted, hoursOutOf } from '#app/core/quantities.ts';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import { type BriefList, postedRows, rowsOf } from '#app/features/brief/brief-fields.ts';
import { StepChecklist } from '#app/features/checklists/step-checklist.tsx';
import type { ShownSteps } from '#app/features/checklists/step-offer.ts';
import { StepRows } from '#app/features/checklists/step-rows.tsx';
import { StepSentences } from '#app/features/checklists/step-sentences.tsx';
import { stepsIntent, useSteps } from '#app/features/checklists/use-steps.ts';
import { weighAgain, weighSteps } from '#app/features/checklists/weigh-steps.ts';
import type { Fit } from '#app/features/fit/fit.schema.ts';
import { FitVerdict, verdictTitles } from '#app/features/fit/fit-verdict.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card, CardTitle } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Message } from '#app/ui/message.tsx';
import { FormMessage, OperationForm, useFormAnswer } from '#app/ui/operation-form.tsx';
import { BriefLists } from './brief-lists.tsx';

/** The intents of a press that saves nothing, of planning with the steps, and of only saving them. */
const intents = [stepsIntent, 'plan-brief', 'keep-brief'] as const;

interface BriefFormProps {
  brief: Brief;
  /** The version that it was loaded from, so that changes made elsewhere are not overwritten. */
  version: number;
  fit: Fit;
  steps: ShownSteps;
  isClosed: boolean;
}

/** The steps of a plan, what else it is made from, and whether it fits with them. */
export const BriefForm = ({ brief, version, fit, steps: known, isClosed }: BriefFormProps) => {
  const answer = useFormAnswer(intents);
  const form = useRef<HTMLDivElement>(null);
  const steps = useSteps(known, answer);
  const { opened } = steps.offer;
  const [weight, setWeight] = useState(() => weighSteps(steps.fields, opened));
  const weigh = useCallback(() => {
    const element = form.current?.closest('form');
    if (!element) return;
    const fields = [...new FormData(element)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    );
    setWeight(weighSteps(joinFields(fields), opened));
  }, [opened]);
  const before = weighSteps(known.fields, known.offer.opened);
  const now = weighAgain(fit, { before, now: weight, isGeneral: opened?.isGeneral ?? false });
  // A saved form has no values: it is what was loaded after it.
  const posted = answer && Object.keys(answer.values).length > 0 ? answer.values : undefined;
  const rows = rowsOf(brief);
  const rowsIn = (list: BriefList) => (posted ? postedRows(posted, list) : rows[list]);
  const dates = rowsIn('dates');
  return (
    <OperationForm intent={intents} onInput={weigh}>
      <div
        ref={form}
        className="grid max-w-3xl [&_:is(input,select,textarea,summary)]:scroll-mb-32 grid-cols-[minmax(0,1fr)] gap-4 xl:max-w-none xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] xl:grid-rows-[auto_1fr] xl:items-start"
      >
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="language" value={brief.language} />
        <input type="hidden" name="goal" value={brief.goal ?? ''} />
        <input type="hidden" name="planned_with" value={brief.checklist ?? ''} />
        <div className="flex min-w-0 flex-col gap-4">
          <Card as="section" aria-labelledby="fit" data-verdict={now.verdict}>
            <FitVerdict id="fit" fit={now} />
            <Guesses {...weight} />
          </Card>
          <Card as="section" id="steps" aria-labelledby="steps-title" className="scroll-mt-6">
            <CardTitle id="steps-title" className="mb-1">
              Your steps
            </CardTitle>
            <p className="mb-4 text-small text-muted">
              What you write here is what is planned, in these words. Leave the hours empty if you cannot say.
            </p>
            <StepRows steps={steps} hasIdea onChange={weigh} />
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-4 xl:row-span-2">
          {steps.offer.sentences.length === 0 ? null : (
            <Card>
              <StepSentences steps={steps} uses={['step', 'condition', 'background']} />
            </Card>
          )}
          <Card>
            <StepChecklist
              key={steps.revision}
              steps={steps}
              hasDay={dates.some(({ texts }) => texts.kind === 'event' && texts.date)}
            />
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <BriefLists
            key={`lists ${steps.revision}`}
            brief={brief}
            rows={{
              dates,
              constraints: rowsIn('constraints'),
              resources: rowsIn('resources'),
              questions: rowsIn('questions'),
            }}
          />
        </div>
        <div className="contents xl:*:col-span-full">
          <FormMessage
            success={(message) => (
              <div className="contents empty:hidden">
                {message ? <Message tone="success">{message}</Message> : null}
              </div>
            )}
          />
          {answer?.status === 409 ? (
            <p>
              What you typed is still here. Look at what changed, and press again to put yours in its place.
            </p>
          ) : null}
          <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-1 py-3">
            <Button name="intent" value={intents[1]} disabled={isClosed} busyLabel="Planning...">
              <Icon of={RotateCw} />
              Plan with these steps
            </Button>
            <Button
              name="intent"
              value={intents[2]}
              variant="secondary"
              disabled={isClosed}
              busyLabel="Saving..."
            >
              Save
            </Button>
            <output className="text-small text-muted tabular-nums max-sm:order-first max-sm:w-full">
              {`${verdictTitles[now.verdict]}: about ${hoursOutOf(now.needed.likely, now.available)}`}
            </output>
          </div>
          <p className="text-small text-muted">
            Weeks that have begun stay as they are. Save leaves the plan as it is.
          </p>
        </div>
      </div>
    </OperationForm>
  );
};

const Guesses = ({ notEstimated, all }: { notEstimated: number; all: number }) =>
  notEstimated === 0 ? null : (
    <p className="mt-3 text-small text-muted">
      {`${notEstimated} of ${counted(all, 'step')} ${notEstimated === 1 ? 'is' : 'are'} not estimated; each counts as 3 hours.`}
    </p>
  );
