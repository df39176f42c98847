import { createContext, useContext } from 'react';

interface Refresh {
  seconds: number;
  /** A path of ours, maybe with a query. */
  to: string;
}

const RefreshContext = createContext<(refresh: Refresh) => void>(() => {});

/** Takes what a page asks for to the server's entry, which writes it into the head; in the browser it does nothing. */
export const RefreshProvider = RefreshContext.Provider;

/** Leads on after a moment where no script can. It stands in the head of the page, as HTML allows it only there. */
export const RefreshWithoutScripts = (refresh: Refresh) => {
  useContext(RefreshContext)(refresh);
  return null;
};

/** What stands in the head then. */
export const RefreshElement = ({ seconds, to }: Refresh) => (
  <noscript>
    <meta httpEquiv="refresh" content={`${seconds}; url=${to}`} />
  </noscript>
);
