import type { ReactNode } from 'react';
import { counted, dayLabel } from '#app/core/quantities.ts';
import type { Progress } from '#app/features/plans/roadmap-rail.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Loaded } from './load-project.server.ts';

interface NextStepProps extends Progress, Pick<Loaded, 'weekTasks'> {
  projectId: string;
  isCompleted: boolean;
}

/** The next step, in a sentence. */
export const NextStep = (props: NextStepProps) => <span>{textFor(props)}</span>;

function textFor({
  projectId,
  isCompleted,
  current,
  finished,
  weekTasks: { done, all, next },
}: NextStepProps): ReactNode {
  if (isCompleted) return 'Every week can still be opened and read.';
  if (current === null && finished > 0) return 'All weeks are done.';
  if (current === null)
    return (
      <>
        <span>Next: </span>
        <TextLink to={`/projects/${projectId}/brief`}>check the steps</TextLink>
        <span>. Generate Tasks begins the first week.</span>
      </>
    );
  if (all === 0) return 'No task is left in this week. Explore Tasks leads on.';
  if (next === null)
    return `${all === 1 ? 'The task of this week is' : `All ${all} tasks of this week are`} done. Explore Tasks leads on.`;
  return (
    <>
      <span>{`${done} of ${counted(all, 'task')} done this week. Next: `}</span>
      <bdi className="text-ink">{next.title}</bdi>
      {next.due_date && <span>{` (${dayLabel(next.due_date)})`}</span>}
    </>
  );
}
