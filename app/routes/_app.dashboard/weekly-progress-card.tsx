import { Link } from '@remix-run/react';
import type { WeeklyProgress } from '#app/features/progress/get-weekly-status.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card, CardTitle } from '#app/ui/card.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { ProgressRing } from '#app/ui/progress-ring.tsx';
import { useAddressWith } from './use-address-with.ts';

interface WeeklyProgressCardProps {
  /** Those that are shown. */
  projects: WeeklyProgress[];
  selected: WeeklyProgress | null;
  isExpanded: boolean;
  /** Whether there are more than are shown at first. */
  hasMore: boolean;
}

/** The projects, and how far the selected one is in its week. What is selected stands in the address. */
export const WeeklyProgressCard = ({ projects, selected, isExpanded, hasMore }: WeeklyProgressCardProps) => {
  const addressWith = useAddressWith();
  return (
    <Card as="section" aria-labelledby="weekly-progress">
      <CardTitle id="weekly-progress">Project Weekly Progress</CardTitle>
      {projects.length === 0 ? (
        <p className="rounded-control bg-sunken px-5 py-12 text-center text-muted">No projects yet</p>
      ) : (
        <div className="grid grid-cols-1 gap-6 sm:grid-cols-[minmax(0,1fr)_13rem]">
          <div
            role="status"
            className="flex flex-col items-center justify-center gap-3 rounded-control bg-sunken p-5 text-center sm:col-start-2 sm:sticky sm:top-6 sm:row-start-1 sm:self-start"
          >
            {selected ? (
              <>
                <ProgressRing
                  progress={selected.progress}
                  label={`Week ${selected.week} progress`}
                  size="large"
                />
                <p className="line-clamp-2 font-medium" dir="auto">
                  {selected.title}
                </p>
                <p className="-mt-2 text-small text-muted tabular-nums">
                  Week {selected.week} / {selected.target_weeks}
                </p>
              </>
            ) : (
              <p className="py-8 text-muted">Select a project to view progress</p>
            )}
          </div>
          <div className="sm:col-start-1 sm:row-start-1">
            <ul className="flex flex-col gap-1">
              {projects.map((project) => (
                <li key={project.id}>
                  <Link
                    to={addressWith({ project: project.id })}
                    replace
                    preventScrollReset
                    prefetch="intent"
                    aria-current={project.id === selected?.id ? 'true' : undefined}
                    className={classNames(
                      '-mx-3 flex min-h-13 items-center justify-between gap-4 rounded-control px-3 py-2 transition-colors',
                      project.id === selected?.id ? 'bg-accent-soft' : 'hover:bg-sunken',
                    )}
                  >
                    <span className="line-clamp-2 min-w-0 font-medium" dir="auto">
                      {project.title}
                    </span>
                    <span className="shrink-0 text-small text-muted tabular-nums">
                      Week {project.week} / {project.target_weeks}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
            {hasMore ? (
              <ButtonLink
                to={addressWith({ show: isExpanded ? null : 'all' })}
                replace
                preventScrollReset
                variant="quiet"
                className="-ml-4 mt-2"
              >
                {isExpanded ? 'Show Less' : 'Show All'}
              </ButtonLink>
            ) : null}
          </div>
        </div>
      )}
    </Card>
  );
};
