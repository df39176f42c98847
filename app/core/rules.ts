import type { z } from 'zod';

/** A validation rule: its field, the message to show there, and when it is broken. */
export type Rule<Value> = readonly [field: string, message: string, isBroken: (value: Value) => boolean];

/** Refuses a text longer than the maximum. */
export const tooLong = <Field extends string>(
  field: Field,
  maximum: number,
  message: string,
): Rule<{ [F in Field]?: string | undefined }> => [
  field,
  message,
  ({ [field]: text = '' }) => text.length > maximum,
];

/**
 * Checks rules in order; the first broken one is the message of the whole form (docs/product.md, 5). For use as a zod
 * `superRefine`.
 */
export const inOrder =
  <Value>(...rules: Rule<Value>[]) =>
  (value: Value, context: z.RefinementCtx): void => {
    for (const [field, message, isBroken] of rules) {
      if (isBroken(value)) context.addIssue({ code: 'custom', path: [field], message });
    }
  };
