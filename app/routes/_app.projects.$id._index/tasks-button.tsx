import { ArrowRight, Footprints } from 'lucide';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { OperationForm } from '#app/ui/operation-form.tsx';

interface TasksButtonProps {
  project: { id: string; status: string };
  /** Whether there is a roadmap to make tasks from. */
  hasPlan: boolean;
  /** Whether something is being generated for the project. */
  isBusy: boolean;
}

/** Leads to the tasks, or generates the first ones. */
export const TasksButton = ({ project: { id, status }, hasPlan, isBusy }: TasksButtonProps) => {
  if (status === 'completed') return <Button disabled>Explore Tasks</Button>;
  if (status !== 'planning') {
    return (
      <ButtonLink to={`/projects/${id}/tasks`}>
        Explore Tasks
        <Icon of={ArrowRight} />
      </ButtonLink>
    );
  }
  // While the plan is being made, the disabled button shows what comes next.
  if (!hasPlan && !isBusy) return null;
  return (
    <OperationForm intent="generate-tasks">
      <Button disabled={isBusy}>
        <Icon of={Footprints} />
        Generate Tasks
      </Button>
    </OperationForm>
  );
};
