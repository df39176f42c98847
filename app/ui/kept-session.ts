/** Who is signed in, as the browser's local storage keeps it (docs/product.md, 9). */
export interface KeptSession {
  token: string;
  user: { name: string; email: string; bio: string; persona: string | null };
}

const tokenKeys = ['auth_token', 'token'];
const userKey = 'user_data';
/** In the tab's storage from a reload until the API has answered again: a reload that did not help is the last one. */
const reloadedKey = 'reloaded';
/** In the tab's storage: what was typed and not sent, until an answer shows that the session was alive. */
export const unsentKey = 'unsent';
/** In the tab's storage: whose the rest of it is, by email. */
const ownerKey = 'owner';

/** The event of the window by which a page hears that its session is over, before it loads anew. */
export const sessionOver = 'session-over';

/** Forgets what was typed and not sent: the server has answered. */
export const forgetUnsent = (): void => void inStorage(() => sessionStorage.removeItem(unsentKey));

/** Keeps the session for the page's own calls of the API; what somebody else typed in this tab before is forgotten. */
export function keepSession({ token, user }: KeptSession): void {
  const entries = [
    ...tokenKeys.map((key) => [key, token] as const),
    [userKey, JSON.stringify(user)] as const,
  ];
  inStorage(() => {
    if (sessionStorage.getItem(ownerKey) !== user.email) sessionStorage.clear();
    sessionStorage.setItem(ownerKey, user.email);
    for (const [key, value] of entries) {
      if (localStorage.getItem(key) !== value) localStorage.setItem(key, value);
    }
  });
}

/** Forgets the session; what was typed stays. */
export function forgetSession(): void {
  inStorage(() => {
    for (const key of [...tokenKeys, userKey]) localStorage.removeItem(key);
  });
}

/** Forgets the session and what was typed in this tab: for who signs out. */
export function forgetVisit(): void {
  forgetSession();
  inStorage(() => sessionStorage.clear());
}

/**
 * Asks our own API, as the one who is signed in. An answer of 401 means that the session is over: the page forgets it
 * and loads anew, which leads to signing in, and the promise never settles; the 401 itself comes back only when loading
 * anew has just been tried.
 */
export async function fetchApi(path: string, { headers, ...init }: RequestInit = {}): Promise<Response> {
  const all = new Headers(headers);
  const token = inStorage(() => localStorage.getItem('auth_token'));
  if (token) all.set('Authorization', `Bearer ${token}`);
  const response = await fetch(path, { ...init, headers: all });
  if (response.status !== 401) {
    inStorage(() => sessionStorage.removeItem(reloadedKey));
    forgetUnsent();
    return response;
  }
  forgetSession();
  if (inStorage(markReload) !== true) return response;
  dispatchEvent(new Event(sessionOver));
  location.reload();
  return new Promise(() => {});
}

/** Whether the page may load anew, which it then may not until the API has answered again. */
function markReload(): boolean {
  if (sessionStorage.getItem(reloadedKey) !== null) return false;
  sessionStorage.setItem(reloadedKey, 'true');
  return true;
}

/** A browser may refuse its storage; the cookie then carries the session alone. */
export function inStorage<Value>(use: () => Value): Value | null {
  try {
    return use();
  } catch {
    return null;
  }
}
