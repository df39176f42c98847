import { z } from 'zod';

const notes = z.object({ dependencies: z.array(z.number().int()) });

/** The `order` numbers that a task's notes say it waits for; none when the notes say something else. */
export function dependenciesOf({ notes: text }: { notes: string }): number[] {
  try {
    return notes.parse(JSON.parse(text)).dependencies;
  } catch {
    return [];
  }
}
