import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Message } from '#app/ui/message.tsx';
import { OnHold } from './guidance.tsx';
import { IntentForm } from './intent-form.tsx';

interface NoTasksProps {
  status: string;
  pausedUntil: string | null;
  /** The capacity of the first week, in words. */
  room: string;
}

/** A project without tasks: what is missing and how to get them. */
export const NoTasks = ({ status, pausedUntil, room }: NoTasksProps) => {
  if (status === 'on_hold') return <OnHold until={pausedUntil}>Its tasks come</OnHold>;
  if (status === 'completed')
    return <Message tone="success">Congratulations, this project is completed. It had no tasks.</Message>;
  return (
    <Card>
      <EmptyState
        title="No tasks yet"
        action={<IntentForm intent="first" label="Generate Tasks" busyLabel="Generating..." />}
      >
        <p>The first week is planned around your days and hours.</p>
        <p className="mt-1 font-medium text-ink tabular-nums">{room}</p>
      </EmptyState>
    </Card>
  );
};
