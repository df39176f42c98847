import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the element when the id changes, because the pressed button is then disabled or gone. */
export function useFocusOnNew(id: string | undefined, element: RefObject<HTMLElement>): void {
  const known = useRef(id);
  useEffect(() => {
    if (id !== known.current) element.current?.focus();
    known.current = id;
  }, [id, element]);
}
