import { Link } from '@remix-run/react';
import { ChevronDown } from 'lucide';
import type { ReactElement } from 'react';
import { counted, weekLabel } from '#app/core/quantities.ts';
import {
  type Progress,
  type RoadmapWeek,
  roadmapAnchor,
  stateOfWeek,
} from '#app/features/plans/roadmap-rail.tsx';
import { Card, CardTitle } from '#app/ui/card.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Stone } from '#app/ui/stones.tsx';
import type { Loaded } from './load-project.server.ts';

// The maximum number of weeks of a path; of longer plans it shows those around the current one.
const maxShown = 6;
const shownAhead = 4;

interface PlanPathProps extends Progress {
  project: Loaded['project'];
  milestones: NonNullable<Loaded['roadmap']>['milestones'];
}

/** The weeks as a path: those that have begun link to their tasks, future ones to the roadmap. */
export const PlanPath = ({ project, milestones, ...progress }: PlanPathProps) => {
  const { current, finished } = progress;
  const isLong = milestones.length > maxShown;
  const firstShown = Math.max(1, Math.min(current ?? finished + 1, milestones.length - shownAhead));
  const before = isLong ? milestones.filter(({ week }) => week < firstShown) : [];
  const after = isLong ? milestones.filter(({ week }) => week > firstShown + shownAhead) : [];
  const shown = milestones.slice(before.length, milestones.length - after.length);
  const listOf = (weeks: readonly RoadmapWeek[]) => (
    <ol>
      {weeks.map(({ id, ...milestone }) => (
        <Step key={id} {...milestone} {...progress} projectId={project.id} />
      ))}
    </ol>
  );
  return (
    <Card as="section" aria-labelledby="path">
      <CardTitle id="path" className="mb-3">
        {headline(progress, project.targetWeeks)}
      </CardTitle>
      <Fold weeks={before}>{listOf(before)}</Fold>
      {listOf(shown)}
      <Fold weeks={after}>{listOf(after)}</Fold>
    </Card>
  );
};

function headline({ current, finished }: Progress, weeks: number): string {
  if (current !== null) return `Week ${current} of ${weeks}`;
  return finished === 0 ? `${counted(weeks, 'week')} ahead` : `${counted(weeks, 'week')} done`;
}

interface StepProps extends Omit<RoadmapWeek, 'id'>, Progress {
  projectId: string;
}

const Step = ({ projectId, week, title, starts_on, ends_on, ...progress }: StepProps) => {
  const state = stateOfWeek(week, progress);
  const look = classNames(
    'grid min-h-12 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 rounded-control px-2 py-1.5 hover:bg-sunken/60 sm:grid-cols-[auto_minmax(0,1fr)_auto]',
    state === 'current' && 'bg-spark-soft/60',
  );
  const content = (
    <>
      <Stone state={state} place={week} />
      <span className={classNames('min-w-0 leading-snug', state === 'current' && 'font-medium')} dir="auto">
        <span className="sr-only">{`Week ${week}: `}</span>
        <span>{title}</span>
      </span>
      <span className="col-start-2 text-small text-muted tabular-nums sm:col-start-3">
        <span aria-hidden="true">{`Week ${week}`}</span>
        {starts_on && ends_on ? <span>{` · ${weekLabel(starts_on, ends_on)}`}</span> : null}
      </span>
    </>
  );
  return (
    <li aria-current={state === 'current' ? 'step' : undefined}>
      {state === 'ahead' ? (
        // Browsers open a collapsed section themselves when a fragment points into it.
        <a href={`#${roadmapAnchor(week)}`} className={look}>
          {content}
        </a>
      ) : (
        <Link to={`/projects/${projectId}/tasks?week=${week}`} className={look}>
          {content}
        </Link>
      )}
    </li>
  );
};

const Fold = ({ weeks, children }: { weeks: readonly RoadmapWeek[]; children: ReactElement }) =>
  weeks.length === 0 ? null : (
    <details className="group/fold">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-control px-2 text-small text-muted select-none hover:bg-sunken/60">
        <Icon of={ChevronDown} className="size-4 transition-transform group-open/fold:rotate-180" />
        <span>
          {weeks.length === 1 ? `Week ${weeks[0]?.week}` : `Weeks ${weeks[0]?.week} to ${weeks.at(-1)?.week}`}
        </span>
      </summary>
      {children}
    </details>
  );
