import { useRouteLoaderData } from '@remix-run/react';

/** What every page may say of itself and the installation it comes from; the root route's loader gives it. */
export interface Site {
  /** The public address, without a slash at its end. */
  appUrl: string;
  /** Where people write to. */
  mailAddress: string;
  /** What the help mascot says of this page. */
  tip: string;
}

/** Undefined only on the error page for a request whose root loader failed. */
export const useSite = () => useRouteLoaderData<Site>('root');
