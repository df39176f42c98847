import { type FetcherWithComponents, useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { FormAnswer } from '#app/ui/operation-form.tsx';
import type { ShownTask } from './shown-task.ts';

/**
 * Lets the open tasks of the week, and those that wait, be dragged once the page is there.
 * @returns what saves a task that was dropped
 */
export function useDragging(
  open: readonly ShownTask[],
  waiting: readonly ShownTask[],
  { action, today }: { action: string; today: string },
): FetcherWithComponents<FormAnswer> {
  const move: FetcherWithComponents<FormAnswer> = useFetcher();
  const { submit } = move;
  const latest = useRef({ open, waiting, today });
  latest.current = { open, waiting, today };
  const listed = [...open, ...waiting].map(({ id, dueDate }) => `${id} ${dueDate}`).join();
  useEffect(() => {
    if (listed === '' || !matchMedia('(pointer: fine)').matches) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    import('./drag-tasks.ts')
      .then(({ dragTasks, fieldsOf }) => {
        if (isOver) return;
        stop = dragTasks((drop) => {
          const fields = fieldsOf(drop, latest.current);
          if (fields) submit(fields, { method: 'post', action });
        });
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [listed, submit, action]);
  return move;
}
