import { counted, dayLabel } from '#app/core/quantities.ts';
import type { Progress } from '#app/features/plans/roadmap-rail.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Loaded } from './load-project.server.ts';

interface NextStepProps extends Progress, Pick<Loaded, 'weekTasks'> {
  projectId: string;
  isCompleted: boolean;
}

/** The next step, in a sentence. */
export function NextStep({
  projectId,
  isCompleted,
  current,
  finished,
  weekTasks: { done, all, next },
}: NextStepProps) {
  if (isCompleted) return 'Every week can still be opened and read.';
  if (current === null && finished > 0) return 'All weeks are done.';
  if (current === null)
    return (
      <>
        {'Next: '}
        <TextLink to={`/projects/${projectId}/brief`}>check the steps</TextLink>
        {'. Generate Tasks begins the first week.'}
      </>
    );
  if (all === 0) return 'No task is left in this week. Explore Tasks leads on.';
  if (next === null)
    return `${all === 1 ? 'The task of this week is' : `All ${all} tasks of this week are`} done. Explore Tasks leads on.`;
  return (
    <>
      {`${done} of ${counted(all, 'task')} done this week. Next: `}
      <bdi className="text-ink">{next.title}</bdi>
      {next.due_date && ` (${dayLabel(next.due_date)})`}
    </>
  );
}
