import { Pencil } from 'lucide';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card, CardTitle } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Message } from '#app/ui/message.tsx';
import { OperationForm } from '#app/ui/operation-form.tsx';
import type { Brief } from './brief.schema.ts';
import { type BriefRow, rowsOf } from './brief-fields.ts';
import { BriefLine, budgetText, dateNote, deliverableNote } from './brief-line.tsx';

interface BriefCardProps {
  brief: Brief;
  /** The page for changing the brief, if it can be changed. */
  page?: string | undefined;
  /** The idea’s language if the plan is in English instead; otherwise null. */
  language: string | null;
  /** The kind of project it is planned as. */
  kind?: string | undefined;
  /** The kinds of project it may be if the planner is unsure, and the other fields of the brief's form. */
  kinds?: Omit<KindsProps, 'page'> | null;
}

/** The brief, read-only. */
export const BriefCard = ({ brief, page, language, kind, kinds }: BriefCardProps) => {
  const { deliverables, dates, constraints, resources } = rowsOf(brief);
  const isLeft = ({ texts }: BriefRow) => texts.state === 'left_out';
  const questions = brief.questions.filter(({ answer }) => !answer);
  const answered = brief.questions.filter(({ answer }) => answer);
  // A day that is listed under Dates is not repeated on each line.
  const noteOf = ({ due, ...texts }: BriefRow['texts']) =>
    deliverableNote(brief.dates.some(({ date }) => date === due) ? texts : { ...texts, due });
  return (
    <Card as="section" id="brief" aria-labelledby="brief-title" className="scroll-mt-6">
      <CardTitle id="brief-title">What I understood</CardTitle>
      {language ? (
        <Message tone="info" className="mb-4">
          {`Your idea is written in ${language}. The built-in planner writes in English only.`}
        </Message>
      ) : null}
      <dl className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <Part name="Done when">
          <p dir="auto">{brief.done_when}</p>
        </Part>
        {kind ? <Part name="Planned as">{kind}</Part> : null}
        <Lines name="What it takes" rows={deliverables.filter((row) => !isLeft(row))} note={noteOf} />
        <Lines name="Left out" rows={deliverables.filter(isLeft)} />
        <Lines name="Dates" rows={dates} note={dateNote} />
        <Lines name="To keep to" rows={constraints} />
        <Lines name="There already" rows={resources} />
        {brief.budget === null ? null : (
          <Part name="Budget">
            {budgetText({ budget: `${brief.budget.amount}`, currency: brief.budget.currency })}
          </Part>
        )}
        {answered.length === 0 ? null : (
          <Part name={answered.length === 1 ? 'Your answer' : 'Your answers'}>
            <ul className="flex flex-col gap-1.5">
              {answered.map(({ id, question, answer }) => (
                <li key={id} dir="auto">
                  <span className="block text-small text-muted">{question}</span>
                  <span>{answer}</span>
                </li>
              ))}
            </ul>
          </Part>
        )}
        {questions.length === 0 ? null : (
          <Part name={questions.length === 1 ? 'A question' : 'Questions'}>
            <ul className="flex flex-col gap-1.5">
              {questions.map(({ id, question }) => (
                <li key={id} dir="auto">
                  {question}
                </li>
              ))}
            </ul>
            <p className="mt-1 text-small text-muted">
              {questions.length === 1
                ? 'The answer would change the plan most. You can leave it open.'
                : 'The answers would change the plan most. You can leave them open.'}
            </p>
          </Part>
        )}
      </dl>
      {page && kinds ? <Kinds page={page} {...kinds} /> : null}
      {page === undefined ? null : (
        <ButtonLink to={page} variant="secondary" className="mt-6 max-sm:w-full print:hidden">
          <Icon of={Pencil} />
          Change what I understood
        </ButtonLink>
      )}
    </Card>
  );
};

interface KindsProps {
  page: string;
  options: readonly { id: string; title: string }[];
  fields: Readonly<Record<string, string>>;
}

/** Plans again as the chosen kind, by posting the form of the brief's own page with its other fields unchanged. */
const Kinds = ({ page, options, fields }: KindsProps) => (
  <OperationForm intent="plan-brief" action={page} className="mt-6 print:hidden">
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <p className="mb-2">Is it one of these kinds? Choose one, and the plan is written again for it.</p>
    <div className="flex flex-wrap gap-3">
      {options.map(({ id, title }) => (
        <Button key={id} name="playbook" value={id} variant="secondary" busyLabel="Planning...">
          {title}
        </Button>
      ))}
    </div>
  </OperationForm>
);

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="contents">
    <dt className="text-small text-muted max-sm:-mb-3 sm:pt-0.5">{name}</dt>
    <dd className="min-w-0 max-w-reading">{children}</dd>
  </div>
);

interface LinesProps {
  name: string;
  rows: readonly BriefRow[];
  note?: (texts: BriefRow['texts']) => string;
}

const Lines = ({ name, rows, note }: LinesProps) =>
  rows.length === 0 ? null : (
    <Part name={name}>
      <ul className="flex flex-col gap-1.5">
        {rows.map(({ id, source, texts }) => (
          <li key={id}>
            <BriefLine text={texts.name ?? texts.text} note={note?.(texts)} source={source} />
          </li>
        ))}
      </ul>
    </Part>
  );
