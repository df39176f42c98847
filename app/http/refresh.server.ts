import { z } from 'zod';

const answerSchema = z.object({
  refresh: z.object({
    seconds: z.number(),
    /** A path of this app, with an optional query. */
    to: z.string(),
  }),
});

type Refresh = z.output<typeof answerSchema>['refresh'];

/** Where a page goes without scripts, which loaders and actions set as `refresh` in their data. */
export const refreshIn = (dataOfRoutes: Record<string, unknown>): Refresh | null =>
  Object.values(dataOfRoutes).flatMap((data) => answerSchema.safeParse(data).data?.refresh ?? [])[0] ?? null;

/**
 * Reloads a page with work in progress every two seconds. A fragment is left out, because it would scroll the page.
 */
export function reloadOf({ url }: Request): Refresh {
  const { pathname, search } = new URL(url);
  return { seconds: 2, to: pathname + search };
}
