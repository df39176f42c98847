import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';

// Slow preparations run beside the tests that do not need them; the others wait for a file with the result.

const resultSchema = z.union([z.object({ made: z.unknown() }), z.object({ failure: z.string() })]);

/** Writes the file when the preparation has ended or failed. */
export async function writeResult(file: string, making: Promise<unknown>): Promise<void> {
  const result = await making.then(
    (made = null): z.infer<typeof resultSchema> => ({ made }),
    (error: unknown) => ({ failure: String(error) }),
  );
  writeFileSync(`${file}.part`, JSON.stringify(result));
  renameSync(`${file}.part`, file);
}

/**
 * Waits for the file, however long a busy machine takes.
 * @throws Error if the preparation failed
 */
export async function waitForResult<Made>(file: string, schema: z.ZodType<Made>): Promise<Made> {
  while (!existsSync(file)) await setTimeout(50);
  const result = resultSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  if ('failure' in result) throw new Error(result.failure);
  return schema.parse(result.made);
}
