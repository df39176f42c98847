import { CircleAlert, CircleCheck } from 'lucide';
import { type ChangeEvent, useRef, useState } from 'react';
import { counted } from '#app/core/quantities.ts';
import { decodeText } from '#app/features/lists/decode-text.ts';
import { maxListLength } from '#app/features/lists/list.ts';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { ElementChildren } from '#app/ui/element-children.ts';
import { CheckboxField, ChoiceChip, FieldGroup, SelectField, TextArea } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form-state.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Message } from '#app/ui/message.tsx';
import { FormMessage, OperationForm, useFormAnswer } from '#app/ui/operation-form.tsx';
import { textLinkClasses } from '#app/ui/text-link.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

export const listLabels = { format: 'Kind of list', text: 'The list', date_order: 'Dates like 3/12/2027' };

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

  const [fileMessage, setFileMessage] = useState('');

  const takeFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file || !list.current) return;
    const read = decodeText(new Uint8Array(await file.arrayBuffer()), navigator.languages);
    // So that the same file can be chosen again after a correction.
    target.value = '';
    const message = messageOf(read);
    setFileMessage(message);
    if (!read || read.text.length > maxListLength) return;
    list.current.value = read.text;
    const format = isTable(file.name, read.text) ? 'csv' : 'markdown';
    const chip = csv.current?.querySelector<HTMLInputElement>(`[value=${format}]`);
    if (chip) chip.checked = true;
    list.current.focus();
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
            hint="One task a line, with its hours and due date at the end if you like: “Buy paint (2 h, due 2027-04-30)”. In a table, the first row names the columns: title, hours, due_date, done, description. Tables saved by Todoist, Trello, Planner, Asana and others can stay as they are."
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
          <p role="status" className="-mt-3 text-small text-muted empty:hidden">
            {fileMessage}
          </p>
          <UnclearLines isPreviewed={rows.some(([kind]) => kind === 'problem')} />
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

type Decoded = ReturnType<typeof decodeText>;

/** What was assumed about a file, or why it is not read. */
function messageOf(read: Decoded): string {
  if (read === null)
    return 'This file is not text. In Excel or Numbers, save it as “CSV UTF-8”, and choose that file here.';
  if (read.text.length > maxListLength)
    return 'This file is too long for one list. Please bring it in parts; what was written here is kept.';
  if (read.assumed === undefined) return '';
  return `This file is not in UTF-8, so it was read as ${read.assumed.replace('windows', 'Windows')}. If letters look wrong, save it as “CSV UTF-8”, and choose it again.`;
}

/** Excel calls a table with tabs a text. */
const isTable = (name: string, text: string): boolean =>
  /\.(?:csv|tsv)$/i.test(name) || /^[^\n]*\t/.test(text.trimStart());

/** What to do about lines that are not understood, where there are some. */
const UnclearLines = ({ isPreviewed }: { isPreviewed: boolean }) => {
  // Not `shown`, which an edit clears.
  const { answer, typed } = useFormState();
  const isRefused = answer?.status === 422 && answer.fields.text !== undefined;
  if (!isPreviewed && !isRefused && !typed?.leave_out && !typed?.date_order) return null;
  return (
    <div className="flex flex-col gap-4 rounded-control border border-line px-4 py-3">
      <CheckboxField
        name="leave_out"
        value="yes"
        label="Leave out the lines that are not understood"
        hint="Or correct them above. The rest of the list comes in either way."
      />
      <SelectField
        name="date_order"
        label={listLabels.date_order}
        options={[
          { value: '', label: 'As the other lines say' },
          { value: 'day_first', label: 'Day first: 3 December' },
          { value: 'month_first', label: 'Month first: March 12' },
        ]}
      />
    </div>
  );
};

/** The input of its fields. */
export const listInput = ({ leave_out, date_order, ...fields }: Record<string, string>) => ({
  ...fields,
  must_understand: leave_out === undefined,
  ...(date_order && { date_order }),
});

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
        {rows.map(([kind, line, text, says, remark]) =>
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
                {remark ? <p className="text-small text-warn">{remark}</p> : null}
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
            {others.map(([, line, text, , remark]) => (
              <li key={line} className="flex justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">
                  <span dir="auto">{text}</span>
                  {remark ? <span>{` ${remark}`}</span> : null}
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
