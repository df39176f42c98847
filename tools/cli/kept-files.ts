import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { CommandError } from './command.ts';

const folder = join(process.env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'stepwise');

/** The server and its token. */
const configSchema = z.object({ server: z.url({ protocol: /^https?$/ }), token: z.string().min(1) });
type Config = z.output<typeof configSchema>;

/** The ids of the tasks listed last; the first has the number 1. */
const listSchema = z.array(z.string());

/** @throws CommandError if the user has not signed in */
export function readConfig(): Config {
  const config = read('config.json', configSchema);
  if (!config) throw new CommandError('Please sign in first: stepwise login');
  return config;
}

/** The server of the last sign-in. */
export const lastServer = (): string | undefined => read('config.json', configSchema)?.server;

export const keepConfig = (config: Config): void => keep('config.json', config);

export const readList = (): string[] => read('list.json', listSchema) ?? [];

export const keepList = (ids: string[]): void => keep('list.json', ids);

/** Null without the file, or if its content is invalid. */
function read<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> | null {
  try {
    return schema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
  } catch {
    return null;
  }
}

/** Replaces a file atomically, so that the token is never in one that others can read. */
function keep(name: string, content: unknown): void {
  const file = join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
