import { z } from 'zod';

/** A transformation that checks its value by another schema, and reports what that finds as its own issues. */
export const checkedBy =
  <Output>(schema: z.ZodType<Output>) =>
  (value: unknown, context: z.RefinementCtx): Output => {
    const { data, error } = schema.safeParse(value);
    if (error === undefined) return data;
    for (const issue of error.issues) context.addIssue({ ...issue, code: 'custom', path: issue.path });
    return z.NEVER;
  };
