import type { ServerBuild } from '@remix-run/node';

type Route = NonNullable<ServerBuild['routes'][string]>;

const routesOf = (build: ServerBuild): Route[] => Object.values(build.routes).flatMap((route) => route ?? []);

/** A route and those around it, the outermost first. */
function branchOf(build: ServerBuild, route: Route): Route[] {
  const parent = route.parentId === undefined ? undefined : build.routes[route.parentId];
  return parent ? [...branchOf(build, parent), route] : [route];
}

const firstSegmentOf = (build: ServerBuild, route: Route): string =>
  branchOf(build, route)
    .flatMap(({ path }) => path?.split('/') ?? [])
    .find((segment) => segment !== '') ?? '';

/** The segments that addresses of the app begin with. */
export const firstSegments = (build: ServerBuild): string[] =>
  [...new Set(routesOf(build).map((route) => firstSegmentOf(build, route)))].filter(
    (segment) => !isOpen(segment),
  );

/** Whether anything can stand in place of a segment. */
const isOpen = (segment: string): boolean => /^[:*]/.test(segment);

/**
 * The routes that a path with this first segment can match. Remix's cost per request grows with the number of routes it
 * knows.
 */
export function partOfBuild(build: ServerBuild, segment: string): ServerBuild {
  const reached = routesOf(build).filter((route) => {
    const first = firstSegmentOf(build, route);
    // Every page's manifest includes the landing page.
    return first === segment || isOpen(first) || (first === '' && route.index);
  });
  const ids = new Set(reached.flatMap((route) => branchOf(build, route)).map(({ id }) => id));
  const partOf = <Value>(routes: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  return {
    ...build,
    routes: partOf(build.routes),
    assets: { ...build.assets, routes: partOf(build.assets.routes) },
  };
}
