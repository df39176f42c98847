import { ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import { capitalise } from '#app/core/plain-line.ts';
import {
  counted,
  dayLabel,
  hoursLabel,
  hoursOutOf,
  hoursSign,
  weekdayLabel,
  weekdayNames,
} from '#app/core/quantities.ts';
import { holdsAdvice, holdsWords, sharingRule } from '#app/features/projects/held-hours.ts';
import { Card } from '#app/ui/card.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ProgressRing } from '#app/ui/progress-ring.tsx';
import { Stone, type StoneState } from '#app/ui/stones.tsx';
import { isDone, type ShownTask } from './shown-task.ts';
import { WeekLinks } from './week-links.tsx';

export interface ShownWeek {
  week: number;
  targetWeeks: number;
  isFinal: boolean;
  /** The milestone at its end. */
  milestone: string | null;
  /** Whether what came along leaves too little of the week for it. */
  isHeldUp: boolean;
  today: string;
  days: { day: string; hours: number; planned: number; isHeld: boolean }[];
  /** The ticked days that were past when the week was planned. */
  daysOver: string[];
  hoursPlanned: number;
  hoursAvailable: number;
  /** The shared hours that other projects hold, and whether any are left. */
  held: { projects: string[]; hours: number; all: boolean } | null;
  /** The remarks on the planned week, in sentences. */
  shortfall: string[];
  /** The model that proposed the tasks, or `template`; null when only the user did. */
  plannedBy: string | null;
}

interface WeekProgressProps {
  project: string;
  shown: ShownWeek & { currentWeek: number };
  tasks: readonly ShownTask[];
  /** The next step, in words. */
  children: ReactNode;
}

/** The week at a glance: its milestone, days, hours, progress and next step. */
export const WeekProgress = ({ project, shown, tasks, children }: WeekProgressProps) => {
  const { week, currentWeek, targetWeeks, isFinal, milestone, isHeldUp } = shown;
  const finished = tasks.filter(isDone).length;
  return (
    <Card
      as="section"
      padded={false}
      aria-labelledby="week-progress"
      className="group/week grid gap-x-10 gap-y-3 p-4 sm:p-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]"
    >
      <div className="min-w-0">
        <div className="flex items-start gap-3">
          {tasks.length > 0 ? (
            <ProgressRing
              size="small"
              progress={finished / tasks.length}
              label={`Week ${week} progress`}
              className="mt-0.5"
            />
          ) : null}
          <div className="min-w-0 flex-1 lg:flex-none">
            <h2 id="week-progress" className="text-heading">
              {`Week ${week} Progress`}
            </h2>
            <p className="text-small text-muted tabular-nums">
              {[
                `Week ${week} of ${targetWeeks}`,
                isFinal && targetWeeks > 1 && 'the final one',
                tasks.length > 0 && `${finished} of ${counted(tasks.length, 'task')} done`,
              ]
                .filter(Boolean)
                .join(', ')}
            </p>
          </div>
          <WeekLinks project={project} week={week} currentWeek={currentWeek} />
        </div>
        {milestone ? (
          <p
            className="mt-2 line-clamp-2 max-w-reading leading-snug sm:line-clamp-none group-has-[details[open]]/week:line-clamp-none"
            dir="auto"
          >
            <span className="font-medium">
              {isHeldUp
                ? 'This week is for finishing what came along. Its milestone follows:'
                : 'By the end of it:'}
            </span>{' '}
            <span>{milestone}</span>
          </p>
        ) : null}
        <div className="mt-2 text-small *:data-[tone=info]:gap-2 *:data-[tone=info]:border-0 *:data-[tone=info]:bg-transparent *:data-[tone=info]:p-0">
          {children}
        </div>
      </div>
      <div className="min-w-0">
        <WeekPath shown={shown} tasks={tasks} />
        <p className="mt-2 text-small font-medium tabular-nums">{describeCapacity(shown)}</p>
        <AboutWeek {...shown} />
      </div>
    </Card>
  );
};

// As many characters certainly fit into two lines of a phone, beside what introduces them.
const twoLines = 50;

/** Further details of a week, collapsed. */
const AboutWeek = ({ daysOver, shortfall, plannedBy, milestone }: ShownWeek) => {
  const isEmpty = shortfall.length === 0 && daysOver.length === 0 && plannedBy !== 'template';
  // On phones it also opens the rest of the milestone.
  if (isEmpty && (milestone?.length ?? 0) < twoLines) return null;
  return (
    <details className={classNames(isEmpty && 'sm:hidden')}>
      <summary className="-mb-2 flex min-h-11 w-fit list-none items-center gap-1.5 rounded-control text-small text-muted hover:text-ink">
        <span>
          {shortfall.length > 0
            ? `${counted(shortfall.length, 'thing')} to look at yourself`
            : 'About this week'}
        </span>
        <Icon
          of={ChevronDown}
          className="size-4 shrink-0 transition-transform [details[open]>summary>&]:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-2 pt-2 text-small text-muted">
        {daysOver.length > 0 ? (
          <p>
            {`This week is shorter because ${weekdayNames(daysOver)} ${daysOver.length === 1 ? 'was' : 'were'} over when it was planned.`}
          </p>
        ) : null}
        {shortfall.length > 0 ? (
          <div>
            <h3 className="font-text text-small font-bold text-ink">What to look at yourself</h3>
            <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 marker:text-spark">
              {shortfall.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        ) : null}
        {plannedBy === 'template' ? (
          <p>These tasks are steps of yours and of a checklist; no AI model wrote them.</p>
        ) : null}
      </div>
    </details>
  );
};

/** "Mon Wed Sat" */
const shortDays = (days: readonly { day: string }[]): string =>
  days.map(({ day }) => weekdayLabel(day)).join(' ');

/** The planned hours, and their days: "6.5 of 7 hours planned, Mon Wed Sat". */
export function describeCapacity({
  days,
  hoursPlanned,
  hoursAvailable,
}: Pick<ShownWeek, 'days' | 'hoursPlanned' | 'hoursAvailable'>): string {
  const names = shortDays(days.filter(({ planned }) => planned > 0));
  return `${hoursOutOf(hoursPlanned, hoursAvailable)} planned${names && `, ${names}`}`;
}

/** The capacity of a week that has not begun: "Week 1 has room for 7 hours on Wednesday and Saturday." */
export function describeRoom({ week, days, daysOver, hoursAvailable, held }: ShownWeek): string {
  const shared = held ? ` ${capitalise(holdsWords(held))}. ${sharingRule}` : '';
  const advice = held?.all ? ` ${holdsAdvice}` : '';
  const names = weekdayNames(days.map(({ day }) => day));
  const room = `Week ${week} has room for ${hoursLabel(hoursAvailable)}${names && ` on ${names}`}.${shared}${advice}`;
  if (daysOver.length === 0) return room;
  return `${room} It is shorter because ${weekdayNames(daysOver)} ${daysOver.length === 1 ? 'is' : 'are'} over.`;
}

const WeekPath = ({ shown: { days, today }, tasks }: { shown: ShownWeek; tasks: readonly ShownTask[] }) => {
  if (days.length === 0) return null;
  const unfinished = new Set(tasks.filter((task) => !isDone(task)).map(({ dueDate }) => dueDate));
  const next = days.find(({ day }) => unfinished.has(day))?.day;
  const stateOf = (day: string, planned: number): StoneState => {
    if (day === next) return 'current';
    return planned > 0 && !unfinished.has(day) ? 'done' : 'ahead';
  };
  return (
    <ol className="flex justify-between gap-1" aria-label="Days of this week">
      {days.map(({ day, planned, isHeld }, place) => {
        const state = stateOf(day, planned);
        const real = spentOn(day, tasks);
        const isOverdue = day < today && unfinished.has(day);
        return (
          <li
            key={day}
            data-drop-day={day}
            className="relative min-w-0 flex-1 rounded-control text-center text-small leading-snug"
          >
            {place > 0 ? (
              <span
                aria-hidden="true"
                className="absolute top-3.5 right-[calc(50%+1.25rem)] left-[calc(-50%+1.25rem)] border-t-2 border-dotted border-line-strong/50"
              />
            ) : null}
            <span
              className={classNames(
                'mx-auto grid h-7 w-9 place-items-center rounded-pill',
                state === 'current' && 'bg-spark-soft',
              )}
            >
              <Stone state={state} place={place} size="h-4.5 w-6" />
            </span>
            <time dateTime={day} className={classNames('block', day === today && 'font-bold')}>
              <span aria-hidden="true">{weekdayLabel(day)}</span>
              <span className="sr-only">{day === today ? `Today, ${dayLabel(day)}` : dayLabel(day)}</span>
            </time>
            <span className="block text-muted tabular-nums">
              <span aria-hidden="true">{planned > 0 ? hoursSign(planned) : isHeld ? 'taken' : 'free'}</span>
              <span className="sr-only">
                {[
                  planned > 0
                    ? `${hoursLabel(planned)} planned`
                    : isHeld
                      ? 'taken by other projects'
                      : 'nothing planned',
                  real > 0 && `${hoursLabel(real)} really taken`,
                  state === 'done' ? 'done' : isOverdue ? 'overdue' : state === 'current' && 'next',
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            {real > 0 ? (
              <span className="block text-good tabular-nums" aria-hidden="true" title="What it really took">
                {hoursSign(real)}
              </span>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
};

/** The actual hours of a day's tasks, as far as recorded. */
const spentOn = (day: string, tasks: readonly ShownTask[]): number =>
  tasks.reduce((sum, { dueDate, spentHours }) => sum + (dueDate === day ? (spentHours ?? 0) : 0), 0);
