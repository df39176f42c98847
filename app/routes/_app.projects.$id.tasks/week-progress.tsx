import { counted, dayLabel, hoursLabel, hoursOutOf, hoursSign, weekdayLabel } from '#app/core/quantities.ts';
import { Card } from '#app/ui/card.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { ProgressRing } from '#app/ui/progress-ring.tsx';
import { Stone, type StoneState } from '#app/ui/stones.tsx';
import { isDone, type ShownTask } from './shown-task.ts';

export interface ShownWeek {
  week: number;
  targetWeeks: number;
  isFinal: boolean;
  isClosed: boolean;
  today: string;
  days: { day: string; hours: number; planned: number }[];
  /** The chosen days that were over when the week was planned. */
  daysOver: string[];
  hoursPlanned: number;
  hoursAvailable: number;
  waiting: { id: string; title: string; hours: number }[];
  /** What is wrong with the week as it was planned, in sentences. */
  shortfall: string[];
  /** The model that proposed the tasks, or `template`; null when only the user did. */
  plannedBy: string | null;
}

interface WeekProgressProps {
  shown: ShownWeek;
  tasks: readonly ShownTask[];
}

/** The week at a glance: its days as a path, its hours in words, its progress. */
export const WeekProgress = ({ shown, tasks }: WeekProgressProps) => {
  const { week, targetWeeks, isFinal, isClosed, daysOver, waiting, shortfall, plannedBy } = shown;
  const finished = tasks.filter(isDone).length;
  return (
    <Card as="section" aria-labelledby="week-progress">
      <div className="flex items-start justify-between gap-6">
        <div className="min-w-0">
          <h2 id="week-progress" className="text-heading">
            Week {week} Progress
          </h2>
          <p className="mt-1 text-muted tabular-nums">
            Week {week} of {targetWeeks}
            {isFinal && targetWeeks > 1 ? ', the final one' : null}
            {tasks.length > 0 ? `, ${finished} of ${counted(tasks.length, 'task')} done` : null}
          </p>
        </div>
        {tasks.length > 0 ? (
          <ProgressRing
            progress={finished / tasks.length}
            label={`Week ${week} progress`}
            className="-my-1"
          />
        ) : null}
      </div>
      <WeekPath shown={shown} tasks={tasks} />
      <p className="mt-5 font-medium tabular-nums">{describeCapacity(shown)}</p>
      {daysOver.length > 0 ? (
        <p className="mt-1 text-small text-muted">
          This week is shorter, as {namesOf(daysOver)} {daysOver.length === 1 ? 'was' : 'were'} over when it
          was planned.
        </p>
      ) : null}
      {waiting.length > 0 ? (
        <Waiting waiting={waiting} isFinal={isFinal} isClosed={isClosed} week={week} />
      ) : null}
      {shortfall.length > 0 ? (
        <div className="mt-3">
          <h3 className="text-small font-bold">What to look at yourself</h3>
          <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 text-small text-muted marker:text-spark">
            {shortfall.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {plannedBy === 'template' ? (
        <p className="mt-1 text-small text-muted">
          The built-in template planner chose these tasks, not a model.
        </p>
      ) : null}
    </Card>
  );
};

/** "Mon Wed Sat" */
const shortDays = (days: readonly { day: string }[]): string =>
  days.map(({ day }) => weekdayLabel(day)).join(' ');

/** "Mon", "Mon and Wed", "Mon, Tue and Wed" */
const namesOf = (days: readonly string[]): string =>
  new Intl.ListFormat('en-GB').format(days.map((day) => weekdayLabel(day)));

/** The planned hours, and their days: "6.5 of 7 hours planned, Mon Wed Sat". */
export function describeCapacity({
  days,
  hoursPlanned,
  hoursAvailable,
}: Pick<ShownWeek, 'days' | 'hoursPlanned' | 'hoursAvailable'>): string {
  const names = shortDays(days.filter(({ planned }) => planned > 0));
  return `${hoursOutOf(hoursPlanned, hoursAvailable)} planned${names && `, ${names}`}`;
}

/** The capacity of a week that has not begun: "Week 1 has room for 7 hours, Mon Wed Sat." */
export function describeRoom({ week, days, daysOver, hoursAvailable }: ShownWeek): string {
  const room = `Week ${week} has room for ${hoursLabel(hoursAvailable)}, ${shortDays(days)}.`;
  if (daysOver.length === 0) return room;
  return `${room} It is shorter, as ${namesOf(daysOver)} ${daysOver.length === 1 ? 'is' : 'are'} over.`;
}

const WeekPath = ({ shown: { days, today }, tasks }: WeekProgressProps) => {
  const unfinished = new Set(tasks.filter((task) => !isDone(task)).map(({ dueDate }) => dueDate));
  const next = days.find(({ day }) => unfinished.has(day))?.day;
  const stateOf = (day: string, planned: number): StoneState => {
    if (day === next) return 'current';
    return planned > 0 && !unfinished.has(day) ? 'done' : 'ahead';
  };
  if (days.length === 0) return null;
  return (
    <ol
      className={classNames(
        'mt-5 flex',
        days.length > 5 && 'max-[30rem]:grid max-[30rem]:grid-cols-4 max-[30rem]:gap-y-3',
      )}
      aria-label="Days of this week"
    >
      {days.map(({ day, planned }, place) => {
        const state = stateOf(day, planned);
        return (
          <li
            key={day}
            className={classNames(
              'relative max-w-40 min-w-0 flex-1 text-small',
              place < days.length - 1 &&
                'after:absolute after:top-4 after:right-2 after:left-11 after:border-t-2 after:border-dotted after:border-line-strong/50',
              days.length > 5 && 'max-[30rem]:after:hidden',
            )}
          >
            <span
              className={classNames(
                '-ml-2 grid h-9 w-11 place-items-center rounded-pill',
                state === 'current' && 'bg-spark-soft',
                place % 2 === 1 && '-translate-y-1',
              )}
            >
              <Stone state={state} place={place} />
            </span>
            <time dateTime={day} className={classNames('mt-1 block', day === today && 'font-bold')}>
              <span aria-hidden="true">{weekdayLabel(day)}</span>
              <span className="sr-only">{day === today ? `Today, ${dayLabel(day)}` : dayLabel(day)}</span>
            </time>
            <span className="text-muted tabular-nums">
              <span aria-hidden="true">{planned > 0 ? hoursSign(planned) : 'free'}</span>
              <span className="sr-only">
                {planned > 0 ? `${hoursLabel(planned)} planned` : 'nothing planned'}
                {state === 'done' ? ', done' : state === 'current' ? ', next' : null}
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
};

const Waiting = ({
  waiting,
  isFinal,
  isClosed,
  week,
}: Pick<ShownWeek, 'waiting' | 'isFinal' | 'isClosed' | 'week'>) => (
  <details className="group/wait mt-1">
    <summary className="flex min-h-11 w-fit list-none items-center gap-2 rounded-control text-muted underline decoration-dotted underline-offset-4 hover:text-ink">
      {isFinal
        ? `${counted(waiting.length, 'task')} found no room in the plan’s weeks`
        : `${counted(waiting.length, 'task')} ${isClosed ? '' : 'did not fit and '}${waiting.length === 1 ? 'waits' : 'wait'} for week ${week + 1}`}
    </summary>
    <ul className="flex list-disc flex-col gap-1 pb-2 pl-5 marker:text-spark">
      {waiting.map(({ id, title, hours }) => (
        <li key={id}>
          {title} <span className="text-muted">({hoursLabel(hours)})</span>
        </li>
      ))}
    </ul>
  </details>
);
