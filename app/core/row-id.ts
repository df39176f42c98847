import { z } from 'zod';

/**
 * The id of a row, as a path or a body names it. One that cannot be an id is refused as `not_found`, just as the id of
 * nothing or of somebody else's row is.
 */
export const rowId = (notFoundMessage: string) =>
  // What is absent or no text names nothing either.
  z
    .string()
    .catch('')
    .refine((value) => z.uuid().safeParse(value).success, {
      error: notFoundMessage,
      params: { code: 'not_found' },
    })
    .meta({ format: 'uuid' });
