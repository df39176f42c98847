import { randomBytes } from 'node:crypto';
import { isSameHash, keyedHash } from './keyed-hash.server.ts';

// A cookie's value is `id.mark.mark…`: a random id, and a mark for each account that the browser has signed in to. A mark
// is a keyed hash of id and account, so it can neither be forged nor reveal the account.

const maxMarks = 5;

const markOf = (id: string, email: string): string => keyedHash('browser', `${id} ${email}`);

/** The browser's mark for an account; null if it has never signed in to it. */
export function matchMark(browser: string, email: string): string | null {
  const [id = '', ...marks] = browser.split('.');
  const mark = markOf(id, email);
  return marks.slice(0, maxMarks).some((each) => isSameHash(each, mark)) ? mark : null;
}

/** The cookie's value with an id, and the id; a browser without one gets a random id. */
export function withId(browser: string): { browser: string; id: string } {
  const [known = ''] = browser.split('.');
  if (/^[\w-]{22}$/.test(known)) return { browser, id: known };
  const id = randomBytes(16).toString('base64url');
  return { browser: id, id };
}

/** The cookie's value after signing in to an account, with the most recent other accounts. */
export function withMark(browser: string, email: string): string {
  const { browser: known, id } = withId(browser);
  const [, ...marks] = known.split('.');
  const mark = markOf(id, email);
  const others = marks.filter((each) => /^[\w-]{43}$/.test(each) && each !== mark);
  return [id, mark, ...others].slice(0, 1 + maxMarks).join('.');
}
