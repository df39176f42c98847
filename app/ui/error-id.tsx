import { createContext, useContext } from 'react';

const ErrorIdContext = createContext<string | null>(null);

/** Carries the id of the server's log line for this error from the entries to the error page. */
export const ErrorIdProvider = ErrorIdContext.Provider;

/** The id to quote when asking for help; null when nothing was logged. */
export const useErrorId = (): string | null => useContext(ErrorIdContext);

/** The name of the meta element that carries the id to the browser. */
export const errorIdMetaName = 'error-id';
