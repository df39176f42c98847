declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    /** The nonce of this response's Content-Security-Policy. */
    cspNonce: string;
  }

  /** Types what loaders and actions return as it arrives under single fetch (remix.config.js). */
  interface Future {
    v3_singleFetch: true;
  }
}

export {};
