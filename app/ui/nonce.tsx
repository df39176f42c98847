import { createContext, useContext } from 'react';

// Browsers hide a nonce from scripts, so the client's value is the empty one that they report.
const NonceContext = createContext('');

/** Carries the page's Content-Security-Policy nonce from the server's entry to what needs it. */
export const NonceProvider = NonceContext.Provider;

/** The nonce for inline scripts and styles of this page; empty in the browser. */
export const useNonce = (): string => useContext(NonceContext);
