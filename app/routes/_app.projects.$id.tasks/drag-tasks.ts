import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';

export interface Drop {
  id: string;
  /** The day that it is dropped on. */
  day: string;
  /** The task that it is dropped beside; none on a day of the week's line. */
  beside: { id: string; after: boolean } | null;
}

const isBelowMiddle = (element: Element, y: number): boolean => {
  const { top, height } = element.getBoundingClientRect();
  return y > top + height / 2;
};

/**
 * Lets open tasks be dragged by their grips to another place or day.
 * @returns what ends it
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
