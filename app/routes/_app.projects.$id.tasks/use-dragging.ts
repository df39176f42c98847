import { type FetcherWithComponents, useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { FormAnswer } from '#app/ui/operation-form.tsx';
import type { ShownTask } from './shown-task.ts';

/**
 * Makes open and waiting tasks draggable, once a pointer has reached a grip.
 * @returns the form that saves a drop
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
  const isLoaded = useRef(false);
  useEffect(() => {
    if (listed === '') return;
    const left = new AbortController();
    const { signal } = left;
    const begin = () =>
      import('./drag-tasks.ts')
        .then(({ dragTasks, fieldsOf }) => {
          isLoaded.current = true;
          if (signal.aborted) return;
          const stop = dragTasks((drop) => {
            const fields = fieldsOf(drop, latest.current);
            if (fields) submit(fields, { method: 'post', action });
          });
          signal.addEventListener('abort', stop);
        })
        .catch(() => undefined);
    if (isLoaded.current) void begin();
    // Most visits drag nothing, and phones have no grips.
    else {
      const beginAtGrip = ({ target }: PointerEvent) => {
        if (!(target instanceof Element) || !target.closest('[data-grip]')) return;
        document.removeEventListener('pointerover', beginAtGrip);
        void begin();
      };
      document.addEventListener('pointerover', beginAtGrip, { signal });
    }
    return () => left.abort();
  }, [listed, submit, action]);
  return move;
}
