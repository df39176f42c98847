import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and during hydration, then true; for parts that need scripts. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The browser's IANA time zone, for a form. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
