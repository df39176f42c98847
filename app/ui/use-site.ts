import { useRouteLoaderData } from '@remix-run/react';

/** Data for every page about itself and the installation, from the root loader. */
export interface Site {
  /** The public URL, without a trailing slash. */
  appUrl: string;
  /** The contact address. */
  mailAddress: string;
  /** The help mascot's tip for this page. */
  tip: string;
}

/** Undefined only on the error page for a request whose root loader failed. */
export const useSite = () => useRouteLoaderData<Site>('root');
