import { useLocation } from '@remix-run/react';

/** Makes addresses of the dashboard that differ from the present one in what is given; null takes a part away. */
export function useAddressWith(): (changes: Record<string, string | null>) => string {
  const { search } = useLocation();
  return (changes) => {
    const query = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) query.delete(name);
      else query.set(name, value);
    }
    return query.size === 0 ? '/dashboard' : `/dashboard?${query}`;
  };
}
