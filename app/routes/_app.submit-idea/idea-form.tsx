import { type FetcherWithComponents, useFetcher, useNavigation } from '@remix-run/react';
import { Sparkles } from 'lucide';
import type { MouseEvent } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { dayLabel } from '#app/core/quantities.ts';
import type { Weekday } from '#app/core/weekday.ts';
import { noSteps, StepsBlock } from '#app/features/checklists/steps-block.tsx';
import { stepsIntent, useSteps } from '#app/features/checklists/use-steps.ts';
import { isWeekAlmostOver } from '#app/features/ideas/first-day.ts';
import type { LastFrame } from '#app/features/ideas/get-last-frame.server.ts';
import { ideaLabels } from '#app/features/ideas/idea-labels.ts';
import type { Planner } from '#app/features/ideas/planner-in-use.server.ts';
import { type AvailabilityFields, weeklyHours } from '#app/features/ideas/weekly-hours.ts';
import type { HoursHeld } from '#app/features/plans/list-hours-held.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ChoiceChip, FieldGroup, TextArea, TextField } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form-state.ts';
import { Icon } from '#app/ui/icon.tsx';
import { type FormAnswer, FormMessage, OperationForm, useFormAnswer } from '#app/ui/operation-form.tsx';
import { HoursHint } from './hours-hint.tsx';
import { clearDraft, draftedSteps, restoreDraft, saveDraft } from './idea-draft.ts';
import { SharingField } from './sharing-field.tsx';
import { DayFields, fillInWeekend, WeeksField } from './time-fields.tsx';

interface Figures {
  ideaLength: number;
  frame: AvailabilityFields;
  hours: number | null;
  weeks: number;
}

const intents = ['analyze', 'suggest', 'restore', stepsIntent];

function figuresOf(form: HTMLFormElement): Figures {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? '');
  const frame = {
    days: fields.getAll('availability').map(String),
    dayToDaySchedule: text('dayToDaySchedule'),
    weekendSchedule: text('weekendSchedule'),
  };
  return {
    ideaLength: text('idea').trim().length,
    frame,
    hours: weeklyHours(frame),
    weeks: Number(text('targetWeeks')),
  };
}

interface IdeaFormProps {
  planner: Planner;
  draftKey: string;
  /** The idempotency key, so that an idea posted twice is one project. */
  formKey: string;
  shortestIdea: number;
  weeksRange: { min: number; max: number };
  /** The days on which a plan can begin, in the user's time zone. */
  firstDays: { today: string; weekday: Weekday; monday: string };
  /** The projects in progress. */
  others: readonly HoursHeld[];
  /** The days and hours of the newest project. */
  preset: LastFrame | null;
}

/** The form of Submit Idea. Its fields are uncontrolled, so nothing typed before hydration is lost. */
export function IdeaForm({
  planner,
  draftKey,
  formKey,
  shortestIdea,
  weeksRange,
  firstDays,
  others,
  preset,
}: IdeaFormProps) {
  const ideaField = useRef<HTMLTextAreaElement>(null);
  const answer = useFormAnswer(intents);
  const steps = useSteps(noSteps, answer);
  const loadSteps = useRef(steps.load);
  const [figures, setFigures] = useState<Figures | null>(null);
  const [previousIdea, setPreviousIdea] = useState(answer?.values.previousIdea ?? '');
  const [undone, setUndone] = useState<FormAnswer>();
  const suggestion = useFetcher<FormAnswer>();
  const navigation = useNavigation();

  const isSuggesting = suggestion.state === 'submitting';
  const isAccepted =
    navigation.formData?.get('intent') === 'analyze' &&
    navigation.location?.pathname.startsWith('/projects/');
  const latest = suggestion.data ?? answer;
  const holdsSuggestion = latest?.intent === 'suggest' && latest.ok && latest !== undone;

  const takeStock = useCallback(() => {
    const form = ideaField.current?.form;
    if (!form) return;
    fillInWeekend(form, figuresOf(form).frame.days);
    setFigures(figuresOf(form));
    saveDraft(draftKey, form);
  }, [draftKey]);

  const putIdea = useCallback(
    (text: string) => {
      if (!ideaField.current) return;
      ideaField.current.value = text;
      ideaField.current.focus();
      takeStock();
    },
    [takeStock],
  );

  useEffect(() => {
    if (ideaField.current?.form) restoreDraft(draftKey, ideaField.current.form);
    const drafted = draftedSteps(draftKey);
    if (drafted) loadSteps.current(drafted);
    else takeStock();
  }, [draftKey, takeStock]);

  // Logging out in another tab deletes the draft, so it is saved again whenever the page is left.
  const isLeaving = navigation.state !== 'idle' && !isAccepted;
  useEffect(() => {
    if (isLeaving) takeStock();
    addEventListener('pagehide', takeStock);
    return () => removeEventListener('pagehide', takeStock);
  }, [isLeaving, takeStock]);

  useEffect(() => {
    if (isAccepted) clearDraft(draftKey);
  }, [isAccepted, draftKey]);

  useEffect(() => {
    if (!suggestion.data?.ok) return;
    const replaced = ideaField.current?.value ?? '';
    if (replaced.trim() !== '') setPreviousIdea(replaced);
    putIdea(suggestion.data.values.idea ?? '');
  }, [suggestion.data, putIdea]);

  const restore = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    setPreviousIdea('');
    setUndone(latest);
    putIdea(previousIdea);
  };

  return (
    <Card as="section" aria-label="Your idea" padded={false}>
      <OperationForm
        intent={intents}
        fetched={suggestion.data}
        onInput={takeStock}
        className="relative"
        data-draft
      >
        <input type="hidden" name="previousIdea" value={previousIdea} />
        <input type="hidden" name="formKey" value={formKey} />

        <div className="flex flex-col gap-6 p-5 sm:p-8">
          <FormMessage />
          <TextField name="title" label={ideaLabels.title} dir="auto" autoComplete="off" />
          <div className="flex flex-col gap-2">
            <TextArea
              name="idea"
              label={ideaLabels.idea}
              hint={`What it is, who it is for, and what should be true at the end. At least ${shortestIdea} characters.`}
              rows={9}
              dir="auto"
              className="[&_textarea]:min-h-60"
              textAreaRef={ideaField}
              aria-busy={isSuggesting || undefined}
            />
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <SuggestButton suggestion={suggestion} />
              <p role="status" className="text-small text-muted">
                {isSuggesting
                  ? 'Let me cook up something brilliant...'
                  : holdsSuggestion
                    ? draftedBy[planner]
                    : 'Writes a first draft from the title.'}
              </p>
              {figures ? <LengthCount length={figures.ideaLength} minimum={shortestIdea} /> : null}
            </div>
            {previousIdea === '' ? null : (
              <div>
                <Button variant="quiet" name="intent" value="restore" onClick={restore} className="-ml-4">
                  Put my own text back
                </Button>
              </div>
            )}
          </div>
        </div>

        <div className="border-t border-line px-5 py-2 sm:px-8">
          <StepsBlock steps={steps} summary="Steps you know already" note="Optional">
            A plan is made of steps. Those that you type or paste here are planned in your words; without any,
            they are read from your idea, and you can check them afterwards.
          </StepsBlock>
        </div>
        <div className="flex flex-col gap-6 border-t border-line p-5 sm:p-8">
          <DayFields preset={preset} others={others} ticked={figures?.frame.days} />
          <WeeksField range={weeksRange} weeks={figures?.weeks} />
          <FirstDay {...firstDays} frame={figures?.frame ?? noFrame} />
          <SharingField others={others} days={figures?.frame.days} />
        </div>

        <div className="flex flex-col gap-4 border-t border-line p-5 sm:flex-row sm:items-center sm:justify-between sm:px-8 sm:py-6">
          <HoursHint hours={figures?.hours} weeks={figures?.weeks} weeksRange={weeksRange} />
          <Button name="intent" value="analyze" size="large" busyLabel="Analyzing..." className="sm:shrink-0">
            Analyze Idea
          </Button>
        </div>
      </OperationForm>
    </Card>
  );
}

const noFrame: AvailabilityFields = { days: [], dayToDaySchedule: '', weekendSchedule: '' };

/** Today or next Monday; the default depends on what is left of this week. */
const FirstDay = ({
  today,
  weekday,
  monday,
  frame,
}: IdeaFormProps['firstDays'] & { frame: AvailabilityFields }) => {
  const [chosen, setChosen] = useState(useFormState().typed?.starts_on);
  const preset = isWeekAlmostOver(weekday, frame) ? monday : today;
  const group = useRef<HTMLDivElement>(null);

  // Also after a draft was restored, whose first day may be past.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields have changed when these have
  useEffect(() => {
    const option = group.current?.querySelector<HTMLInputElement>(`[value="${chosen ?? preset}"]`);
    if (option) option.checked = true;
  }, [chosen, preset, frame]);

  const choice = (day: string, label: string) => (
    <ChoiceChip
      type="radio"
      name="starts_on"
      value={day}
      label={`${label} (${dayLabel(day)})`}
      defaultChecked={day === preset}
    />
  );
  return (
    <div
      ref={group}
      data-preset={chosen === undefined || undefined}
      onInput={({ currentTarget, target }) => {
        if (!(target instanceof HTMLInputElement && target.checked)) return;
        // At once, because the form saves its draft before the next render.
        currentTarget.removeAttribute('data-preset');
        setChosen(target.value);
      }}
    >
      <FieldGroup
        name="starts_on"
        label={ideaLabels.starts_on}
        hint="Weeks end on Sundays, so a plan that begins today has a shorter first week."
      >
        {choice(today, 'Today')}
        {choice(monday, 'Next week')}
      </FieldGroup>
    </div>
  );
};

const SuggestButton = ({ suggestion }: { suggestion: FetcherWithComponents<FormAnswer> }) => {
  const { dismiss } = useFormState();
  const suggest = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    dismiss?.();
    suggestion.submit(event.currentTarget, { method: 'post' });
  };
  return (
    <Button
      variant="secondary"
      name="intent"
      value="suggest"
      busy={suggestion.state === 'submitting'}
      busyLabel="Brewing the perfect description..."
      onClick={suggest}
    >
      <Icon of={Sparkles} />
      Suggest
    </Button>
  );
};

const draftedBy: Record<Planner, string> = {
  model: 'A first draft. Change whatever is not yours.',
  template: 'A first draft from a template. Change whatever is not yours.',
};

const LengthCount = ({ length, minimum }: { length: number; minimum: number }) => (
  <p className="ml-auto text-small text-muted tabular-nums">
    {length < minimum ? (
      <>
        <span>{`${length} / ${minimum}`}</span>
        <span className="sr-only"> characters</span>
      </>
    ) : (
      `${length} characters`
    )}
  </p>
);
