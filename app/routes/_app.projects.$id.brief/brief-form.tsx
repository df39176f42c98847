import { RotateCw } from 'lucide';
import type { ReactElement, ReactNode } from 'react';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import {
  type BriefList,
  type BriefRow,
  briefLists,
  fieldOf,
  postedRows,
  rowsOf,
} from '#app/features/brief/brief-fields.ts';
import { BriefLine, budgetText, dateNote, deliverableNote } from '#app/features/brief/brief-line.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Message } from '#app/ui/message.tsx';
import { FormMessage, OperationForm, useFormAnswer } from '#app/ui/operation-form.tsx';
import { EditableLine } from './editable-line.tsx';

/** The intents of replanning from the brief, and of only saving it. */
const intents = ['plan-brief', 'keep-brief'] as const;

const states = [
  { value: 'open', label: 'To do' },
  { value: 'done', label: 'Done' },
  { value: 'left_out', label: 'Left out' },
];
const dateKinds = [
  { value: 'deadline', label: 'Due by' },
  { value: 'appointment', label: 'Happens on' },
  { value: 'day_off', label: 'Days off' },
];

interface BriefFormProps {
  brief: Brief;
  /** The version that it was loaded from, so that changes made elsewhere are not overwritten. */
  version: number;
  /** The kinds of project known to the built-in planner. */
  kinds: readonly { value: string; label: string }[];
  isClosed: boolean;
}

/** The brief line by line; pressing a line opens its fields. */
export const BriefForm = ({ brief, version, kinds, isClosed }: BriefFormProps) => {
  const answer = useFormAnswer(intents);
  const known = rowsOf(brief);
  const rows = (list: BriefList): BriefRow[] =>
    answer && !answer.ok ? postedRows(answer.values, list) : [...known[list], ...blankRows(list)];
  const kindOptions = [...kinds, { value: '', label: 'None of these' }];
  return (
    <OperationForm intent={intents} resets preventScrollReset className="flex max-w-3xl flex-col gap-4">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="language" value={brief.language} />
      <Questions rows={rows('questions')} />
      <Section title="It is done when">
        <EditableLine
          texts={{ done_when: brief.done_when }}
          read={(texts) => <BriefLine text={texts.done_when} />}
        >
          <TextArea
            label="It is done when"
            hint="One sentence that a stranger could check."
            name="done_when"
            defaultValue={brief.done_when}
            rows={2}
            dir="auto"
          />
        </EditableLine>
      </Section>
      <Rows
        title="What it takes"
        list="deliverables"
        rows={rows('deliverables')}
        noun="Deliverable"
        note={deliverableNote}
      >
        {(field) => (
          <div className="mt-3 grid grid-cols-3 gap-3 sm:grid-cols-[repeat(3,minmax(0,1fr))_minmax(0,2fr)_minmax(0,2fr)]">
            <TextField label="At least" inputMode="decimal" autoComplete="off" {...field('least')} />
            <TextField label="Likely hours" inputMode="decimal" autoComplete="off" {...field('likely')} />
            <TextField label="At most" inputMode="decimal" autoComplete="off" {...field('most')} />
            <TextField label="Due by" type="date" className="max-sm:col-span-3" {...field('due')} />
            <SelectField label="State" options={states} className="max-sm:col-span-3" {...field('state')} />
          </div>
        )}
      </Rows>
      <Rows title="Dates" list="dates" rows={rows('dates')} noun="Date" note={dateNote}>
        {(field) => (
          <div className="mt-3 grid grid-cols-1 gap-3 not-has-[[value=day_off]:checked]:[&>:last-child]:hidden sm:grid-cols-3">
            <SelectField label="Kind" options={dateKinds} {...field('kind')} />
            <TextField label="Day" type="date" {...field('date')} />
            <TextField label="Last day off" type="date" {...field('until')} />
          </div>
        )}
      </Rows>
      <Rows
        title="To keep to"
        list="constraints"
        rows={rows('constraints')}
        noun="Rule"
        hint="What must not happen, or must always be so: no launch posts, quiet work after nine."
      />
      <Rows
        title="There already"
        list="resources"
        rows={rows('resources')}
        noun="Resource"
        hint="People, rooms, tools and skills that you have."
      />
      <Section title="Budget">
        <EditableLine
          texts={{ budget: `${brief.budget?.amount ?? ''}`, currency: brief.budget?.currency ?? '' }}
          read={budgetText}
        >
          <div className="grid grid-cols-2 gap-3 sm:max-w-sm">
            <TextField
              label="Amount"
              name="budget"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={brief.budget?.amount}
            />
            <TextField
              label="Currency"
              name="currency"
              placeholder="EUR"
              autoComplete="off"
              defaultValue={brief.budget?.currency}
            />
          </div>
        </EditableLine>
      </Section>
      <Section title="Kind of project">
        <EditableLine
          texts={{ playbook: brief.playbook ?? '' }}
          read={({ playbook }) => kindOptions.find(({ value }) => value === playbook)?.label}
        >
          <SelectField
            label="Kind of project"
            hint="With another kind, what was assumed for this one goes: deliverables, questions, when it is done."
            name="playbook"
            options={kindOptions}
            defaultValue={brief.playbook ?? ''}
            className="sm:max-w-sm"
          />
        </EditableLine>
      </Section>
      <div className="mt-2 flex flex-col gap-4">
        <FormMessage success={(message) => <Message tone="success">{message}</Message>} />
        {answer?.status === 409 ? (
          <p>
            What you typed is still here. Look at what changed, and press again to put yours in its place.
          </p>
        ) : null}
        <div className="flex flex-wrap items-center gap-3">
          <Button name="intent" value={intents[0]} disabled={isClosed} busyLabel="Planning...">
            <Icon of={RotateCw} />
            Plan again with this
          </Button>
          <Button
            name="intent"
            value={intents[1]}
            variant="secondary"
            disabled={isClosed}
            busyLabel="Saving..."
          >
            Save
          </Button>
          <p className="text-small text-muted">
            Weeks that have begun stay as they are. Save leaves the plan as it is.
          </p>
        </div>
      </div>
    </OperationForm>
  );
};

/** Rows to add to a list. */
const blankRows = (list: BriefList): BriefRow[] =>
  Array.from({ length: list === 'questions' ? 0 : 3 }, () => ({
    id: '',
    source: '',
    texts: { ...emptyTexts(list), state: 'open', kind: 'deadline' },
  }));
const emptyTexts = (list: BriefList) => Object.fromEntries(briefLists[list].map((name) => [name, '']));

interface SectionProps {
  title: ReactNode;
  hint?: string | undefined;
  children: ReactNode;
}

const Section = ({ title, hint, children }: SectionProps) => (
  <Card>
    <fieldset className="min-w-0">
      <legend className="font-heading text-lead font-semibold">{title}</legend>
      {hint ? <p className="text-small text-muted">{hint}</p> : null}
      <div className="mt-1">{children}</div>
    </fieldset>
  </Card>
);

interface RowsProps {
  title: string;
  list: BriefList;
  rows: readonly BriefRow[];
  /** The name of one row. */
  noun: string;
  hint?: string;
  /** The text beside a row's name. */
  note?: (texts: BriefRow['texts']) => string;
  /** Its fields, except the first. */
  children?: (field: (part: string) => { name: string; defaultValue: string | undefined }) => ReactElement;
}

const Rows = ({ title, list, rows, noun, hint, note, children }: RowsProps) => (
  <Section title={title} hint={hint}>
    {rows.map(({ id, source, texts }, place) => {
      const nameOf = (part: string) => fieldOf(list, place, part);
      const field = (part: string) => ({ name: nameOf(part), defaultValue: texts[part] });
      const [first] = briefLists[list];
      return (
        <EditableLine
          // biome-ignore lint/suspicious/noArrayIndexKey: the names of its fields have this place
          key={place}
          texts={texts}
          nameOf={nameOf}
          add={`Add a ${noun.toLowerCase()}`}
          read={(now) =>
            now[first] || id ? <BriefLine text={now[first]} note={note?.(now)} source={source} /> : null
          }
        >
          <input type="hidden" name={nameOf('id')} value={id} />
          <input type="hidden" name={nameOf('source')} value={source} />
          <TextField
            label={<span className="sr-only">{`${noun} ${place + 1}`}</span>}
            dir="auto"
            autoComplete="off"
            {...field(first)}
          />
          {children?.(field)}
          {id === '' ? null : (
            <label className="mt-2 flex min-h-11 w-fit items-center gap-2 text-small">
              <input
                type="checkbox"
                name={nameOf('remove')}
                defaultChecked={Boolean(texts.remove)}
                aria-label={`Remove ${texts[first]}`}
              />
              Remove
            </label>
          )}
        </EditableLine>
      );
    })}
  </Section>
);

const Questions = ({ rows }: { rows: readonly BriefRow[] }) =>
  rows.length === 0 ? null : (
    <Section title={`${rows.length === 1 ? 'A question' : 'Questions'} that would change the plan`}>
      <div className="mt-2 flex flex-col gap-4">
        {rows.map(({ id, texts }, place) => (
          <div key={id}>
            {Object.entries({ id, question: texts.question, why: texts.why }).map(([name, value]) => (
              <input key={name} type="hidden" name={fieldOf('questions', place, name)} value={value} />
            ))}
            <TextField
              label={<span dir="auto">{texts.question}</span>}
              hint={<span dir="auto">{texts.why}</span>}
              name={fieldOf('questions', place, 'answer')}
              defaultValue={texts.answer}
              dir="auto"
              autoComplete="off"
            />
          </div>
        ))}
      </div>
    </Section>
  );
