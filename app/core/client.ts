/** Where a request comes from. */
export interface Client {
  /** What limits count by: an IPv4 address, or the /64 network of an IPv6 address. */
  readonly address: string;
  /** The browser or program, in its own words; `''` when it says nothing. */
  readonly userAgent: string;
  /** What this browser keeps of the accounts it has signed in to (known-browser.server.ts); `''` when nothing. */
  readonly browser: string;
  /** Whether the request says where it comes from, as those that a page makes do, and those of programs do not. */
  readonly isBrowser: boolean;
  /** What an ID token of this browser's latest visit to Google repeats; null without a visit. */
  readonly googleNonce: string | null;
  /** The proof of an e-mail address that this browser was given (verification-code.server.ts); `''` without one. */
  readonly emailProof: string;
}

/** The client of what the program asks itself. */
export const ourselves: Client = {
  address: 'ourselves',
  userAgent: '',
  browser: '',
  isBrowser: false,
  googleNonce: null,
  emailProof: '',
};
