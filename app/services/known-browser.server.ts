import { randomBytes } from 'node:crypto';
import { isSameHash, keyedHash } from './keyed-hash.server.ts';

// A browser's own text, kept in a cookie: `id.mark.mark…`, a random id and a mark for each account it has signed in to.
// A mark binds the id to the account and cannot be made up; nothing of it tells who the account's owner is.

const maxMarks = 5;

const markOf = (id: string, email: string): string => keyedHash('browser', `${id} ${email}`);

/** The mark of this browser for an account; null when it has not signed in to it before. */
export function matchMark(browser: string, email: string): string | null {
  const [id = '', ...marks] = browser.split('.');
  const mark = markOf(id, email);
  return marks.slice(0, maxMarks).some((each) => isSameHash(each, mark)) ? mark : null;
}

/** This browser with an id, and the id; a browser that has none gets a random one. */
export function withId(browser: string): { browser: string; id: string } {
  const [known = ''] = browser.split('.');
  if (/^[\w-]{22}$/.test(known)) return { browser, id: known };
  const id = randomBytes(16).toString('base64url');
  return { browser: id, id };
}

/** What a browser keeps once it has signed in to an account, next to the accounts it has signed in to last. */
export function withMark(browser: string, email: string): string {
  const { browser: known, id } = withId(browser);
  const [, ...marks] = known.split('.');
  const mark = markOf(id, email);
  const others = marks.filter((each) => /^[\w-]{43}$/.test(each) && each !== mark);
  return [id, mark, ...others].slice(0, 1 + maxMarks).join('.');
}
