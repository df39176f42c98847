import { z } from 'zod';

const answerSchema = z.object({
  refresh: z.object({
    seconds: z.number(),
    /** A path of this app, with an optional query. */
    to: z.string(),
  }),
});

type Refresh = z.output<typeof answerSchema>['refresh'];

/** Where a page redirects to without scripts: loaders and actions may set it as `refresh` in their data. */
export const refreshIn = (dataOfRoutes: Record<string, unknown>): Refresh | null =>
  Object.values(dataOfRoutes).flatMap((data) => answerSchema.safeParse(data).data?.refresh ?? [])[0] ?? null;

/**
 * For loaders of pages with work in progress: reloads every two seconds. The URL has no fragment, which would only
 * scroll the page.
 */
export function reloadOf({ url }: Request): Refresh {
  const { pathname, search } = new URL(url);
  return { seconds: 2, to: pathname + search };
}
