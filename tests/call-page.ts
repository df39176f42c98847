import type { FormAnswer } from '#app/core/form-answer.ts';
import { sessionCookieFor } from '#app/http/authenticate.server.ts';
import { env } from '#app/services/env.server.ts';

interface Session {
  token: string;
}

/** The `Cookie` header of a session. */
export async function cookieOf({ token }: Session): Promise<string> {
  const [cookie = ''] = (await sessionCookieFor(token)).split(';');
  return cookie;
}

interface Visit {
  user?: Session | undefined;
  params?: Record<string, string>;
  /** Makes it a POST. */
  form?: Record<string, string>;
  headers?: Record<string, string>;
}

/** What a page's loader is called with, or its action for a form, as our own pages send them. */
export async function pageArgs(path: string, { user, params = {}, form, headers }: Visit = {}) {
  const request = new Request(new URL(path, env.APP_URL), {
    headers: { Origin: env.APP_URL, ...(user && { Cookie: await cookieOf(user) }), ...headers },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  return { request, params, context: { cspNonce: '' } };
}

interface Answered {
  data: FormAnswer;
  init: ResponseInit | null;
}

/** The answer of a screen's action that does not redirect. */
export function answerOf(answered: Response | Answered): Answered {
  if (answered instanceof Response) throw new Error(`It leads to ${answered.headers.get('Location')}.`);
  return answered;
}

/** Where an action leads, or its answer with the status. */
export function outcomeOf(answered: Response | Answered) {
  if (answered instanceof Response) return { location: answered.headers.get('Location') };
  return { status: answered.init?.status, answer: answered.data };
}
