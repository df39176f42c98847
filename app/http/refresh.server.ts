import { z } from 'zod';

const answerSchema = z.object({
  refresh: z.object({
    seconds: z.number(),
    /** A path of ours, maybe with a query. */
    to: z.string(),
  }),
});

type Refresh = z.output<typeof answerSchema>['refresh'];

/** Where a page leads on to without scripts: the data of any of its loaders and actions may say so in `refresh`. */
export const refreshIn = (dataOfRoutes: Record<string, unknown>): Refresh | null =>
  Object.values(dataOfRoutes).flatMap((data) => answerSchema.safeParse(data).data?.refresh ?? [])[0] ?? null;

/**
 * For the data of a loader whose page shows work under way: loads it again every two seconds. The address has no
 * fragment, which would make it a jump on the page.
 */
export function reloadOf({ url }: Request): Refresh {
  const { pathname, search } = new URL(url);
  return { seconds: 2, to: pathname + search };
}
