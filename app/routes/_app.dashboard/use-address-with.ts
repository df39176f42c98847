import { useLocation } from '@remix-run/react';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/**
 * Makes addresses of the dashboard that differ from the current one in the given parameters; null removes one. Without
 * scripts they end in the card's anchor, because the page reloads and would start at its top.
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
