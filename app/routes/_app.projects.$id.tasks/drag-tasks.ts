import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import type { ShownTask } from './shown-task.ts';

interface Drop {
  id: string;
  /** The day it is dropped on. */
  day: string;
  /** The task it is dropped next to; none when dropped on a day of the week's line. */
  beside: { id: string; after: boolean } | null;
}

const isBelowMiddle = (element: Element, y: number): boolean => {
  const { top, height } = element.getBoundingClientRect();
  return y > top + height / 2;
};

/**
 * Makes open tasks draggable by their grips to another place or day.
 * @returns a function that stops it
 */
export function dragTasks(onDrop: (drop: Drop) => void): () => void {
  const grips = [...document.querySelectorAll<HTMLElement>('[data-grip]')];
  const targets = [
    ...document.querySelectorAll<HTMLElement>('article[data-day]:has([data-grip]), [data-drop-day]'),
  ];
  return combine(
    ...grips.map((grip) => {
      const row = grip.closest('article');
      return draggable({
        element: grip,
        getInitialData: () => ({ id: grip.dataset.grip }),
        onGenerateDragPreview: ({ nativeSetDragImage }) => {
          if (row) nativeSetDragImage?.(row, 24, 24);
        },
        onDragStart: () => row?.setAttribute('data-dragged', ''),
        onDrop: () => row?.removeAttribute('data-dragged'),
      });
    }),
    ...targets.map((element) => {
      const { task, day, dropDay } = element.dataset;
      const unmark = () => element.removeAttribute('data-drop');
      return dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data.id === 'string' && source.data.id !== task,
        onDrag: ({ location }) =>
          element.setAttribute(
            'data-drop',
            task === undefined
              ? 'into'
              : isBelowMiddle(element, location.current.input.clientY)
                ? 'after'
                : 'before',
          ),
        onDragLeave: unmark,
        onDrop: ({ source, location }) => {
          unmark();
          const { id } = source.data;
          const onto = day ?? dropDay;
          if (typeof id !== 'string' || onto === undefined) return;
          const after = isBelowMiddle(element, location.current.input.clientY);
          onDrop({ id, day: onto, beside: task === undefined ? null : { id: task, after } });
        },
      });
    }),
  );
}

interface Listed {
  open: readonly ShownTask[];
  waiting: readonly ShownTask[];
  today: string;
}

/** The fields of the form that saves a drop; null if it changes nothing. */
export function fieldsOf(
  { id, day, beside }: Drop,
  { open, waiting, today }: Listed,
): Record<string, string> | null {
  const task = [...open, ...waiting].find((each) => each.id === id);
  if (!task) return null;
  // Overdue tasks are listed under today.
  const to = day < today ? today : day;
  const stays = task.dueDate === to || (task.dueDate !== null && task.dueDate < today && to === today);
  const before = open.map((each) => each.id);
  const ids = before.filter((each) => each !== id);
  // Only the tasks of the week have an order.
  const next = beside === null ? -1 : ids.indexOf(beside.id);
  if (beside && next >= 0) ids.splice(next + (beside.after ? 1 : 0), 0, id);
  if (!stays) {
    const place = { due_date: to, ...(next >= 0 && { ids: ids.join() }) };
    return { intent: 'edit-task', id, ...place, must_fit: 'true' };
  }
  const step = ids.indexOf(id) - before.indexOf(id);
  return next >= 0 && step !== 0
    ? { intent: 'order-tasks', ids: before.join(), move: `${id}:${step}` }
    : null;
}
