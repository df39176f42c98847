declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    /** The nonce of this response's Content-Security-Policy. */
    cspNonce: string;
    /** Aborts when the browser has left before its answer was complete; a request's own signal can miss that. */
    left?: AbortSignal;
  }

  /** Types what loaders and actions return as it arrives under single fetch (remix.config.js). */
  interface Future {
    v3_singleFetch: true;
  }
}

export {};
