import type { ServerBuild } from '@remix-run/node';

type Route = NonNullable<ServerBuild['routes'][string]>;

const routesOf = (build: ServerBuild): Route[] => Object.values(build.routes).flatMap((route) => route ?? []);

/** A route with its layouts, the outermost first. */
function branchOf(build: ServerBuild, route: Route): Route[] {
  const parent = route.parentId === undefined ? undefined : build.routes[route.parentId];
  return parent ? [...branchOf(build, parent), route] : [route];
}

const segmentsOf = (build: ServerBuild, route: Route): string[] =>
  branchOf(build, route)
    .flatMap(({ path }) => path?.split('/') ?? [])
    .filter((segment) => segment !== '');

/** Whether a segment matches any text. */
const isOpen = (segment: string): boolean => /^[:*]/.test(segment);

/**
 * Makes something of each part of the build whose routes share a first and last segment, and finds it by path. Undefined
 * means that the whole build is needed. Remix's cost per request grows with the number of routes.
 */
export function partsOfBuild<Made>(
  build: ServerBuild,
  make: (part: ServerBuild) => Made,
): (path: string) => Made | undefined {
  const paths = routesOf(build).map((route) => segmentsOf(build, route));
  const firsts = new Set(paths.flatMap(([first]) => (first === undefined || isOpen(first) ? [] : first)));
  const parts = new Map(
    [...firsts].map((first) => {
      const lasts = paths.flatMap((path) => (path[0] === first ? (path.at(-1) ?? []) : []));
      // The empty name stands for routes that end in a parameter.
      const ends = new Set(['', ...lasts.filter((last) => !isOpen(last))]);
      return [first, new Map([...ends].map((last) => [last, make(partOf(build, first, last))]))];
    }),
  );
  return (path) => {
    const segments = path
      .replace(/\.data$/, '')
      .split('/')
      .filter((segment) => segment !== '');
    const own = parts.get(segments[0] ?? '');
    const last = segments.at(-1) ?? '';
    // Remix decodes segments and ignores their case.
    const isOther = own?.has(decodeURIComponent(last).toLowerCase());
    return own?.get(last) ?? (isOther ? undefined : own?.get(''));
  };
}

/** The routes that a path with these ends can match. */
function partOf(build: ServerBuild, first: string, last: string): ServerBuild {
  const canBe = (segment: string, own: string) => isOpen(segment) || segment === own;
  const reached = routesOf(build).filter((route) => {
    const [begins, ...others] = segmentsOf(build, route);
    // The manifest of a page includes the landing page and the pages above it.
    if (begins === undefined) return route.index;
    return canBe(begins, first) && canBe(others.at(-1) ?? last, last);
  });
  const ids = new Set(reached.flatMap((route) => branchOf(build, route)).map(({ id }) => id));
  const reachedOf = <Value>(routes: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  return {
    ...build,
    routes: reachedOf(build.routes),
    assets: { ...build.assets, routes: reachedOf(build.assets.routes) },
  };
}
