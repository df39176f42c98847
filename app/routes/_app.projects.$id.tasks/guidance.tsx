import { counted, dayLabel } from '#app/core/quantities.ts';
import { holdsAdvice, holdsWords } from '#app/features/projects/held-hours.ts';
import { Message } from '#app/ui/message.tsx';
import { IntentForm } from './intent-form.tsx';
import type { ShownWeek } from './week-progress.tsx';

interface GuidanceProps {
  left: number;
  /** The number of tasks carried over when the week was closed; null if it was not closed. */
  carried: number | null;
  /** Whether the week has no tasks. */
  isEmpty: boolean;
  week: number;
  isFinal: boolean;
  isCurrent: boolean;
  status: string;
  pausedUntil: string | null;
  /** The week's hours that other projects hold. */
  held: ShownWeek['held'];
}

/** A box with the state of the week and the next step. */
export const Guidance = ({
  left,
  carried,
  isEmpty,
  week,
  isFinal,
  isCurrent,
  status,
  pausedUntil,
  held,
}: GuidanceProps) => {
  if (!isCurrent) return <Message tone="info">This week is behind you. It can be read, not changed.</Message>;
  if (status === 'completed')
    return (
      <Message tone="success">
        <p>Congratulations, this project is completed. Its tasks stay here to read.</p>
        <IntentForm
          intent="reopen"
          label="Reopen project"
          busyLabel="Reopening..."
          variant="secondary"
          className="mt-3"
        />
      </Message>
    );
  if (status === 'on_hold')
    return (
      <OnHold until={pausedUntil}>
        {carried === null ? 'Its tasks can be ticked, and new ones come' : 'New tasks come'}
      </OnHold>
    );
  if (carried !== null)
    return (
      <Message tone="info">
        {isFinal
          ? `Week ${week} is closed. Mark the project as completed when you are ready.`
          : `Week ${week} is closed. ${carried > 0 ? `${counted(carried, 'task')} ${carried === 1 ? 'comes' : 'come'} first when week ${week + 1} is planned.` : `Week ${week + 1} is planned when you ask for it.`}`}
      </Message>
    );
  if (isEmpty)
    return (
      <Message tone="info">
        <span>
          {held?.all
            ? `There is no room for tasks in week ${week}: ${holdsWords(held)}. ${holdsAdvice} `
            : `There is nothing to do in week ${week}. `}
        </span>
        <span>
          {isFinal
            ? 'Mark the project as completed when you are ready.'
            : `Week ${week + 1} is planned when you ask for it.`}
        </span>
      </Message>
    );
  if (left === 0)
    return (
      <Message tone="success">
        {isFinal
          ? 'Congratulations, all tasks of the final week are done. Mark the project as completed when you are ready.'
          : `Congratulations, all tasks of week ${week} are done. Week ${week + 1} is planned when you ask for it.`}
      </Message>
    );
  return (
    <Message tone="info">
      {`Complete the ${left === 1 ? 'last task' : `${left} tasks left`} in this week ${isFinal ? 'and the project is done.' : `to plan week ${week + 1}.`}`}
    </Message>
  );
};

/** Explains what happens when the project is resumed. */
export const OnHold = ({ until, children }: { until: string | null; children: string }) => (
  <Message tone="info">
    <p>
      {until === null
        ? `This project is on hold. ${children} once you resume it.`
        : `This project is on hold until ${dayLabel(until)}. ${children} then, or once you resume it.`}
    </p>
    <IntentForm
      intent="resume"
      label="Resume project"
      busyLabel="Resuming..."
      variant="secondary"
      className="mt-3"
    />
  </Message>
);
