import { z } from 'zod';

/** Hours that a project shares and others have planned. */
export const heldHoursSchema = z.strictObject({
  projects: z.array(z.string()).describe('The titles of those that have planned any of them.'),
  hours: z.number(),
});
export type HeldHours = z.output<typeof heldHoursSchema>;
