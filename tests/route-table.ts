import path from 'node:path';
import { flatRoutes } from '@remix-run/dev/dist/config/flat-routes.js';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { screenActions } from '#app/http/screen-actions.server.ts';
import { env } from '#app/services/env.server.ts';
import { cookieOf } from '#tests/call-page.ts';
import remixConfig from '../remix.config.js';

const appDirectory = path.resolve(import.meta.dirname, '../app');
const manifest = flatRoutes(appDirectory, remixConfig.ignoredRouteFiles);

function pathOf(id: string | undefined): string {
  const route = id === undefined ? undefined : manifest[id];
  if (!route) return '';
  return pathOf(route.parentId) + (route.path ? `/${route.path}` : '');
}

interface RouteEntry {
  /** Remix's id, such as `routes/_app.projects._index`. */
  id: string;
  /** Its URL, with parameters such as `:id`. */
  path: string;
  file: string;
}

/** Every route of the app, as read from the files by Remix itself. */
export const routeTable: readonly RouteEntry[] = Object.values(manifest).map(({ id, file }) => ({
  id,
  path: pathOf(id) || '/',
  file: path.join(appDirectory, file),
}));

interface RouteModule {
  loader?(args: LoaderFunctionArgs): unknown;
  action?: ((args: ActionFunctionArgs) => unknown) & Partial<Pick<ReturnType<typeof screenActions>, 'forms'>>;
  default?: unknown;
}

export const loadRoute = ({ file }: RouteEntry): Promise<RouteModule> => import(file);

/** The labels of a screen's fields, by intent and name. */
export async function labelsOf(routeId: string): Promise<Map<string, Record<string, string>>> {
  const route = routeTable.find(({ id }) => id === routeId);
  const { action } = route ? await loadRoute(route) : {};
  return new Map(
    [...(action?.forms ?? [])].map(([intent, { labels = {} }]) => [
      intent,
      Object.fromEntries(
        Object.entries(labels).map(([name, label]) => [name, typeof label === 'string' ? label : label[0]]),
      ),
    ]),
  );
}

export interface ScreenCall {
  params?: Record<string, string>;
  /** The session whose cookie is sent. */
  token?: string | undefined;
  /** A form makes it a POST. */
  form?: Record<string, string>;
}

interface ScreenAnswer {
  status: number;
  location: string | null;
  /** The data of the screen, as text. */
  text: string;
}

/** Calls the loader of a screen, or its action with a form, as one of our pages would. */
export async function callScreen(
  route: RouteEntry,
  { params = {}, token, form }: ScreenCall = {},
): Promise<ScreenAnswer> {
  const address = route.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const headers = new Headers({ Origin: env.APP_URL });
  if (token) headers.set('Cookie', await cookieOf({ token }));
  if (form) headers.set('Content-Type', 'application/x-www-form-urlencoded');
  const request = new Request(new URL(address, env.APP_URL), {
    headers,
    ...(form && { method: 'POST', body: new URLSearchParams(form).toString() }),
  });
  const { loader, action } = await loadRoute(route);
  const run = form ? action : loader;
  if (!run) throw new Error(`${route.id} has no ${form ? 'action' : 'loader'}.`);
  const answer = await Promise.resolve(run({ request, params, context: { cspNonce: '' } })).catch(
    (thrown) => {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    },
  );
  if (answer instanceof Response) {
    return { status: answer.status, location: answer.headers.get('Location'), text: await answer.text() };
  }
  return { status: statusOf(answer), location: null, text: JSON.stringify(answer) ?? '' };
}

/** The status of Remix's `data()`; plain values are 200. */
function statusOf(answer: unknown): number {
  if (typeof answer !== 'object' || answer === null || !('init' in answer)) return 200;
  const { init } = answer;
  return typeof init === 'object' && init !== null && 'status' in init && typeof init.status === 'number'
    ? init.status
    : 200;
}
