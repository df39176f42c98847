import { data, redirect } from '@remix-run/node';
import { AppError, type FieldMessages } from '#app/core/app-error.ts';
import type { Operation } from '#app/core/operation.ts';
import type { Viewer } from '#app/core/viewer.ts';
import { clock } from '#app/services/clock.server.ts';
import { authenticate } from './authenticate.server.ts';
import { clientOf } from './client.server.ts';
import { isForm, isSecret } from './read-body.server.ts';
import { refusalResponse } from './refusal-response.server.ts';
import { reportFailure } from './report-failure.server.ts';
import { runOperation } from './run-operation.server.ts';
import type { ScreenContext } from './screen-context.ts';
import { readUnsentForm } from './unsent-form.server.ts';
import { wantsPage } from './wants-page.server.ts';

export type { ScreenContext };

/** The context of a screen that anyone may see. */
export async function openScreen(request: Request): Promise<ScreenContext<Viewer | null>> {
  const now = clock.now();
  const client = await clientOf(request);
  try {
    return { viewer: await authenticate(request, now), now, client };
  } catch (error) {
    throw refusalResponse(error, { operation: 'authenticate', viewer: null, client });
  }
}

/**
 * The context of a screen for signed-in users; everyone else is sent to sign in and comes back afterwards, but for who
 * would lose a form that no script keeps: they get it back.
 */
export async function privateScreen(request: Request): Promise<ScreenContext> {
  const { viewer, ...context } = await openScreen(request);
  if (viewer) return { viewer, ...context };
  const logInPath = `/login?${new URLSearchParams({ redirectTo: ownPath(pageOf(request)) })}`;
  const unsent = await readUnsentForm(request, logInPath);
  if (unsent) throw data(unsent, { status: 401 });
  // Remix loads what stands around the refused form, and a redirect from there would take its page away.
  if (request.method === 'GET' && isForm(request) && wantsPage(request)) {
    throw refusalResponse(new AppError('unauthenticated', 'Please sign in to continue.'));
  }
  throw redirect(logInPath);
}

/** The page that a request is for; of a posted form, the one it stands on. */
function pageOf({ method, url, headers }: Request): string {
  const page = method === 'GET' ? url : headers.get('Referer');
  if (!page || !URL.canParse(page)) return '';
  const { pathname, search } = new URL(page);
  return pathname + search;
}

// A longer one is no page of ours, and a header has no room for it.
const longestPath = 2000;

/** A path of our own to go to after signing in; anything else becomes the dashboard. */
export function ownPath(path: string | null | undefined): string {
  const base = 'http://own.invalid';
  if (!path?.startsWith('/') || path.length > longestPath || !URL.canParse(path, base)) return '/dashboard';
  const { origin, pathname, search } = new URL(path, base);
  const own = pathname + search;
  const isOwn = origin === base && !pathname.startsWith('//') && own.length <= longestPath;
  return isOwn ? own : '/dashboard';
}

/** Why a form was refused, with what to show beside which field; `values` is what the person had entered. */
export interface FormError {
  message: string;
  fields: FieldMessages;
  values: Record<string, string>;
  status: number;
}

export type FormResult<Output> = { ok: true; value: Output } | { ok: false; error: FormError };

/**
 * Runs an operation for a posted form. A refusal comes back as data with what was typed, so that the screen shows both.
 * @param failureMessage the spec's sentence for when the operation breaks for a reason nobody foresaw
 */
export async function submitForm<Output>(
  operation: Operation<Output>,
  values: Record<string, string>,
  context: ScreenContext<Viewer | null>,
  failureMessage?: string,
): Promise<FormResult<Output>> {
  try {
    return { ok: true, value: await runOperation(operation, values, context) };
  } catch (error) {
    const {
      message,
      fields = {},
      status,
    } = reportFailure(error, failureMessage, {
      operation: operation.name,
      ...context,
    });
    const shown = Object.entries(values).filter(([name]) => !isSecret(name));
    return { ok: false, error: { message, fields, values: Object.fromEntries(shown), status } };
  }
}

/** Runs an operation for a screen's loader; a refusal becomes the route's error page. */
export async function load<Output>(
  operation: Operation<Output>,
  input: unknown,
  context: ScreenContext<Viewer | null>,
): Promise<Output> {
  try {
    return await runOperation(operation, input, context);
  } catch (error) {
    throw refusalResponse(error, { operation: operation.name, ...context });
  }
}
