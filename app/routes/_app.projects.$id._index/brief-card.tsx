import { useFormAction } from '@remix-run/react';
import { RotateCw } from 'lucide';
import type { ReactNode } from 'react';
import { hoursRangeLabel } from '#app/core/quantities.ts';
import { shortDate } from '#app/core/short-date.ts';
import type { Brief, FixedDate } from '#app/features/brief/brief.schema.ts';
import {
  type BriefList,
  type BriefRow,
  briefLists,
  fieldOf,
  postedRows,
  rowsOf,
} from '#app/features/brief/brief-fields.ts';
import { Button } from '#app/ui/button.tsx';
import { Card, CardTitle } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Message } from '#app/ui/message.tsx';
import { FormMessage, OperationForm, useFormAnswer } from '#app/ui/operation-form.tsx';

/** Values of the field `intent`: planning again from the brief, and only keeping it. */
const briefIntents = ['plan-brief', 'keep-brief'] as const;

interface BriefCardProps {
  brief: Brief;
  /** What it was read from, so that a change made elsewhere is not overwritten unseen. */
  version: number;
  /** The kinds of project that the built-in planner knows. */
  kinds: readonly { value: string; label: string }[];
  /** The idea’s language, when the plan is written in English all the same. */
  language: string | null | undefined;
  /** Why it cannot be changed now; null when it can. */
  closed: string | null;
}

const day = (date: string): string => shortDate(date, 'UTC');

/** What was understood of the idea: to read, and to change line by line. */
export const BriefCard = ({ brief, version, kinds, language, closed }: BriefCardProps) => {
  const answer = useFormAnswer(briefIntents);
  return (
    <Card as="section" id="brief" aria-labelledby="brief-title" className="group/brief scroll-mt-6">
      <CardTitle id="brief-title">What I understood</CardTitle>
      {language ? (
        <Message tone="info" className="mb-4">
          {`Your idea is written in ${language}. The built-in planner writes in English only.`}
        </Message>
      ) : null}
      <div className="group-has-[>details[open]]/brief:hidden">
        <Summary brief={brief} />
      </div>
      <Disclosure
        key={version}
        look="plain"
        heading="none"
        summary="Change what I understood"
        open={answer !== undefined}
        className="mt-4 border-t border-line pt-2"
      >
        {closed === null ? null : (
          <Message tone="info" className="mb-4">
            {closed}
          </Message>
        )}
        <BriefForm {...{ brief, version, kinds }} isClosed={closed !== null} />
      </Disclosure>
    </Card>
  );
};

const Summary = ({ brief }: { brief: Brief }) => {
  const left = brief.deliverables.filter(({ state }) => state === 'left_out');
  const kept = brief.deliverables.filter(({ state }) => state !== 'left_out');
  const open = brief.questions.filter(({ answer }) => !answer);
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <Line name="Done when">
        <p dir="auto">{brief.done_when}</p>
      </Line>
      <Line name="What it takes">
        <ul className="flex flex-col gap-1.5">
          {kept.map(({ id, name, hours, due, state, source }) => (
            <Item key={id} text={name} source={source}>
              {[state === 'done' ? 'done' : hoursRangeLabel(hours), due === null ? null : `by ${day(due)}`]
                .filter(Boolean)
                .join(', ')}
            </Item>
          ))}
        </ul>
      </Line>
      {left.length === 0 ? null : (
        <Line name="Left out">
          <ul className="flex flex-col gap-1.5">
            {left.map(({ id, name, source }) => (
              <Item key={id} text={name} source={source} />
            ))}
          </ul>
        </Line>
      )}
      {brief.dates.length === 0 ? null : (
        <Line name="Dates">
          <ul className="flex flex-col gap-1.5">
            {brief.dates.map((date) => (
              <Item key={date.id} text={date.name} source={date.source}>
                {dateInWords(date)}
              </Item>
            ))}
          </ul>
        </Line>
      )}
      {brief.constraints.length === 0 ? null : (
        <Line name="To keep to">
          <ul className="flex flex-col gap-1.5">
            {brief.constraints.map(({ id, text, source }) => (
              <Item key={id} text={text} source={source} />
            ))}
          </ul>
        </Line>
      )}
      {brief.resources.length === 0 ? null : (
        <Line name="There already">
          <ul className="flex flex-col gap-1.5">
            {brief.resources.map(({ id, text, source }) => (
              <Item key={id} text={text} source={source} />
            ))}
          </ul>
        </Line>
      )}
      {brief.budget === null ? null : <Line name="Budget">{money(brief.budget)}</Line>}
      {open.length === 0 ? null : (
        <Line name={open.length === 1 ? 'A question' : 'Questions'}>
          <ul className="flex flex-col gap-1.5">
            {open.map(({ id, question }) => (
              <li key={id} dir="auto">
                {question}
              </li>
            ))}
          </ul>
          <p className="mt-1 text-small text-muted">
            {open.length === 1 ? 'The answer' : 'The answers'} would change the plan most. You need not give
            any.
          </p>
        </Line>
      )}
    </dl>
  );
};

const money = ({ amount, currency }: NonNullable<Brief['budget']>): string =>
  `${amount.toLocaleString('en-US')} ${currency}`;

function dateInWords({ kind, date, until }: FixedDate): string {
  if (kind === 'day_off') return until ? `off from ${day(date)} to ${day(until)}` : `off on ${day(date)}`;
  return kind === 'deadline' ? `by ${day(date)}` : `on ${day(date)}`;
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="contents">
    <dt className="text-small text-muted max-sm:-mb-3 sm:pt-0.5">{name}</dt>
    <dd className="min-w-0 max-w-reading">{children}</dd>
  </div>
);

const Item = ({ text, source, children }: { text: string; source: string; children?: ReactNode }) => (
  <li>
    <span dir="auto">{text}</span>
    {children ? <span className="text-small text-muted tabular-nums">{` · ${children}`}</span> : null}
    {source === 'assumed' ? (
      <>
        {' '}
        <Assumed />
      </>
    ) : null}
  </li>
);

const Assumed = () => (
  <span className="inline-block rounded-pill bg-warn-soft px-2 text-small whitespace-nowrap text-warn">
    assumed
  </span>
);

const states = [
  { value: 'open', label: 'To do' },
  { value: 'done', label: 'Done' },
  { value: 'left_out', label: 'Left out' },
];
const dateKinds = [
  { value: 'deadline', label: 'Must be done by' },
  { value: 'appointment', label: 'Happens on' },
  { value: 'day_off', label: 'No work on' },
];

/** Rows to add to a list. */
const blank = (count: number, texts: Record<string, string> = {}): BriefRow[] =>
  Array.from({ length: count }, () => ({ id: '', source: '', texts }));
const blankRows: Record<BriefList, BriefRow[]> = {
  deliverables: blank(3, { state: 'open' }),
  dates: blank(2, { kind: 'deadline' }),
  constraints: blank(2),
  resources: blank(2),
  questions: [],
};

interface BriefFormProps extends Pick<BriefCardProps, 'brief' | 'version' | 'kinds'> {
  isClosed: boolean;
}

const BriefForm = ({ brief, version, kinds, isClosed }: BriefFormProps) => {
  const answer = useFormAnswer(briefIntents);
  const action = useFormAction();
  const known = rowsOf(brief);
  const rows = (list: BriefList): BriefRow[] =>
    answer && !answer.ok ? postedRows(answer.values, list) : [...known[list], ...blankRows[list]];
  return (
    <OperationForm
      intent={briefIntents}
      action={`${action}#brief`}
      resets
      preventScrollReset
      className="flex flex-col gap-8"
    >
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="language" value={brief.language} />
      <p className="text-small text-muted">
        Change any line, tick Remove, or add one. What is marked as assumed is a guess; once you change it, it
        is yours.
      </p>
      <TextArea label="It is done when" name="done_when" defaultValue={brief.done_when} rows={2} dir="auto" />
      <Rows title="What it takes" list="deliverables" rows={rows('deliverables')} noun="Deliverable">
        {(row, place) => <DeliverableFields row={row} place={place} />}
      </Rows>
      <Rows title="Dates" list="dates" rows={rows('dates')} noun="Date">
        {({ texts }, place) => (
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
            <SelectField
              label="Kind"
              name={fieldOf('dates', place, 'kind')}
              options={dateKinds}
              defaultValue={texts.kind}
            />
            <TextField
              type="date"
              label="Day"
              name={fieldOf('dates', place, 'date')}
              defaultValue={texts.date}
            />
            <TextField
              type="date"
              label="Last day off"
              name={fieldOf('dates', place, 'until')}
              defaultValue={texts.until}
            />
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
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-[10rem_8rem_minmax(0,1fr)]">
        <TextField
          label="Budget"
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
        <SelectField
          label="Kind of project"
          name="playbook"
          options={[...kinds, { value: '', label: 'None of these' }]}
          defaultValue={brief.playbook ?? ''}
        />
      </div>
      <Questions rows={rows('questions')} />
      <div className="flex flex-col gap-4">
        <FormMessage success={(message) => <Message tone="success">{message}</Message>} />
        {answer?.status === 409 ? (
          <p>
            What you typed is still here. Look at what changed, and press again to put yours in its place.
          </p>
        ) : null}
        <div className="flex flex-wrap items-center gap-3">
          <Button name="intent" value={briefIntents[0]} disabled={isClosed} busyLabel="Planning...">
            <Icon of={RotateCw} />
            Plan again with this
          </Button>
          <Button
            name="intent"
            value={briefIntents[1]}
            variant="secondary"
            disabled={isClosed}
            busyLabel="Keeping..."
          >
            Keep
          </Button>
          <p className="text-small text-muted">
            Weeks that have begun stay as they are. Keep changes nothing in the plan.
          </p>
        </div>
      </div>
    </OperationForm>
  );
};

interface RowsProps {
  title: string;
  list: BriefList;
  rows: readonly BriefRow[];
  /** What one row is called by a screen reader. */
  noun: string;
  hint?: string;
  children?: (row: BriefRow, place: number) => ReactNode;
}

/** The rows of a list, and below a fold the empty ones. */
const Rows = ({ title, list, rows, noun, hint, children }: RowsProps) => {
  const firstNew = rows.findIndex(({ id }) => id === '');
  const known = firstNew === -1 ? rows.length : firstNew;
  const isFilled = rows.slice(known).some(({ texts }) => texts.name || texts.text);
  const row = (each: BriefRow, place: number) => (
    <Row key={place} {...{ list, place, noun }} row={each}>
      {children?.(each, place)}
    </Row>
  );
  return (
    <fieldset className="min-w-0">
      <legend className="font-heading text-lead font-semibold">{title}</legend>
      {hint ? <p className="text-small text-muted">{hint}</p> : null}
      {known === 0 ? null : <ul className="mt-3 flex flex-col gap-5">{rows.slice(0, known).map(row)}</ul>}
      {known === rows.length ? null : (
        <Disclosure
          look="plain"
          heading="none"
          summary={`Add to “${title}”`}
          open={isFilled}
          className="mt-2"
        >
          <ul className="flex flex-col gap-5">
            {rows.slice(known).map((each, at) => row(each, known + at))}
          </ul>
        </Disclosure>
      )}
    </fieldset>
  );
};

interface RowProps extends Pick<RowsProps, 'list' | 'noun'> {
  row: BriefRow;
  place: number;
  children: ReactNode;
}

const Row = ({ list, noun, row: { id, source, texts }, place, children }: RowProps) => {
  const name = briefLists[list][0];
  const field = (part: string) => fieldOf(list, place, part);
  return (
    <li className="grid grid-cols-1 items-center gap-x-4 gap-y-1 has-[input[type=checkbox]:checked]:[&_input]:line-through sm:grid-cols-[minmax(0,1fr)_11rem]">
      <input type="hidden" name={field('id')} value={id} />
      <input type="hidden" name={field('source')} value={source} />
      <TextField
        label={<span className="sr-only">{`${noun} ${place + 1}`}</span>}
        name={field(name)}
        defaultValue={texts[name]}
        dir="auto"
        autoComplete="off"
      />
      {id === '' ? null : (
        <div className="flex min-h-11 items-center justify-between gap-4 text-small text-muted sm:mt-1.5">
          {source === 'assumed' ? <Assumed /> : 'yours'}
          <label className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              name={field('remove')}
              defaultChecked={Boolean(texts.remove)}
              aria-label={`Remove ${texts[name]}`}
            />
            Remove
          </label>
        </div>
      )}
      {children ? <div className="min-w-0 sm:col-start-1">{children}</div> : null}
    </li>
  );
};

const DeliverableFields = ({ row: { texts }, place }: { row: BriefRow; place: number }) => {
  const field = (name: string) => ({
    name: fieldOf('deliverables', place, name),
    defaultValue: texts[name],
  });
  const hours = ['least', 'likely', 'most'].map((name) => Number(texts[name] || Number.NaN));
  const [least = 0, likely = 0, most = 0] = hours;
  const due = texts.due ? `, by ${day(texts.due)}` : '';
  const summary = hours.some(Number.isNaN)
    ? 'Hours and day, if you know them'
    : `${hoursRangeLabel({ least, likely, most })}${due}`;
  return (
    <Disclosure
      look="plain"
      heading="none"
      summary={<span className="font-text text-small font-normal text-muted tabular-nums">{summary}</span>}
    >
      <div className="grid grid-cols-3 gap-3 sm:grid-cols-[repeat(3,minmax(0,1fr))_minmax(0,2fr)_minmax(0,2fr)]">
        {['least', 'likely', 'most'].map((name) => (
          <TextField
            key={name}
            label={name === 'likely' ? 'Likely hours' : name === 'least' ? 'At least' : 'At most'}
            inputMode="decimal"
            autoComplete="off"
            {...field(name)}
          />
        ))}
        <TextField label="Due" type="date" className="max-sm:col-span-3" {...field('due')} />
        <SelectField label="State" options={states} className="max-sm:col-span-3" {...field('state')} />
      </div>
    </Disclosure>
  );
};

const Questions = ({ rows }: { rows: readonly BriefRow[] }) =>
  rows.length === 0 ? null : (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-1 font-heading text-lead font-semibold">
        {rows.length === 1 ? 'Question' : 'Questions'} that would change the plan
      </legend>
      {rows.map(({ id, texts }, place) => (
        <div key={id}>
          {['id', 'question', 'why'].map((name) => (
            <input
              key={name}
              type="hidden"
              name={fieldOf('questions', place, name)}
              value={name === 'id' ? id : texts[name]}
            />
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
    </fieldset>
  );
