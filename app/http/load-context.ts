declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    /** The nonce of this response's Content-Security-Policy. */
    cspNonce: string;
    /** Allows the forms of this page to be redirected to another origin. */
    allowFormTo?(origin: string): void;
  }

  /** Types the data of loaders and actions for single fetch (remix.config.js). */
  interface Future {
    v3_singleFetch: true;
  }
}

export {};
