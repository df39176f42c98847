import { Pencil } from 'lucide';
import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card, CardTitle } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Brief } from './brief.schema.ts';
import { type BriefRow, rowsOf } from './brief-fields.ts';
import { BriefLine, budgetText, dateNote, deliverableNote } from './brief-line.tsx';

interface BriefCardProps {
  brief: Brief;
  /** The page for changing the brief, if it can be changed. */
  page?: string | undefined;
  /** The kind of project it is planned as. */
  kind?: string | undefined;
}

/** The brief, read-only. */
export const BriefCard = ({ brief, page, kind }: BriefCardProps) => {
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
      <dl className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
        {brief.done_when === null ? null : (
          <Part name="Done when">
            <p dir="auto">{brief.done_when}</p>
          </Part>
        )}
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
                  {answer}
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
      {page === undefined ? null : (
        <ButtonLink to={page} variant="secondary" className="mt-6 max-sm:w-full print:hidden">
          <Icon of={Pencil} />
          Change what I understood
        </ButtonLink>
      )}
    </Card>
  );
};

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
