import { matchRoutes } from '@remix-run/react';
import { expect, test } from 'vitest';
import { routeTable } from '#tests/route-table.ts';
import { loadServerBuild } from '#tests/server-build.ts';
import { partsOfBuild } from './part-of-build.server.ts';

type Build = Awaited<ReturnType<typeof loadServerBuild>>;
type Node = Parameters<typeof matchRoutes>[0][number];

const build = await loadServerBuild();

/** The routes below one, as a router takes them. */
const treeOf = ({ routes }: Build, parent?: string): Node[] =>
  Object.values(routes)
    .flatMap((route) => (route && route.parentId === parent ? route : []))
    .map(({ id, path = '', index }) =>
      index ? { id, path, index } : { id, path, children: treeOf({ ...build, routes }, id) },
    );

const matchesIn = (part: Build, path: string) =>
  matchRoutes(treeOf(part), path)?.map(({ route, params }) => [route.id, params]);

const partFor = partsOfBuild(build, (part) => part);

test.each(routeTable)('the part of the app behind $path leads there', ({ path }) => {
  const address = path.replaceAll(/:\w+/g, 'some-value').replace('*', 'nothing-is-here');
  const others = ['/', '/nothing-is-here', '/some-value/nothing-is-here', '/some-value/tasks', '/projects'];
  for (const asked of [address, address.toUpperCase(), ...others.map((below) => address + below)]) {
    const part = partFor(asked);
    if (part) expect(matchesIn(part, asked)).toEqual(matchesIn(build, asked));
    if (part) expect(matchesIn(part, '/')).toEqual(matchesIn(build, '/'));
  }
});

test('a differently written path leads to the same page', () => {
  for (const asked of ['/projects/some-value/Tasks', '/projects/some-value/%74asks'])
    expect(matchesIn(partFor(asked) ?? build, asked)).toEqual(matchesIn(build, asked));
});

test('each part is small', () => {
  const routesAt = (path: string) => Object.keys(partFor(path)?.assets.routes ?? {});
  expect(routesAt('/profile')).toEqual(
    expect.arrayContaining(['root', 'routes/_app', 'routes/_app.profile', 'routes/_index']),
  );
  expect(routesAt('/profile').length).toBeLessThan(7);
  expect(routesAt('/projects/some-value').length).toBeLessThan(8);
  expect(routesAt('/projects/some-value/tasks.data').length).toBeLessThan(8);
});
