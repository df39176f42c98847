import { Message } from '#app/ui/message.tsx';
import { IntentForm } from './intent-form.tsx';

interface GuidanceProps {
  left: number;
  week: number;
  isFinal: boolean;
  isCurrent: boolean;
  status: string;
}

/** The box that says how the week is going and what comes next. */
export const Guidance = ({ left, week, isFinal, isCurrent, status }: GuidanceProps) => {
  if (!isCurrent) return <Message tone="info">This week is behind you. It can be read, not changed.</Message>;
  if (status === 'completed')
    return (
      <Message tone="success">
        Congratulations, this project is completed. Its tasks stay here to read.
      </Message>
    );
  if (status === 'on_hold') return <OnHold>Its tasks can be ticked, and new ones come</OnHold>;
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
      Complete the {left === 1 ? 'last task' : `${left} tasks left`} in this week{' '}
      {isFinal ? 'and the project is done.' : `to plan week ${week + 1}.`}
    </Message>
  );
};

/** Says what happens once the project is resumed. */
export const OnHold = ({ children }: { children: string }) => (
  <Message tone="info">
    <p>This project is on hold. {children} once you resume it.</p>
    <IntentForm
      intent="resume"
      label="Resume project"
      busyLabel="Resuming..."
      variant="secondary"
      className="mt-3"
    />
  </Message>
);
