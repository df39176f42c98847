import { useRevalidator } from '@remix-run/react';
import { ArrowRight } from 'lucide';
import { type ReactNode, useEffect } from 'react';
import { counted, hoursLabel } from '#app/core/quantities.ts';
import type { NextStep } from '#app/features/progress/get-next-step.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { classNames } from '#app/ui/class-names.ts';
import type { ElementChildren } from '#app/ui/element-children.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { Stones } from '#app/ui/stones.tsx';
import { NotLoaded } from './not-loaded.tsx';

interface Words {
  title: string;
  text: ReactNode;
  action: string;
  /** The path of its form's action, relative to the project. */
  path: '' | '/tasks';
}

function textFor({ project, standing, generation, task, isClosed, all }: NextStep): Words {
  const { currentWeek: week, targetWeeks } = project;
  switch (standing) {
    case 'being_made':
      return {
        title: project.status === 'planning' ? 'Your plan is being made' : `Week ${week + 1} is being made`,
        text: generation?.step,
        action: 'See how far it is',
        path: project.status === 'planning' ? '' : '/tasks',
      };
    case 'failed':
      return {
        title:
          project.status === 'planning' ? 'Your plan is not finished' : `Week ${week + 1} is not planned yet`,
        text: generation?.message ?? 'Something got in the way. You can try again.',
        action: 'Open the project',
        path: project.status === 'planning' ? '' : '/tasks',
      };
    case 'unplanned':
      return {
        title: 'No plan yet',
        text: 'Refine Idea makes one from what you wrote down.',
        action: 'Open the project',
        path: '',
      };
    case 'planned':
      return {
        title: 'Your plan is ready',
        text: 'Read the analysis and the roadmap, then generate the tasks of the first week.',
        action: 'Read the plan',
        path: '',
      };
    case 'week_done':
      return {
        title: `Week ${week} is ${isClosed ? 'closed' : 'done'}`,
        text: `${isClosed ? '' : all === 1 ? 'Its task is ticked off. ' : `All ${all} tasks are ticked off. `}Week ${week + 1} can begin whenever you are ready.`,
        action: `On to week ${week + 1}`,
        path: '/tasks',
      };
    case 'all_done':
      return {
        title: targetWeeks === 1 ? 'The week is done' : `All ${targetWeeks} weeks are done`,
        text: `${isClosed ? 'The last week is closed.' : 'Every task is ticked off.'} Mark the project as completed when you are happy with it.`,
        action: 'Finish the project',
        path: '/tasks',
      };
    case 'under_way':
      return task
        ? {
            title: task.title,
            text: [task.due, task.estimated_hours > 0 ? hoursLabel(task.estimated_hours) : null]
              .filter(Boolean)
              .join(' · '),
            action: `Open week ${week}`,
            path: '/tasks',
          }
        : {
            title: `Week ${week} has no tasks yet`,
            text: 'Open the week to see what is there.',
            action: `Open week ${week}`,
            path: '/tasks',
          };
  }
}

interface NextStepCardProps {
  /** Null without a generation under way, undefined when loading failed. */
  nextStep: NextStep | null | undefined;
  isNew: boolean;
}

export const NextStepCard = ({ nextStep, isNew }: NextStepCardProps) => {
  useRefresh(nextStep?.standing === 'being_made');
  if (nextStep === undefined) {
    return (
      <Card>
        <NotLoaded />
      </Card>
    );
  }
  if (nextStep === null) return <Beginning isNew={isNew} />;
  const { project, standing, generation } = nextStep;
  const { title, text, action, path } = textFor(nextStep);
  return (
    <Card as="section" aria-labelledby="next-step" padded={false}>
      <div className="grid grid-cols-1 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <div className="p-5 sm:p-8">
          <p className="line-clamp-2 text-small font-medium text-muted wrap-anywhere" dir="auto">
            {standing === 'under_way' ? <span>Next in </span> : null}
            <span className={standing === 'under_way' ? 'text-ink' : undefined}>{project.title}</span>
          </p>
          <h2
            id="next-step"
            className="mt-2 line-clamp-3 text-heading wrap-anywhere sm:text-title"
            dir="auto"
          >
            {title}
          </h2>
          {text ? <p className="mt-2 text-muted">{text}</p> : null}
          {standing === 'being_made' && generation ? (
            <ProgressBar label={title} value={generation.progress} className="mt-4 max-w-form" />
          ) : null}
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to={`/projects/${project.id}${path}`}>
              <span>{action}</span>
              <Icon of={ArrowRight} />
            </ButtonLink>
            {path === '' ? null : (
              <ButtonLink to={`/projects/${project.id}`} variant="quiet">
                View project
              </ButtonLink>
            )}
          </div>
        </div>
        <WeekSoFar nextStep={nextStep} className="justify-center lg:border-t-0 lg:border-l" />
      </div>
    </Card>
  );
};

interface WeekSoFarProps {
  nextStep: NextStep;
  className: string;
  children?: ElementChildren;
}

/** The weeks of a project as a path, with the progress of the current one. */
export const WeekSoFar = ({ nextStep, className, children }: WeekSoFarProps) => {
  const { project, standing, done, all, passes } = nextStep;
  const { currentWeek, targetWeeks, status } = project;
  const isBegun = status !== 'planning';
  const isWeekDone = standing === 'week_done' || standing === 'all_done';
  return (
    <div className={classNames('flex flex-col gap-4 border-t border-line p-5 sm:p-8', className)}>
      {children}
      <Stones
        weeks={targetWeeks}
        current={isBegun && !isWeekDone ? currentWeek : null}
        finished={isBegun ? currentWeek - (isWeekDone ? 0 : 1) : 0}
      />
      {isBegun ? (
        <div>
          <p className="flex flex-wrap justify-between gap-x-4 text-small tabular-nums">
            <span className="font-medium">{`Week ${currentWeek} of ${targetWeeks}`}</span>
            {all > 0 ? <span className="text-muted">{`${done} of ${counted(all, 'task')} done`}</span> : null}
          </p>
          <ProgressBar label="Tasks done this week" value={done} max={Math.max(all, 1)} className="mt-2" />
        </div>
      ) : (
        <p className="text-small text-muted">{`${counted(targetWeeks, 'week')} ahead of you`}</p>
      )}
      {passes ? (
        <p className="text-small text-warn lg:col-span-full" dir="auto">
          {passes}
        </p>
      ) : null}
    </div>
  );
};

/** Polls every two seconds while something is being generated. */
function useRefresh(isNeeded: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isNeeded || state !== 'idle') return;
    const timer = setTimeout(revalidate, 2000);
    return () => clearTimeout(timer);
  }, [isNeeded, revalidate, state]);
}

const Beginning = ({ isNew }: { isNew: boolean }) => (
  <Card
    as="section"
    aria-labelledby="next-step"
    className="flex flex-col gap-6 sm:p-8 lg:flex-row-reverse lg:items-center lg:justify-between"
  >
    <div aria-hidden="true" className="lg:px-8">
      <Stones weeks={5} current={1} className="lg:w-72" />
    </div>
    <div>
      <h2 id="next-step" className="text-heading sm:text-title">
        {isNew ? 'What would you like to build?' : 'Nothing is under way'}
      </h2>
      <p className="mt-2 max-w-form text-muted">
        {isNew
          ? 'Write it down as it comes. Stepwise turns it into an analysis, a roadmap and tasks for the days you have.'
          : 'Begin something new, or resume a project that is on hold.'}
      </p>
      <ButtonLink to="/submit-idea" className="mt-6">
        <span>{isNew ? 'Submit your idea' : 'Submit an idea'}</span>
        <Icon of={ArrowRight} />
      </ButtonLink>
    </div>
  </Card>
);
