import { createContext, useContext } from 'react';

const ErrorIdContext = createContext<string | null>(null);

/** Carries the id under which the server logged this page's error, from the two entries to the error page. */
export const ErrorIdProvider = ErrorIdContext.Provider;

/** The id to quote when asking for help; null when nothing was logged. */
export const useErrorId = (): string | null => useContext(ErrorIdContext);

/** The meta element that takes the id to the browser. */
export const errorIdMetaName = 'error-id';
