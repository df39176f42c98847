import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the element when another generation appears: the button that asked for it is disabled by then. */
export function useFocusOnNew(id: string | undefined, element: RefObject<HTMLElement>): void {
  const known = useRef(id);
  useEffect(() => {
    if (id !== known.current) element.current?.focus();
    known.current = id;
  }, [id, element]);
}
