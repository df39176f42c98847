import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first client render, true from then on: for parts that need a script. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The IANA time zone of the browser, for a form to take along. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
