import { ListChecks } from 'lucide';
import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card, CardTitle } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Brief, Deliverable } from './brief.schema.ts';
import { BriefLine, budgetText, dateNote, deliverableNote } from './brief-line.tsx';

interface BriefCardProps {
  brief: Brief;
  /** The page for changing the brief, if it can be changed. */
  page?: string | undefined;
  /** The title of the checklist that it was planned with. */
  kind?: string | undefined;
}

/** The brief, read-only. */
export const BriefCard = ({ brief, page, kind }: BriefCardProps) => {
  const { dates, constraints, resources } = brief;
  const isLeft = ({ state }: Deliverable) => state === 'left_out';
  const planned = brief.deliverables.filter((each) => !isLeft(each));
  const questions = brief.questions.filter(({ answer }) => !answer);
  const answered = brief.questions.filter(({ answer }) => answer);
  return (
    <Card as="section" id="brief" aria-labelledby="brief-title" className="scroll-mt-6">
      <CardTitle id="brief-title">What I understood</CardTitle>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
        {brief.done_when === null ? null : (
          <Part name="Done when">
            <p dir="auto">{brief.done_when}</p>
          </Part>
        )}
        <Work name="Your steps" work={planned.filter(({ source }) => source !== 'checklist')} />
        <Work
          name={kind ? <bdi>{kind}</bdi> : 'Checklist'}
          work={planned.filter(({ source }) => source === 'checklist')}
        />
        <Work name="Left out" work={brief.deliverables.filter(isLeft)} />
        <Lines
          name="Dates"
          lines={dates.map((each) => ({ ...each, text: each.name, note: dateNote(each) }))}
        />
        <Lines name="To keep to" lines={constraints} />
        <Lines name="There already" lines={resources} />
        {brief.budget === null ? null : (
          <Part name="Budget">
            {budgetText({ budget: `${brief.budget.amount}`, currency: brief.budget.currency })}
          </Part>
        )}
        <Lines
          name="Your answers"
          lines={answered.map(({ id, question, answer }) => ({ id, text: question, note: answer ?? '' }))}
        />
        <Lines
          name="Open questions"
          lines={questions.map(({ id, question }) => ({
            id,
            text: question,
            note: 'answering it changes the plan',
          }))}
        />
      </dl>
      {page === undefined ? null : (
        <ButtonLink to={page} variant="secondary" className="mt-6 max-sm:w-full print:hidden">
          <Icon of={ListChecks} />
          Check the steps
        </ButtonLink>
      )}
    </Card>
  );
};

const Part = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="contents">
    <dt className="text-small text-muted max-sm:-mb-3 sm:pt-0.5">{name}</dt>
    <dd className="min-w-0 max-w-reading">{children}</dd>
  </div>
);

/** How many lines of each kind are shown. */
const mostLines = 12;

interface WorkProps {
  name: ReactNode;
  work: readonly Deliverable[];
}

const Work = ({ name, work }: WorkProps) => (
  <Lines
    name={name}
    lines={work.map((each) => ({ ...each, text: each.name, note: deliverableNote(each) }))}
  />
);

interface LinesProps {
  name: ReactNode;
  lines: readonly { id: string; source?: string; text: string; note?: string }[];
}

const Lines = ({ name, lines }: LinesProps) =>
  lines.length === 0 ? null : (
    <Part name={name}>
      <ul className="flex flex-col gap-1.5">
        {lines.slice(0, mostLines).map(({ id, text, note, source }) => (
          <li key={id}>
            <BriefLine text={text} note={note} source={source} />
          </li>
        ))}
        {lines.length > mostLines ? (
          <li className="text-small text-muted">{`and ${lines.length - mostLines} more`}</li>
        ) : null}
      </ul>
    </Part>
  );
