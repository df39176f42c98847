import { createContext, useContext } from 'react';

// Browsers hide nonces from scripts, so on the client the value is empty.
const NonceContext = createContext('');

/** Carries the page's Content-Security-Policy nonce from the server entry to inline scripts. */
export const NonceProvider = NonceContext.Provider;

/** The nonce for inline scripts and styles of this page; empty in the browser. */
export const useNonce = (): string => useContext(NonceContext);
