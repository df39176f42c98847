import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';

// What takes long to prepare is prepared while tests run that do not need it; the others wait for a file that tells of it.

const telling = z.union([z.object({ made: z.unknown() }), z.object({ failure: z.string() })]);

/** Writes the file once something is made, or has failed. */
export async function tell(file: string, making: Promise<unknown>): Promise<void> {
  const told = await making.then(
    (made = null): z.infer<typeof telling> => ({ made }),
    (error: unknown) => ({ failure: String(error) }),
  );
  writeFileSync(`${file}.part`, JSON.stringify(told));
  renameSync(`${file}.part`, file);
}

/**
 * Waits for what the file tells of, however long a busy machine takes.
 * @throws Error when making it failed
 */
export async function untilTold<Made>(file: string, schema: z.ZodType<Made>): Promise<Made> {
  while (!existsSync(file)) await setTimeout(50);
  const told = telling.parse(JSON.parse(readFileSync(file, 'utf8')));
  if ('failure' in told) throw new Error(told.failure);
  return schema.parse(told.made);
}
