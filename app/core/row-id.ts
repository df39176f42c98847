import { z } from 'zod';

const uuid = z.uuid();

/**
 * The id of a row in a path or a body. Anything that is not an id is refused as `not_found`, just like the id of a row
 * that does not exist or belongs to someone else.
 */
export const rowId = (notFoundMessage: string) =>
  z
    .string()
    .max(36)
    .catch('')
    .refine((value) => uuid.safeParse(value).success, {
      error: notFoundMessage,
      params: { code: 'not_found' },
    })
    .meta({ format: 'uuid' });
