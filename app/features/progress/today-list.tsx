import { Link, useFetcher } from '@remix-run/react';
import { useState } from 'react';
import { counted, dayLabel, hoursSign } from '#app/core/quantities.ts';
import { SpentTime } from '#app/features/tasks/spent-time.tsx';
import { TickForm, tickIntent } from '#app/features/tasks/tick-form.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Message } from '#app/ui/message.tsx';
import { type FormAnswer, useFormAnswer } from '#app/ui/operation-form.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { ShownToday, ShownTodayTask } from './shown-today.ts';

const headings = { due: 'Due today', leftOver: 'Left over', next: 'Next' } as const;
type List = keyof typeof headings;
const order: List[] = ['due', 'leftOver', 'next'];

interface TodayListProps {
  today: ShownToday;
  /** The address of the screen. */
  action: string;
  /** The level of the headings of its parts. */
  heading: 'h2' | 'h3';
}

/**
 * The weeks that need a decision, then the tasks due today, left over and next. Ticked tasks stay until the page is
 * closed.
 */
export const TodayList = ({ today, action, heading: Heading }: TodayListProps) => {
  const [ticked, setTicked] = useState<ReadonlyMap<string, readonly [List, ShownTodayTask]>>(new Map());
  const listed = new Set(order.flatMap((list) => today.lists[list].map(({ id }) => id)));
  return (
    <div className="flex flex-col gap-6">
      {today.weeks.length === 0 ? null : (
        <ul className="flex flex-col gap-3">
          {today.weeks.map((week) => (
            <WeekToGoOn key={week.project_id} {...week} />
          ))}
        </ul>
      )}
      {order.map((list) => {
        const kept = [...ticked.values()].flatMap(([from, task]) =>
          from === list && !listed.has(task.id) ? { ...task, status: 'completed' as const } : [],
        );
        const tasks = [...today.lists[list], ...kept].sort(byDueDate);
        return tasks.length === 0 ? null : (
          <section key={list} aria-labelledby={`today-${list}`}>
            <Heading id={`today-${list}`} className="font-heading text-lead font-semibold">
              {headings[list]}
            </Heading>
            <ul className="mt-1 divide-y divide-line">
              {tasks.map((task) => (
                <TodayRow
                  key={task.id}
                  task={task}
                  day={list === 'due' ? null : dayLabel(task.dueDate)}
                  action={action}
                  isTicked={ticked.has(task.id)}
                  onTick={() => setTicked((before) => new Map(before).set(task.id, [list, task]))}
                />
              ))}
            </ul>
          </section>
        );
      })}
      {today.more > 0 && (
        <p className="text-muted">{`And ${counted(today.more, 'more task')}, on the pages of their projects.`}</p>
      )}
    </div>
  );
};

/** A week that needs a decision, with a link to make it. */
const WeekToGoOn = ({ project_id, project_title, week, state }: ShownToday['weeks'][number]) => (
  <li className="rounded-control bg-sunken/60 px-4 py-2.5 wrap-anywhere">
    <span>{state === 'last' ? 'All weeks of ' : `Week ${week} of `}</span>
    <bdi className="font-medium">{project_title}</bdi>
    <span>
      {{ over: ' is over, with tasks open. ', done: ' is behind you. ', last: ' are done. ' }[state]}
    </span>
    <TextLink to={`/projects/${project_id}/tasks`}>
      {{ over: 'Choose how to go on', done: `On to week ${week + 1}`, last: 'Finish the project' }[state]}
    </TextLink>
  </li>
);

const byDueDate = (one: ShownTodayTask, other: ShownTodayTask): number =>
  one.dueDate.localeCompare(other.dueDate);

interface TodayRowProps {
  task: ShownTodayTask;
  /** The day it is due, when that is not today. */
  day: string | null;
  action: string;
  /** Whether it was ticked while the page is open. */
  isTicked: boolean;
  onTick: () => void;
}

const TodayRow = ({ task, day, action, isTicked, onTick }: TodayRowProps) => {
  const fetcher = useFetcher<FormAnswer>();
  const posted = useFormAnswer(tickIntent, { id: task.id });
  const answer = fetcher.data ?? posted;
  const isDone = (fetcher.formData?.get('status') ?? task.status) === 'completed';
  // The task as it was when it was ticked.
  const said = answer?.ok && answer.values.spent_hours;
  const spentHours = said ? Number(said) : task.spentHours;
  const titleId = `today-${task.id}`;
  return (
    <li className="flex min-h-16 items-start gap-2 py-2">
      <div className="-mt-1 -ml-2.5 shrink-0">
        <TickForm
          id={task.id}
          isDone={isDone}
          action={action}
          fetcher={fetcher}
          titleId={titleId}
          onTick={onTick}
        />
      </div>
      <div className="min-w-0 flex-1 py-1">
        <Link
          id={titleId}
          to={`/projects/${task.project.id}/tasks#task-${task.id}`}
          dir="auto"
          className={classNames(
            'line-clamp-2 rounded-small font-medium wrap-anywhere hover:text-accent',
            isDone && 'text-muted line-through',
          )}
        >
          {task.title}
        </Link>
        <p className="truncate text-small text-muted">
          {day === null ? null : <span>{`${day} · `}</span>}
          <bdi>{task.project.title}</bdi>
        </p>
        {isDone ? (
          <SpentTime task={{ ...task, spentHours }} isAsked={isTicked} action={action} fetcher={fetcher} />
        ) : null}
        {answer?.ok === false ? (
          <Message tone="error" className="mt-2">
            {answer.message}
          </Message>
        ) : null}
      </div>
      <span className="shrink-0 py-1.5 text-small text-muted tabular-nums">
        {hoursSign(isDone ? (spentHours ?? task.hours) : task.hours)}
      </span>
    </li>
  );
};
