import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the element when a new generation appears, because the button that requested it is then disabled. */
export function useFocusOnNew(id: string | undefined, element: RefObject<HTMLElement>): void {
  const known = useRef(id);
  useEffect(() => {
    if (id !== known.current) element.current?.focus();
    known.current = id;
  }, [id, element]);
}
