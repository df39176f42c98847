declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    /** The nonce of this response's Content-Security-Policy. */
    cspNonce: string;
    /** Aborts when the browser has left before its answer was complete; a request's own signal can miss that. */
    left?: AbortSignal;
    /** Lets the forms of this page lead to another origin, which their answer redirects to. */
    allowFormTo?(origin: string): void;
  }

  /** Types what loaders and actions return as it arrives under single fetch (remix.config.js). */
  interface Future {
    v3_singleFetch: true;
  }
}

export {};
