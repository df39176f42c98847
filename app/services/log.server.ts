import { pino } from 'pino';
import { env } from './env.server.ts';

/** The log: one JSON line per event, with ids and never with private text. */
export const log = pino({
  level: env.LOG_LEVEL,
  redact: { paths: ['*.password', '*.token', '*.authorization', '*.cookie'], censor: '[hidden]' },
});

/** What may be logged of an error: name, code and location, but not its text, which may quote private text. */
export function describeError(error: unknown): { error: string; code?: string; at?: string[] } {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const at = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { error: error.name, ...code, at: at.slice(0, 8).map((line) => line.trim()) };
}
