import { type AppLoadContext, data, redirect } from '@remix-run/node';
import { AppError } from '#app/core/app-error.ts';
import type { Operation } from '#app/core/operation.ts';
import type { Viewer } from '#app/core/viewer.ts';
import { clock } from '#app/services/clock.server.ts';
import { authenticate } from './authenticate.server.ts';
import { clientOf } from './client.server.ts';
import { isForm } from './read-body.server.ts';
import { refusalResponse } from './refusal-response.server.ts';
import { reportFailure } from './report-failure.server.ts';
import { runOperation } from './run-operation.server.ts';
import type { ScreenContext } from './screen-context.ts';
import { type Labels, readUnsentForm } from './unsent-form.server.ts';
import { wantsPage } from './wants-page.server.ts';

export type { ScreenContext };

const openedScreens = new WeakMap<AppLoadContext, Promise<ScreenContext<Viewer | null>>>();

/**
 * The context of a screen that anyone may see.
 * @param shared the load context, so that the loaders of a page look up the viewer once. Actions leave it out, because
 * the loaders after them must see what has changed.
 */
export function openScreen(request: Request, shared?: AppLoadContext): Promise<ScreenContext<Viewer | null>> {
  const opened = (shared && openedScreens.get(shared)) ?? makeContext(request);
  if (shared) openedScreens.set(shared, opened);
  return opened;
}

async function makeContext(request: Request): Promise<ScreenContext<Viewer | null>> {
  const now = clock.now();
  const client = await clientOf(request);
  try {
    return { viewer: await authenticate(request, now), now, client };
  } catch (error) {
    throw refusalResponse(error, { operation: 'authenticate', viewer: null, client });
  }
}

/** The context of a screen for signed-in users; others are redirected to sign in, and return afterwards. */
export async function privateScreen(request: Request, shared?: AppLoadContext): Promise<ScreenContext> {
  const { viewer, ...context } = await openScreen(request, shared);
  if (viewer) return { viewer, ...context };
  // After a refused form Remix loads the layouts, whose redirect would replace the page.
  if (request.method === 'GET' && isForm(request) && wantsPage(request)) {
    throw refusalResponse(new AppError('unauthenticated', 'Please sign in to continue.'));
  }
  throw redirect(logInPath(request));
}

/**
 * The context of a form for signed-in users. Others are redirected to sign in or, if no script has kept what they
 * filled in, are shown it.
 * @param labelsOf the labels of a form, by its intent
 */
export async function privateForm(
  request: Request,
  labelsOf: (intent: string | undefined) => Labels,
): Promise<ScreenContext> {
  const { viewer, ...context } = await openScreen(request);
  if (viewer) return { viewer, ...context };
  const path = logInPath(request);
  const unsent = await readUnsentForm(request, path, labelsOf);
  if (unsent) throw data(unsent, { status: 401 });
  throw redirect(path);
}

const logInPath = (request: Request): string =>
  `/login?${new URLSearchParams({ redirectTo: ownPath(pageOf(request)) })}`;

/** The page of a request; for a posted form, the page with the form. */
function pageOf({ method, url, headers }: Request): string {
  const page = method === 'GET' ? url : headers.get('Referer');
  if (!page || !URL.canParse(page)) return '';
  const { pathname, search } = new URL(page);
  return pathname + search;
}

// Longer than any path of ours, and short enough for a header.
const maxPathLength = 2000;

/** The path if it is one of this app, otherwise that of the dashboard. */
export function ownPath(path: string | null | undefined): string {
  const base = 'http://own.invalid';
  if (!path?.startsWith('/') || path.length > maxPathLength || !URL.canParse(path, base)) return '/dashboard';
  const { origin, pathname, search } = new URL(path, base);
  const own = pathname + search;
  const isOwn = origin === base && !pathname.startsWith('//') && own.length <= maxPathLength;
  return isOwn ? own : '/dashboard';
}

/** The result of an operation whose refusal the screen shows itself. */
type Result<Output> = { ok: true; value: Output } | { ok: false; error: AppError };

/**
 * Runs an operation for a screen that shows its refusal itself.
 * @param failure the message for an unexpected failure
 */
export async function attempt<Output>(
  operation: Operation<Output>,
  input: unknown,
  context: ScreenContext<Viewer | null>,
  failure?: string,
): Promise<Result<Output>> {
  try {
    return { ok: true, value: await runOperation(operation, input, context) };
  } catch (error) {
    return { ok: false, error: reportFailure(error, failure, { operation: operation.name, ...context }) };
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
