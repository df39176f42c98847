import { matchRoutes } from '@remix-run/react';
import { expect, test } from 'vitest';
import { routeTable } from '#tests/route-table.ts';
import { loadServerBuild } from '#tests/server-build.ts';
import { firstSegments, partOfBuild } from './part-of-build.server.ts';

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

const segmentOf = (path: string): string => path.split('/')[1] ?? '';

test.each(routeTable)('the part of the app behind $path leads there', ({ path }) => {
  const address = path.replaceAll(/:\w+/g, 'some-value').replace('*', 'nothing-is-here');
  if (!firstSegments(build).includes(segmentOf(address))) return;
  const part = partOfBuild(build, segmentOf(address));
  for (const below of ['', '/nothing-is-here', '/some-value/nothing-is-here']) {
    expect(matchesIn(part, address + below)).toEqual(matchesIn(build, address + below));
  }
  expect(matchesIn(part, '/')).toEqual(matchesIn(build, '/'));
});

test('a part is a small one', () => {
  const sizes = firstSegments(build).map((segment) => Object.keys(partOfBuild(build, segment).routes).length);
  expect(sizes.length).toBeGreaterThan(10);
  expect(Object.keys(partOfBuild(build, 'profile').assets.routes)).toEqual(
    expect.arrayContaining(['root', 'routes/_app', 'routes/_app.profile', 'routes/_index']),
  );
  expect(Object.keys(partOfBuild(build, 'profile').routes).length).toBeLessThan(7);
});
