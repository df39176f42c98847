import { useFetcher } from '@remix-run/react';
import type { FormEvent, ReactNode } from 'react';
import { useId } from 'react';
import { counted, dayLabel, hoursLabel } from '#app/core/quantities.ts';
import type { WaysOn } from '#app/features/tasks/get-ways-on.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { FormMessage, OperationForm, useFormAnswer } from '#app/ui/operation-form.tsx';
import { isDone, type ShownTask } from './shown-task.ts';

interface CloseWeekProps {
  id: string;
  /** The address of the screen with this card. */
  action: string;
  week: { week: number; isOver: boolean };
  ways: WaysOn;
  tasks: readonly ShownTask[];
  /** The first and the last day on which a pause may end. */
  pause: { earliest: string; latest: string };
}

/** Closes a week in one of three ways, each with a preview of its effect. */
const CloseWeek = ({ id, action, week: { week, isOver }, ways: saved, tasks, pause }: CloseWeekProps) => {
  const open = tasks.filter((task) => !isDone(task));
  const answer = useFormAnswer('close-week');
  const withChoices = useFetcher<{ ways: WaysOn | null }>();
  const ways = withChoices.data?.ways ?? saved;
  const { go_on: goOn, lighter } = ways;
  const tellWithChoices = ({ currentTarget, target }: FormEvent<HTMLElement>) => {
    if (!(target instanceof HTMLSelectElement)) return;
    const chosen = new URLSearchParams();
    for (const { name, value } of currentTarget.querySelectorAll('select'))
      chosen.append(value, name.replace('then-', ''));
    withChoices.load(`${action}&${chosen}`);
  };
  const leftOut = saved.left_out.length;
  const late = saved.too_late.ids.length;
  const whatGoingOnDoes =
    goOn === null
      ? 'A plan has 52 weeks at most, so nothing can be carried on. Leave out or tick what is open, below.'
      : `${ways.tasks === 0 ? 'The next week can be planned.' : `${counted(ways.tasks, 'task')} (${hoursLabel(ways.hours)}) ${ways.tasks === 1 ? 'comes' : 'come'} first in week ${week + 1}.`} The plan ends on ${dayLabel(goOn.ends_on)}.${goOn.passes}`;
  const carried = ways.tasks > 0 ? `${counted(ways.tasks, 'task')} (${hoursLabel(ways.hours)})` : null;
  return (
    <Card as="section" aria-labelledby="close-week" id={id}>
      <h2 id="close-week" className="text-heading">
        {isOver ? `Week ${week} is over` : `Close week ${week}`}
      </h2>
      <p className="mt-1 max-w-reading text-muted">
        <span>
          {open.length === 0
            ? 'Nothing of it is open. How do you want to go on?'
            : isOver
              ? `${counted(open.length, 'task')} stayed open, and that is fine. How do you want to go on?`
              : `${counted(open.length, 'task')} ${open.length === 1 ? 'is' : 'are'} still open. How do you want to go on?`}
        </span>
        {leftOut > 0 ? (
          <span>
            {` ${leftOut === 1 ? 'One is' : `${leftOut} are`} for something you left out of the plan, and ${leftOut === 1 ? 'goes' : 'go'} with it unless you choose otherwise.`}
          </span>
        ) : null}
        {late > 0 ? (
          <span>
            {` ${late === 1 ? 'One was' : `${late} were`} for ${saved.too_late.words}, and ${late === 1 ? 'is' : 'are'} left out unless you choose otherwise.`}
          </span>
        ) : null}
      </p>
      <OperationForm intent="close-week" className="mt-4 flex flex-col gap-4" preventScrollReset>
        <FormMessage unlessInField />
        <ul className="grid gap-4 lg:grid-cols-3">
          <Way title="Go on" text={whatGoingOnDoes}>
            {(textId) => (
              <Button name="next" value="go_on" wide busyLabel="Closing..." aria-describedby={textId}>
                Go on
              </Button>
            )}
          </Way>
          {lighter === null || goOn === null ? null : (
            <Way
              title="Lighter"
              text={`The same, but with ${hoursLabel(lighter.hours_a_week)} a week instead of ${goOn.hours_a_week}${open.length < tasks.length ? ', about what this week left room for' : ''}. The plan ends on ${dayLabel(lighter.ends_on)}.${lighter.passes}${lighter.loses > 0 ? ` By then there is no room for up to ${hoursLabel(lighter.loses)} of what is to do.` : ''}`}
            >
              {(textId) => (
                <Button
                  name="next"
                  value="lighter"
                  variant="secondary"
                  wide
                  busyLabel="Closing..."
                  aria-describedby={textId}
                >
                  Take it lighter
                </Button>
              )}
            </Way>
          )}
          <Way
            title="Pause"
            text={`The project rests until the day you choose and then goes on by itself. Its weeks do not count until then.${carried === null ? '' : ` ${carried} ${ways.tasks === 1 ? 'waits' : 'wait'} for you.`}`}
          >
            {(textId) => (
              <div className="flex flex-col gap-3">
                <TextField label="Until" type="date" name="until" min={pause.earliest} max={pause.latest} />
                <Button
                  name="next"
                  value="pause"
                  variant="secondary"
                  wide
                  busyLabel="Closing..."
                  aria-describedby={textId}
                >
                  Pause
                </Button>
              </div>
            )}
          </Way>
        </ul>
        {open.length > 0 ? (
          <Disclosure
            look="plain"
            heading="none"
            summary="Choose for each task"
            open={
              answer?.ok === false && Object.keys(answer.fields).some((field) => field.startsWith('tasks'))
            }
          >
            <p className="mb-2 max-w-reading text-small text-muted">
              What you leave out stays listed below the tasks, and can be taken back.
              <noscript> The texts above do not follow what you choose here.</noscript>
            </p>
            <ul className="divide-y divide-line" onChange={tellWithChoices}>
              {open.map((task) => (
                <Fate
                  key={task.id}
                  task={task}
                  isLeftOut={[...saved.left_out, ...saved.too_late.ids].includes(task.id)}
                />
              ))}
            </ul>
            <p role="status" className="mt-4 max-w-reading text-small text-muted tabular-nums">
              {whatGoingOnDoes}
            </p>
            <Button name="next" value="go_on" busyLabel="Closing..." className="mt-3">
              Close with these choices
            </Button>
          </Disclosure>
        ) : null}
      </OperationForm>
    </Card>
  );
};

interface WayProps {
  title: string;
  text: string;
  /** The button of a way, described by its text. */
  children: (textId: string) => ReactNode;
}

const Way = ({ title, text, children }: WayProps) => {
  const textId = useId();
  return (
    <li className="flex flex-col rounded-control bg-sunken/60 p-4">
      <h3 className="font-medium">{title}</h3>
      <p id={textId} className="mt-1 mb-4 text-small text-muted tabular-nums">
        {text}
      </p>
      <div className="mt-auto">{children(textId)}</div>
    </li>
  );
};

const fates = [
  { value: 'carry', label: 'Carry on' },
  { value: 'drop', label: 'Leave out' },
  { value: 'done', label: 'It is done' },
];

/** What happens to a task, and why. */
const Fate = ({ task: { id, title, hours }, isLeftOut }: { task: ShownTask; isLeftOut: boolean }) => (
  <li className="grid gap-3 py-3 sm:grid-cols-[minmax(0,1fr)_11rem] sm:items-end">
    <TextField
      label={
        <span className="wrap-anywhere" dir="auto">
          {title}
        </span>
      }
      hint={hoursLabel(hours)}
      name={`note-${id}`}
      maxLength={1000}
      placeholder="A note, if you like"
    />
    <SelectField
      label={<span className="sr-only">{`What becomes of “${title}”`}</span>}
      name={`then-${id}`}
      defaultValue={isLeftOut ? 'drop' : 'carry'}
      options={fates}
    />
  </li>
);

export default CloseWeek;
