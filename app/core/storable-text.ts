import { AppError } from './app-error.ts';

const message = 'This text holds a character that cannot be saved. Please remove it.';

/**
 * Refuses text that the database cannot store, at any depth of the value.
 * @throws AppError `invalid`
 */
export function requireStorable(value: unknown, path: readonly string[] = []): void {
  if (typeof value === 'string' && value.includes('\0')) {
    throw new AppError('invalid', message, { field: path.join('.') || undefined });
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) requireStorable(inner, [...path, key]);
}
