import { expect, test } from 'vitest';
import { perform } from '#app/core/operation.ts';
import { makeCalendar } from '#app/features/addresses/calendar-address.server.ts';
import { makeShare } from '#app/features/addresses/share-address.server.ts';
import { createProject } from '#app/features/ideas/create-project.server.ts';
import * as operations from '#app/features/operations.server.ts';
import { sessionCookieFor } from '#app/http/authenticate.server.ts';
import { apiCalls } from './api-calls.ts';
import { countQueries } from './count-queries.ts';
import { makeReport, makeUserInWeek } from './factories.ts';
import { loadRoute, routeTable } from './route-table.ts';
import { serveApp } from './serve-app.ts';

// The number of queries of each page and API read, through the whole server, for any number of projects.

const maxOfPage = 4;
const maxOfRead = 2;
/** Reads all of the user's data. */
const exportCall = 'GET /api/users/export';
/** Not pages: one checks database and queue, the other takes a token. */
const noPages = ['routes/readyz', 'routes/mcp'];

const origin = await serveApp();
const { user, id: project } = await makeUserInWeek();
await makeReport(user, project, '2026-11-16');
const owned = await (await ask(`/api/projects/${project}`)).json();
const { tasks } = await (await ask(`/api/tasks/project/${project}`)).json();
const ids: Record<string, string> = {
  project,
  roadmap: owned.roadmap.id,
  generation: owned.generation.id,
  task: tasks[0].id,
  session: user.viewer.sessionId,
};

/** The status of pages not meant for signed-in users, and of invalid parameters. */
const statuses: Record<string, number> = {
  '/login': 302,
  '/logout': 302,
  '/signup': 302,
  '/who-are-you': 302,
  '/goodbye': 302,
  '/auth/google/callback': 401,
  '/password-recovery/x': 400,
  '/unsubscribe/x': 400,
  '/calendar/x': 404,
  '/shared/x': 404,
  '/connect/x': 400,
  '/try/keep': 302,
  '/api/try': 404,
  [`/mailbox/${project}`]: 404,
  '/nothing': 404,
};

async function ask(path: string): Promise<Response> {
  const headers = path.startsWith('/api/')
    ? { Authorization: `Bearer ${user.token}` }
    : { Cookie: await sessionCookieFor(user.token) };
  return fetch(`${origin}${path}`, { headers, redirect: 'manual' });
}

/** The number of queries of a request, after a first one that fills caches. */
async function queriesOf(path: string): Promise<number> {
  const { status } = await ask(path);
  expect([path, status]).toEqual([path, statuses[path] ?? 200]);
  return countQueries(async () => (await ask(path)).text());
}

async function addProjects(count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const input = { title: `Project ${number}`, description: 'A garden on the roof.' };
    const { project: added } = await perform(createProject, input, { viewer: user.viewer, now: new Date() });
    await makeReport(user, added.id, '2026-11-17');
  }
}

const loaded = await Promise.all(
  routeTable.map(async (route) => ({ ...route, hasLoader: 'loader' in (await loadRoute(route)) })),
);
const viewed = { viewer: user.viewer, now: new Date() };
const addresses = [
  await perform(makeCalendar, {}, viewed),
  await perform(makeShare, { id: project }, viewed),
].map(({ url }) => new URL(url).pathname);
const screens = loaded
  .filter(({ id, path, hasLoader }) => hasLoader && !path.startsWith('/api/') && !noPages.includes(id))
  .map(({ path }) => path.replace(':id', project).replaceAll(/:\w+/g, 'x').replace('*', 'nothing'))
  .concat(
    ...addresses,
    `/dashboard?show=all&reports=all&project=${project}&report=${project}`,
    `/projects/${project}/tasks?close`,
  )
  // A calendar reads the latest tasks of all projects at once, so that no project has too many.
  .map((path) => [path, path.startsWith('/calendar/') ? maxOfPage + 1 : maxOfPage] as const);
const reads = [...apiCalls]
  .filter(([target]) => target.startsWith('GET ') && target !== exportCall)
  .map(([target, { access }]) => {
    const id =
      typeof access === 'object' ? ids[access.owner] : target.includes('checklists') ? 'podcast' : '70';
    return [target.replace('GET ', '').replace(':id', id ?? ''), maxOfRead] as const;
  });

test('every screen and every API read takes few queries, for any number of projects', async () => {
  expect(screens.length).toBeGreaterThan(15);
  expect(reads.length).toBeGreaterThan(Object.keys(operations).length / 6);
  const count = async () => {
    const counts: Record<string, number> = {};
    for (const [path] of [...screens, ...reads]) counts[path] = await queriesOf(path);
    return counts;
  };
  await addProjects(2);
  const withFew = await count();
  const over = [...screens, ...reads].filter(([path, maximum]) => (withFew[path] ?? 0) > maximum);
  expect(over.map(([path]) => [path, withFew[path]])).toEqual([]);
  await addProjects(12);
  expect(await count()).toEqual(withFew);
});
