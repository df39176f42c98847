import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls the element into view when the selection changes: on a phone it is above the list, and may be out of sight.
 */
export function useBroughtIntoView(selected: string | undefined): RefObject<HTMLDivElement> {
  const element = useRef<HTMLDivElement>(null);
  const known = useRef(selected);
  useEffect(() => {
    if (selected !== undefined && selected !== known.current) {
      element.current?.scrollIntoView({ block: 'nearest' });
    }
    known.current = selected;
  }, [selected]);
  return element;
}
