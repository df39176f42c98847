import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';

const isBelowMiddle = (element: Element, y: number): boolean => {
  const { top, height } = element.getBoundingClientRect();
  return y > top + height / 2;
};

/**
 * Makes the rows of a list of steps draggable by their grips, also those that join it later.
 * @returns a function that stops it
 */
export function dragSteps(list: HTMLElement, onDrop: (from: number, to: number) => void): () => void {
  const stops = new Map<HTMLElement, () => void>();
  const begin = () => {
    for (const row of list.querySelectorAll<HTMLElement>('[data-step]'))
      if (!stops.has(row)) stops.set(row, dragRow(row, onDrop));
    for (const [row, stop] of stops)
      if (!row.isConnected) {
        stop();
        stops.delete(row);
      }
  };
  const changes = new MutationObserver(begin);
  changes.observe(list, { childList: true });
  begin();
  return () => {
    changes.disconnect();
    for (const stop of stops.values()) stop();
  };
}

function dragRow(row: HTMLElement, onDrop: (from: number, to: number) => void): () => void {
  const grip = row.querySelector<HTMLElement>('[data-grip]');
  if (!grip) return () => {};
  const unmark = () => row.removeAttribute('data-drop');
  const stopDragging = draggable({
    element: grip,
    getInitialData: () => ({ step: Number(row.dataset.step) }),
    onGenerateDragPreview: ({ nativeSetDragImage }) => nativeSetDragImage?.(row, 24, 24),
    onDragStart: () => row.setAttribute('data-dragged', ''),
    onDrop: () => row.removeAttribute('data-dragged'),
  });
  const stopTaking = dropTargetForElements({
    element: row,
    canDrop: ({ source }) => typeof source.data.step === 'number',
    onDrag: ({ location }) =>
      row.setAttribute('data-drop', isBelowMiddle(row, location.current.input.clientY) ? 'after' : 'before'),
    onDragLeave: unmark,
    onDrop: ({ source, location }) => {
      unmark();
      const from = source.data.step;
      if (typeof from !== 'number') return;
      const gap = Number(row.dataset.step) + (isBelowMiddle(row, location.current.input.clientY) ? 1 : 0);
      onDrop(from, gap > from ? gap - 1 : gap);
    },
  });
  return () => {
    stopDragging();
    stopTaking();
  };
}
