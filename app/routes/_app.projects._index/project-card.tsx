import { Link } from '@remix-run/react';
import { counted } from '#app/core/quantities.ts';
import { Card } from '#app/ui/card.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { StatusBadge } from '#app/ui/status-badge.tsx';

interface Moment {
  instant: string;
  words: string;
}

export interface Progress {
  week: number;
  targetWeeks: number;
  /** The number of finished weeks, including the share of the current one. */
  weeksDone: number;
  /** Null before the first week and after the last. */
  tasks: { done: number; all: number } | null;
}

interface ProjectCardProps {
  project: {
    id: string;
    title: string;
    status: string;
    description: string;
    created: Moment;
    updated: Moment;
    progress: Progress;
  };
}

/** One project of the list; the whole card is a link. */
export const ProjectCard = ({ project }: ProjectCardProps) => (
  <Card
    as="li"
    className="relative flex flex-col transition-colors focus-within:border-accent hover:border-line-strong"
  >
    <StatusBadge status={project.status} />
    <h2 dir="auto" className="mt-3 line-clamp-2 text-lead leading-snug">
      <Link
        to={`/projects/${project.id}`}
        className="rounded-small after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent"
      >
        {project.title}
      </Link>
    </h2>
    <p dir="auto" className="mt-2 line-clamp-3 text-muted">
      {project.description}
    </p>
    <div className="mt-auto pt-5">
      <HowFar {...project.progress} />
    </div>
    <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 gap-y-1 text-small tabular-nums">
      <Dated label="Created" moment={project.created} />
      <Dated label="Updated" moment={project.updated} />
    </dl>
  </Card>
);

const HowFar = ({ week, targetWeeks, weeksDone, tasks }: Progress) => (
  <>
    <p className="flex flex-wrap justify-between gap-x-4 text-small tabular-nums">
      <span>{tasks ? `Week ${week} of ${targetWeeks}` : counted(targetWeeks, 'week')}</span>
      {tasks && tasks.all > 0 ? (
        <span className="text-muted">{`${tasks.done} of ${counted(tasks.all, 'task')} done`}</span>
      ) : null}
    </p>
    <ProgressBar label="Weeks done" value={weeksDone} max={targetWeeks} className="mt-2" />
  </>
);

const Dated = ({ label, moment }: { label: string; moment: Moment }) => (
  <div className="contents">
    <dt className="text-muted">{label}</dt>
    <dd>
      <time dateTime={moment.instant}>{moment.words}</time>
    </dd>
  </div>
);
