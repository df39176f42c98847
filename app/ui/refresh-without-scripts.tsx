import { createContext, useContext } from 'react';

const RefreshContext = createContext<{ seconds: number; to: string } | null>(null);

/** Carries the refresh of a page (app/http/refresh.server.ts) from the server entry to its head. */
export const RefreshProvider = RefreshContext.Provider;

/** Redirects after a delay without scripts. HTML allows this in the head only. */
export const RefreshWithoutScripts = () => {
  const refresh = useContext(RefreshContext);
  return refresh ? (
    <noscript>
      <meta httpEquiv="refresh" content={`${refresh.seconds}; url=${refresh.to}`} />
    </noscript>
  ) : null;
};
