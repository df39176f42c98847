import { CircleAlert, CircleCheck } from 'lucide';
import { type ChangeEvent, useRef } from 'react';
import { counted } from '#app/core/quantities.ts';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { ElementChildren } from '#app/ui/element-children.ts';
import { ChoiceChip, FieldGroup, TextArea } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form-state.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Message } from '#app/ui/message.tsx';
import { FormMessage, OperationForm, useFormAnswer } from '#app/ui/operation-form.tsx';
import { textLinkClasses } from '#app/ui/text-link.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

export const listLabels = { format: 'Kind of list', text: 'The list' };

const intents = ['preview', 'import', 'import-anyway'];

const example = `- [ ] Buy paint (2 h, due 2027-04-30)
- [ ] Sand the door (45 min)
- [x] Measure it`;

interface ListFormProps {
  /** The label of its button, and while it is busy. */
  label: string;
  busyLabel: string;
  /** More fields. */
  children?: ElementChildren;
}

/** The form to import a list of tasks, with a preview of what was understood. */
export const ListForm = ({ label, busyLabel, children }: ListFormProps) => {
  const list = useRef<HTMLTextAreaElement>(null);
  const csv = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const answer = useFormAnswer('preview');
  const rows = rowsIn(answer?.ok ? answer.values.lines : undefined);

  const takeFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file || !list.current) return;
    list.current.value = await file.text();
    const format = /\.(?:csv|tsv)$/i.test(file.name) ? 'csv' : 'markdown';
    const chip = csv.current?.querySelector<HTMLInputElement>(`[value=${format}]`);
    if (chip) chip.checked = true;
    list.current.focus();
    // So that the same file can be chosen again after a correction.
    target.value = '';
  };

  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,45rem)_minmax(0,1fr)]">
      <Card as="section" aria-label="Your list">
        <OperationForm intent={intents} className="flex flex-col gap-6">
          <FormMessage
            success={(message) => (
              <Message tone="info">
                <span>{message}</span>{' '}
                {rows.length > 0 ? (
                  <a href="#understood" className={textLinkClasses}>
                    See each line
                  </a>
                ) : null}
              </Message>
            )}
          />
          <div ref={csv}>
            <FieldGroup label={listLabels.format} name="format">
              <ChoiceChip
                type="radio"
                name="format"
                value="markdown"
                label="Check boxes (Markdown)"
                defaultChecked
              />
              <ChoiceChip type="radio" name="format" value="csv" label="Table (CSV)" />
            </FieldGroup>
          </div>
          <TextArea
            name="text"
            label={listLabels.text}
            hint="One task a line, with its hours and due date at the end if you like: “Buy paint (2 h, due 2027-04-30)”. In a table, the first row names the columns: title, hours, due_date, done, description."
            placeholder={example}
            rows={10}
            dir="auto"
            textAreaRef={list}
            className="[&_textarea]:min-h-64 [&_textarea]:font-mono [&_textarea]:text-small"
          />
          {hydrated ? (
            <label
              className={`${buttonClasses({ variant: 'secondary' })} -mt-3 w-fit has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent`}
            >
              Choose a file
              <input type="file" accept=".md,.txt,.csv,.tsv,text/*" onChange={takeFile} className="sr-only" />
            </label>
          ) : null}
          {children}
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" name="intent" value="preview" busyLabel="Reading...">
              Preview
            </Button>
            <ImportAnyway />
            <Button name="intent" value="import" busyLabel={busyLabel}>
              {label}
            </Button>
          </div>
        </OperationForm>
      </Card>
      <UnderstoodLines rows={rows} />
    </div>
  );
};

/** Imports tasks for overfull days anyway, after the form was refused for them. */
const ImportAnyway = () => {
  const { shown } = useFormState();
  if (shown?.status !== 409 || shown.fields.text === undefined) return null;
  return (
    <Button variant="secondary" name="intent" value="import-anyway">
      Add all the same
    </Button>
  );
};

/** The rows of `tellLines`; none when they are invalid. */
function rowsIn(text = '[]'): string[][] {
  const rows: unknown = JSON.parse(text);
  return Array.isArray(rows) && rows.every(isRow) ? rows : [];
}

const isRow = (row: unknown): row is string[] =>
  Array.isArray(row) && row.every((each) => typeof each === 'string');

const UnderstoodLines = ({ rows }: { rows: readonly string[][] }) => {
  const others = rows.filter(([kind]) => kind === 'other');
  return (
    <section aria-labelledby="understood" className="min-w-0 xl:pt-6">
      <h2 id="understood" className="scroll-mt-20 text-heading">
        What was understood
      </h2>
      {rows.length === 0 ? (
        <p className="mt-2 text-muted">
          Preview shows it here, line by line: each task with its hours and its day, and what has to be fixed
          first.
        </p>
      ) : null}
      <ol className="mt-3 divide-y divide-line">
        {rows.map(([kind, line, text, says]) =>
          kind === 'other' ? null : (
            <li key={line} className="flex gap-3 py-2.5">
              <Icon
                of={kind === 'task' ? CircleCheck : CircleAlert}
                className={`mt-0.5 size-5 shrink-0 ${kind === 'task' ? 'text-good' : 'text-bad'}`}
              />
              <div className="min-w-0 flex-1">
                <p dir="auto" className="font-medium wrap-anywhere">
                  {text}
                </p>
                <p className={`text-small ${kind === 'task' ? 'text-muted' : 'text-bad'}`}>{says}</p>
              </div>
              <span className="text-small text-muted tabular-nums">{`Line ${line}`}</span>
            </li>
          ),
        )}
      </ol>
      {others.length > 0 ? (
        <Disclosure
          look="plain"
          heading="none"
          summary={`${counted(others.length, 'line')} without a task`}
          className="mt-3 text-small"
        >
          <ul className="flex flex-col gap-1 text-muted">
            {others.map(([, line, text]) => (
              <li key={line} className="flex justify-between gap-3">
                <span dir="auto" className="min-w-0 wrap-anywhere">
                  {text}
                </span>
                <span className="shrink-0 tabular-nums">{`Line ${line}`}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </section>
  );
};
