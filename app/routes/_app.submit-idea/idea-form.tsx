import { Form, useFetcher, useNavigation } from '@remix-run/react';
import Sparkles from 'lucide-react/icons/sparkles';
import type { MouseEvent } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { hoursOptions } from '#app/features/ideas/availability.ts';
import type { Planner } from '#app/features/ideas/planner-in-use.server.ts';
import { dayChoices, weeklyHours } from '#app/features/ideas/weekly-hours.ts';
import type { FormError } from '#app/http/screen.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ChoiceChip, FieldGroup, SelectField, TextArea, TextField } from '#app/ui/field.tsx';
import { Message } from '#app/ui/message.tsx';
import { HoursHint } from './hours-hint.tsx';
import { clearDraft, restoreDraft, saveDraft } from './idea-draft.ts';

/** What the action says: what is wrong, if anything is, and what the form holds. */
export interface IdeaAnswer {
  error: FormError | null;
  values: Record<string, string>;
  /** The description in `values` is a suggestion; `previousIdea` beside it is what it replaced. */
  suggested: boolean;
}

/** What is counted while the form is filled in. */
interface Figures {
  ideaLength: number;
  hours: number | null;
  weeks: number;
}

const schedules = hoursOptions.map((option) => ({ value: option, label: option }));

function figuresOf(form: HTMLFormElement): Figures {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? '');
  return {
    ideaLength: text('idea').trim().length,
    hours: weeklyHours({
      days: fields.getAll('availability').map(String),
      dayToDaySchedule: text('dayToDaySchedule'),
      weekendSchedule: text('weekendSchedule'),
    }),
    weeks: Number(text('targetWeeks')),
  };
}

interface IdeaFormProps {
  answer: IdeaAnswer | undefined;
  planner: Planner;
  draftKey: string;
  /** By this, the same idea posted twice is one project. */
  formKey: string;
  shortestIdea: number;
  weeksRange: { least: number; most: number };
}

/** The form of Submit Idea. Its fields are the browser's own, so nothing typed before the scripts arrive is lost. */
export function IdeaForm({ answer, planner, draftKey, formKey, shortestIdea, weeksRange }: IdeaFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const ideaField = useRef<HTMLTextAreaElement>(null);
  const errorBox = useRef<HTMLDivElement>(null);
  const [figures, setFigures] = useState<Figures | null>(null);
  const [previousIdea, setPreviousIdea] = useState(answer?.values.previousIdea ?? '');
  const [dismissed, setDismissed] = useState<(FormError | null | undefined)[]>([]);
  const [undone, setUndone] = useState<IdeaAnswer | null>(null);
  const suggestion = useFetcher<IdeaAnswer>();
  const navigation = useNavigation();

  const isSuggesting = suggestion.state === 'submitting';
  const isAnalyzing = navigation.state !== 'idle' && navigation.formData?.get('intent') === 'analyze';
  const isAccepted = isAnalyzing && navigation.location.pathname.startsWith('/projects/');
  const error =
    [suggestion.data?.error, answer?.error].find((one) => one && !dismissed.includes(one)) ?? null;
  const latest = suggestion.data ?? answer;
  const holdsSuggestion = latest?.suggested === true && latest !== undone;
  const values = answer?.values ?? {};
  const ticked = values.availability?.split(',') ?? [];

  const dismissErrors = () => setDismissed([suggestion.data?.error, answer?.error]);

  const takeStock = useCallback(() => {
    if (!form.current) return;
    setFigures(figuresOf(form.current));
    saveDraft(draftKey, form.current);
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
    if (form.current) restoreDraft(draftKey, form.current);
    takeStock();
  }, [draftKey, takeStock]);

  useEffect(() => {
    if (isAccepted) clearDraft(draftKey);
  }, [isAccepted, draftKey]);

  useEffect(() => {
    if (!suggestion.data?.suggested) return;
    const replaced = ideaField.current?.value ?? '';
    if (replaced.trim() !== '') setPreviousIdea(replaced);
    putIdea(suggestion.data.values.idea ?? '');
  }, [suggestion.data, putIdea]);

  useEffect(() => {
    if (!error) return;
    const [first] = Object.keys(error.fields);
    const field = first ? form.current?.querySelector<HTMLElement>(`[name="${first}"]`) : null;
    (field ?? errorBox.current)?.focus();
  }, [error]);

  const suggest = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    dismissErrors();
    suggestion.submit(event.currentTarget, { method: 'post' });
  };

  const restore = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    setPreviousIdea('');
    setUndone(latest ?? null);
    putIdea(previousIdea);
  };

  return (
    <Card as="section" aria-label="Your idea" padded={false}>
      <Form
        ref={form}
        method="post"
        noValidate
        onInput={() => {
          dismissErrors();
          takeStock();
        }}
        onSubmit={dismissErrors}
        className="relative"
      >
        {/* Enter presses the first button of a form, which must not be Suggest. */}
        <button
          type="submit"
          name="intent"
          value="analyze"
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
        >
          Analyze Idea
        </button>
        <input type="hidden" name="previousIdea" value={previousIdea} />
        <input type="hidden" name="formKey" value={formKey} />

        <div className="flex flex-col gap-6 p-5 sm:p-8">
          <div ref={errorBox} tabIndex={-1} className="empty:hidden">
            {error ? <Message tone="error">{error.message}</Message> : null}
          </div>
          <TextField
            name="title"
            label="Project title"
            dir="auto"
            autoComplete="off"
            defaultValue={values.title}
            error={error?.fields.title}
          />
          <div className="flex flex-col gap-2">
            <TextArea
              name="idea"
              label="Project idea"
              hint={`What it is, who it is for, and what should be true at the end. At least ${shortestIdea} characters.`}
              rows={7}
              dir="auto"
              textAreaRef={ideaField}
              aria-busy={isSuggesting || undefined}
              defaultValue={values.idea}
              error={error?.fields.idea}
            />
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <Button
                variant="secondary"
                name="intent"
                value="suggest"
                busy={isSuggesting}
                busyLabel="Brewing the perfect description..."
                onClick={suggest}
              >
                <Sparkles aria-hidden="true" strokeWidth={1.75} />
                Suggest
              </Button>
              <p role="status" className="text-small text-muted">
                {isSuggesting
                  ? 'Let me cook up something brilliant...'
                  : holdsSuggestion
                    ? draftWords[planner]
                    : 'Writes a first draft from the title.'}
              </p>
              {figures ? <LengthCount length={figures.ideaLength} least={shortestIdea} /> : null}
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

        <div className="flex flex-col gap-6 border-t border-line p-5 sm:p-8">
          <FieldGroup
            label="Available days"
            hint="Only these days get tasks."
            error={error?.fields.availability}
          >
            {dayChoices.map((day) => (
              <ChoiceChip
                key={day}
                name="availability"
                value={day}
                label={day}
                defaultChecked={ticked.includes(day)}
              />
            ))}
          </FieldGroup>
          <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
            <SelectField
              name="dayToDaySchedule"
              label="Weekday availability"
              placeholder="Choose the time"
              options={schedules}
              defaultValue={values.dayToDaySchedule}
              error={error?.fields.dayToDaySchedule}
            />
            <SelectField
              name="weekendSchedule"
              label="Weekend availability"
              placeholder="Choose the time"
              options={schedules}
              defaultValue={values.weekendSchedule}
              error={error?.fields.weekendSchedule}
            />
          </div>
          <TextField
            name="targetWeeks"
            label="Target weeks"
            hint={`From ${weeksRange.least} to ${weeksRange.most}.`}
            type="number"
            inputMode="numeric"
            min={weeksRange.least}
            max={weeksRange.most}
            step={1}
            autoComplete="off"
            className="sm:w-1/2 sm:pr-3"
            defaultValue={values.targetWeeks}
            error={error?.fields.targetWeeks}
          />
        </div>

        <div className="flex flex-col gap-4 border-t border-line p-5 sm:flex-row sm:items-center sm:justify-between sm:px-8 sm:py-6">
          <HoursHint hours={figures?.hours} weeks={figures?.weeks} weeksRange={weeksRange} />
          <Button
            name="intent"
            value="analyze"
            size="large"
            busy={isAnalyzing}
            busyLabel="Analyzing..."
            className="sm:shrink-0"
          >
            Analyze Idea
          </Button>
        </div>
      </Form>
    </Card>
  );
}

const draftWords: Record<Planner, string> = {
  model: 'A first draft. Change whatever is not yours.',
  template: 'A first draft from a template. Change whatever is not yours.',
};

const LengthCount = ({ length, least }: { length: number; least: number }) => (
  <p className="ml-auto text-small text-muted tabular-nums">
    {length < least ? (
      <>
        {length} / {least}
        <span className="sr-only"> characters</span>
      </>
    ) : (
      `${length} characters`
    )}
  </p>
);
