import { useLocation } from '@remix-run/react';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/**
 * Makes addresses of the dashboard that differ from the present one in what is given; null takes a part away. Until a
 * script is there they lead to the card, as the page is loaded anew and would start at its top.
 * @param card the id of the card's heading
 */
export function useAddressWith(card: string): (changes: Record<string, string | null>) => string {
  const { search } = useLocation();
  const fragment = useHydrated() ? '' : `#${card}`;
  return (changes) => {
    const query = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) query.delete(name);
      else query.set(name, value);
    }
    return `/dashboard${`?${query}`.replace(/^\?$/, '')}${fragment}`;
  };
}
