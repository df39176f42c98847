/** The session in the browser's local storage (docs/product.md, 9). */
export interface KeptSession {
  token: string;
  user: { name: string; email: string; bio: string; persona: string | null };
}

const tokenKeys = ['auth_token', 'token'];
const userKey = 'user_data';
/** In session storage from a reload until the API answers, so that a useless reload is not repeated. */
const reloadedKey = 'reloaded';
/** In session storage: unsent text, until an answer shows that the session is valid. */
export const unsentKey = 'unsent';
/** In session storage: the email of the user whom the rest belongs to. */
const ownerKey = 'owner';

/** The window event that announces the end of the session, before the page reloads. */
export const sessionOver = 'session-over';

/** The email of the user whose page this is. */
let owner: string | null = null;

/**
 * Stores what was typed in this tab, for its owner only. Logging out in another tab deletes what this one stored, so each
 * text is stored again before it is needed, and whose it is with it.
 */
export const keepTyped = (key: string, typed: unknown): void =>
  void inStorage(() => {
    if (owner !== null) sessionStorage.setItem(ownerKey, owner);
    sessionStorage.setItem(key, JSON.stringify(typed));
  });

/** Deletes the unsent text, because the server has answered. */
export const forgetUnsent = (): void => void inStorage(() => sessionStorage.removeItem(unsentKey));

/** Stores the session for the page's API calls, and deletes text that another user typed in this tab. */
export function keepSession({ token, user }: KeptSession): void {
  const entries = [
    ...tokenKeys.map((key) => [key, token] as const),
    [userKey, JSON.stringify(user)] as const,
  ];
  owner = user.email;
  inStorage(() => {
    if (sessionStorage.getItem(ownerKey) !== user.email) sessionStorage.clear();
    sessionStorage.setItem(ownerKey, user.email);
    for (const [key, value] of entries) {
      if (localStorage.getItem(key) !== value) localStorage.setItem(key, value);
    }
  });
}

/** Deletes the session but keeps unsent text. */
export function forgetSession(): void {
  inStorage(() => {
    for (const key of [...tokenKeys, userKey]) localStorage.removeItem(key);
  });
}

/** Deletes the session and unsent text, on signing out. */
export function forgetVisit(): void {
  forgetSession();
  inStorage(() => sessionStorage.clear());
}

/**
 * Calls our own API as the signed-in user. A 401 means that the session is over: the page deletes it and reloads, which
 * leads to signing in, and the promise never settles. The 401 is returned only if the page has just been reloaded for
 * the same reason.
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

/** Whether the page may reload; true once, until the API has answered again. */
function markReload(): boolean {
  if (sessionStorage.getItem(reloadedKey) !== null) return false;
  sessionStorage.setItem(reloadedKey, 'true');
  return true;
}

/** Uses storage, which browsers may refuse; then only the cookie carries the session. */
export function inStorage<Value>(use: () => Value): Value | null {
  try {
    return use();
  } catch {
    return null;
  }
}
