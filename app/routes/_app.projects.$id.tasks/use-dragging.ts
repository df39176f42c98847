import { type FetcherWithComponents, useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { FormAnswer } from '#app/ui/operation-form.tsx';
import type { Drop } from './drag-tasks.ts';
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
  const latest = useRef<(drop: Drop) => void>(() => {});
  latest.current = ({ id, day, beside }) => {
    const task = [...open, ...waiting].find((each) => each.id === id);
    if (!task) return;
    // What is overdue is listed with today.
    const to = day < today ? today : day;
    const stays = task.dueDate === to || (task.dueDate !== null && task.dueDate < today && to === today);
    const before = open.map((each) => each.id);
    const ids = before.filter((each) => each !== id);
    if (beside) ids.splice(ids.indexOf(beside.id) + (beside.after ? 1 : 0), 0, id);
    const post = { method: 'post', action } as const;
    const step = ids.indexOf(id) - before.indexOf(id);
    if (!stays) {
      const place = { due_date: to, ...(beside && { ids: ids.join() }) };
      move.submit({ intent: 'edit-task', id, ...place, must_fit: 'true' }, post);
    } else if (beside && step !== 0)
      move.submit({ intent: 'order-tasks', ids: before.join(), move: `${id}:${step}` }, post);
  };
  const listed = [...open, ...waiting].map(({ id, dueDate }) => `${id} ${dueDate}`).join();
  useEffect(() => {
    if (listed === '' || !matchMedia('(pointer: fine)').matches) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    import('./drag-tasks.ts')
      .then(({ dragTasks }) => {
        if (!isOver) stop = dragTasks((drop) => latest.current(drop));
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [listed]);
  return move;
}
