import { AppError } from './app-error.ts';
import { capitalise } from './plain-line.ts';
import { listOf } from './prose.ts';

/** The description of the field `was` in the schema of a change. */
export const wasWords =
  'Fields as they were read; a field that has changed since is not overwritten, but refused.';

/**
 * Refuses to replace what has changed since the person read it.
 * @param names of the fields, for people
 * @param replaced the fields that would be replaced
 * @param changedSince the fields whose values differ from what the person read
 * @throws AppError `conflict`
 */
export function requireAsRead(
  names: Readonly<Record<string, string>>,
  replaced: object,
  changedSince: object,
): void {
  const fields = Object.entries(names).filter(([field]) => field in replaced && field in changedSince);
  if (fields.length === 0) return;
  const told = listOf(fields.map(([, name]) => `the ${name}`));
  const [have, place] = fields.length === 1 ? ['has', 'its place'] : ['have', 'their place'];
  const message = `${capitalise(told)} ${have} changed since you read this, so nothing was saved. Save again to put yours in ${place}.`;
  throw new AppError('conflict', message, {
    fields: Object.fromEntries(fields.map(([field]) => [field, message])),
  });
}
