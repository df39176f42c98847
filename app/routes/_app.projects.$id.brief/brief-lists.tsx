import type { ReactElement, ReactNode } from 'react';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import {
  type BriefList,
  type BriefRow,
  briefLists,
  fieldOf,
  hiddenFields,
} from '#app/features/brief/brief-fields.ts';
import { BriefLine, budgetText, dateNote } from '#app/features/brief/brief-line.tsx';
import { Card } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form-state.ts';
import { EditableLine } from './editable-line.tsx';

const dateKinds = [
  { value: 'deadline', label: 'Due by' },
  { value: 'event', label: 'The day it leads to' },
  { value: 'appointment', label: 'Happens on' },
  { value: 'day_off', label: 'Days off' },
];

interface BriefListsProps {
  brief: Brief;
  rows: Readonly<Record<BriefList, readonly BriefRow[]>>;
}

/** What a plan is made from besides its steps, folded but for questions. */
export const BriefLists = ({ brief, rows }: BriefListsProps) => {
  const { answer } = useFormState();
  const own = /^(?:dates|constraints|resources|done_when|budget|currency)(?:\.|$)/;
  const hasErrors = Object.keys(answer?.fields ?? {}).some((name) => own.test(name));
  return (
    <>
      <Questions rows={rows.questions} />
      <Disclosure summary="Dates, rules and what you have" open={hasErrors}>
        <div className="flex flex-col gap-6">
          <Rows title="Dates" list="dates" rows={rows.dates} noun="Date" note={dateNote}>
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
            rows={rows.constraints}
            noun="Rule"
            hint="What must not happen, or must always be so: no launch posts, quiet work after nine."
          />
          <Rows
            title="There already"
            list="resources"
            rows={rows.resources}
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
          <Section title="It is done when">
            <EditableLine
              texts={{ done_when: brief.done_when ?? '' }}
              read={(texts) => <BriefLine text={texts.done_when || 'Not said'} />}
            >
              <TextArea
                label="It is done when"
                hint="One sentence that a stranger could check."
                name="done_when"
                defaultValue={brief.done_when ?? ''}
                rows={2}
                dir="auto"
              />
            </EditableLine>
          </Section>
        </div>
      </Disclosure>
    </>
  );
};

/** Rows to add to a list. */
const blankRows = (list: BriefList): BriefRow[] =>
  Array.from({ length: 3 }, () => ({
    id: '',
    source: '',
    texts: {
      ...Object.fromEntries(briefLists[list].map((name) => [name, ''])),
      ...(list === 'dates' && { kind: 'deadline' }),
    },
  }));

interface SectionProps {
  title: ReactNode;
  hint?: string | undefined;
  children: ReactNode;
}

const Section = ({ title, hint, children }: SectionProps) => (
  <fieldset className="min-w-0">
    <legend className="font-heading font-semibold">{title}</legend>
    {hint ? <p className="text-small text-muted">{hint}</p> : null}
    <div className="mt-1">{children}</div>
  </fieldset>
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

const Rows = ({ title, list, rows, noun, hint, note, children }: RowsProps) => {
  const [first] = briefLists[list];
  const filled = rows.filter(({ id, texts }) => id || texts[first]?.trim());
  // Errors are told by places, so that rows of a refused form stay where they are.
  const shown = [...(rows.length > filled.length ? rows : filled), ...blankRows(list)];
  return (
    <Section title={title} hint={hint}>
      {shown.map(({ id, source, texts }, place) => {
        const nameOf = (part: string) => fieldOf(list, place, part);
        const field = (part: string) => ({ name: nameOf(part), defaultValue: texts[part] });
        const kept: Record<string, string | undefined> = { ...texts, id, source };
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
            {hiddenFields(list).map((part) => (
              <input key={part} type="hidden" name={nameOf(part)} value={kept[part] ?? ''} />
            ))}
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
};

const Questions = ({ rows }: { rows: readonly BriefRow[] }) =>
  rows.length === 0 ? null : (
    <Card>
      <Section title={`${rows.length === 1 ? 'A question' : 'Questions'} that would change the plan`}>
        <div className="mt-2 flex flex-col gap-4">
          {rows.map(({ id, texts }, place) => (
            <div key={id}>
              {Object.entries({
                ...{ id, question: texts.question, why: texts.why, blocking: texts.blocking },
              }).map(([name, value]) => (
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
    </Card>
  );
