declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    /** The nonce of this response's Content-Security-Policy. */
    cspNonce: string;
    /** Lets the forms of this page lead to another origin, which their answer redirects to. */
    allowFormTo?(origin: string): void;
  }

  /** Types what loaders and actions return as it arrives under single fetch (remix.config.js). */
  interface Future {
    v3_singleFetch: true;
  }
}

export {};
