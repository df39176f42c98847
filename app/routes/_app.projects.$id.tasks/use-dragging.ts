import { type FetcherWithComponents, useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { FormAnswer } from '#app/ui/operation-form.tsx';
import type { Drop } from './drag-tasks.ts';
import type { ShownTask } from './shown-task.ts';

/** Lets the open tasks be dragged once the page is there; gives the answers to what was dropped. */
export function useDragging(
  open: readonly ShownTask[],
  { action, today }: { action: string; today: string },
): FormAnswer[] {
  const move: FetcherWithComponents<FormAnswer> = useFetcher();
  const order: FetcherWithComponents<FormAnswer> = useFetcher();
  const latest = useRef<(drop: Drop) => void>(() => {});
  latest.current = ({ id, day, beside }) => {
    const task = open.find((each) => each.id === id);
    if (!task) return;
    const post = { method: 'post', action } as const;
    // What is overdue is listed with today.
    const to = day < today ? today : day;
    const stays = task.dueDate === to || (task.dueDate !== null && task.dueDate < today && to === today);
    if (!stays) move.submit({ intent: 'reschedule', id, due_date: to, must_fit: 'true' }, post);
    if (!beside) return;
    const ids = open.map((each) => each.id);
    const others = ids.filter((each) => each !== id);
    const step = others.indexOf(beside.id) + (beside.after ? 1 : 0) - ids.indexOf(id);
    const fields = { intent: 'order-tasks', ids: ids.join(), move: `${id}:${step}` };
    if (stays && step !== 0) order.submit(fields, post);
  };
  const listed = open.map(({ id, dueDate }) => `${id} ${dueDate}`).join();
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
  return [move.data, order.data].flatMap((answer) => answer ?? []);
}
