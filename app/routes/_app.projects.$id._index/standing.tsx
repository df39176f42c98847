import { Pause, Play } from 'lucide';
import { counted, dayLabel } from '#app/core/quantities.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Message } from '#app/ui/message.tsx';
import { OperationForm } from '#app/ui/operation-form.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Loaded } from './load-project.server.ts';

const statusForms = {
  hold: { label: 'Put on hold', icon: Pause },
  resume: { label: 'Resume', icon: Play },
  reopen: { label: 'Reopen project', icon: Play },
} as const;

export const StatusForm = ({ intent }: { intent: keyof typeof statusForms }) => (
  <OperationForm intent={intent}>
    <Button variant={intent === 'hold' ? 'quiet' : 'secondary'}>
      <Icon of={statusForms[intent].icon} />
      {statusForms[intent].label}
    </Button>
  </OperationForm>
);

interface StandingProps extends Pick<Loaded, 'project' | 'missed' | 'roadmap'> {
  /** Whether something is written, or has failed. */
  isGenerated: boolean;
}

/** What keeps a project from going on, and the way on: a pause, its end, a week that was missed, no plan. */
export const Standing = ({ project, missed, roadmap, isGenerated }: StandingProps) => {
  const { status, pausedUntil } = project;
  const tasks = `/projects/${project.id}/tasks`;
  return (
    <>
      {status === 'on_hold' ? (
        <Message tone="info">
          <p>
            {pausedUntil === null
              ? 'This project is on hold. Resume it to go on where you stopped.'
              : `This project is on hold until ${dayLabel(pausedUntil)}, then it goes on by itself.`}
          </p>
          <div className="mt-3 mb-1">
            <StatusForm intent="resume" />
          </div>
        </Message>
      ) : null}
      {missed > 0 && !isGenerated ? (
        <Message tone="info">
          Week {project.currentWeek} is over, with {counted(missed, 'task')} open.{' '}
          <TextLink to={tasks}>Choose how to go on</TextLink>
        </Message>
      ) : null}
      {status === 'completed' ? (
        <Message tone="success">
          <p>
            This project is completed. <TextLink to={tasks}>Look back at its tasks</TextLink>
          </p>
          <div className="mt-3 mb-1">
            <StatusForm intent="reopen" />
          </div>
        </Message>
      ) : roadmap === null && !isGenerated ? (
        <Message tone="info">This project has no plan yet. Refine Idea makes one.</Message>
      ) : null}
    </>
  );
};
