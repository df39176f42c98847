import { z } from 'zod';
import type { Database } from '#app/services/db.server.ts';
import type { Vault } from '#app/services/vault.server.ts';

export const shortfallSchema = z
  .array(z.string())
  .describe('The problems of the text and what it had no room for, in sentences.');

/** The remarks in a column; null means none. */
export const readShortfall = (column: string | null): string[] =>
  column === null ? [] : shortfallSchema.parse(JSON.parse(column));

/** Saves the remarks on a generation's result, in the transaction that saves the result. */
export async function keepShortfall(
  transaction: Database,
  vault: Vault,
  id: string,
  shortfall: readonly string[],
): Promise<void> {
  if (shortfall.length === 0) return;
  const sealed = vault.seal('generation', id, { shortfall: JSON.stringify(shortfall) });
  await transaction.generation.update({ where: { id }, data: sealed });
}
