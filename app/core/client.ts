/** The sender of a request. */
export interface Client {
  /** The key of rate limits: an IPv4 address, or the /64 network of an IPv6 address. */
  readonly address: string;
  /** The User-Agent header; `''` without one. */
  readonly userAgent: string;
  /** The cookie that names the accounts this browser has signed in to (known-browser.server.ts); `''` without one. */
  readonly browser: string;
  /** Whether the request has headers that only browsers send. */
  readonly isBrowser: boolean;
  /** The nonce of this browser's latest sign-in with Google; null without one. */
  readonly googleNonce: string | null;
  /** The proof of a verified e-mail address (verification-code.server.ts); `''` without one. */
  readonly emailProof: string;
  /** The key to the plan that this browser tries without an account (keep.server.ts); `''` without one. */
  readonly keep: string;
}

/** The client of operations that the program itself runs. */
export const ourselves: Client = {
  address: 'ourselves',
  userAgent: '',
  browser: '',
  isBrowser: false,
  googleNonce: null,
  emailProof: '',
  keep: '',
};
