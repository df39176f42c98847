import { Pause, Play } from 'lucide';
import { counted, dayLabel } from '#app/core/quantities.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions, DialogButton, DialogCloseButton } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Message } from '#app/ui/message.tsx';
import { FormMessage, OperationForm, useFormAnswer } from '#app/ui/operation-form.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Loaded } from './load-project.server.ts';

const statusForms = {
  resume: 'Resume',
  reopen: 'Reopen project',
} as const;

const StatusForm = ({ intent }: { intent: keyof typeof statusForms }) => (
  <OperationForm intent={intent}>
    <Button variant="secondary">
      <Icon of={Play} />
      <span>{statusForms[intent]}</span>
    </Button>
  </OperationForm>
);

const holdId = 'hold-project';

export const HoldButton = () => (
  <DialogButton dialogId={holdId} variant="quiet">
    <Icon of={Pause} />
    Put on hold
  </DialogButton>
);

/** Asks for the end of the pause, which is optional. */
export const HoldDialog = ({ pause: { earliest, latest } }: Pick<Loaded, 'pause'>) => (
  <Dialog
    id={holdId}
    title="Put this project on hold?"
    description="It rests, without mails and reports, until you resume it. With a day it goes on by itself."
    open={useFormAnswer('hold') !== undefined}
  >
    <OperationForm intent="hold">
      <FormMessage unlessInField />
      <TextField label="Until (optional)" type="date" name="until" min={earliest} max={latest} />
      <DialogActions>
        <DialogCloseButton dialogId={holdId}>Cancel</DialogCloseButton>
        <Button>Put on hold</Button>
      </DialogActions>
    </OperationForm>
  </Dialog>
);

interface StandingProps extends Pick<Loaded, 'project' | 'missed' | 'roadmap'> {
  /** Whether a generation is under way, or has failed. */
  isGenerated: boolean;
}

/** What holds up a project, and what to do about it: a pause, completion, a missed week, no plan. */
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
          <span>{`Week ${project.currentWeek} is over, with ${counted(missed, 'task')} open. `}</span>
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
        <Message tone="info">
          {status === 'planning'
            ? 'This project has no plan yet. Refine Idea makes one.'
            : 'This project has tasks, but no roadmap. Refine Idea makes one.'}
        </Message>
      ) : null}
    </>
  );
};
