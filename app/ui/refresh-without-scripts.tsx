import { createContext, useContext } from 'react';

const RefreshContext = createContext<{ seconds: number; to: string } | null>(null);

/** Carries what the data of a page say of it (app/http/refresh.server.ts) from the server's entry to its head. */
export const RefreshProvider = RefreshContext.Provider;

/** Leads on after a moment where no script can. HTML allows it only in the head of a page. */
export const RefreshWithoutScripts = () => {
  const refresh = useContext(RefreshContext);
  return refresh ? (
    <noscript>
      <meta httpEquiv="refresh" content={`${refresh.seconds}; url=${refresh.to}`} />
    </noscript>
  ) : null;
};
