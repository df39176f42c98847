import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { pipeline as connect, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { sealedSecretsSchema } from './backup-secrets.ts';
import { errorCode } from './process-state.ts';

// A backup is gzipped text with a JSON value per line: the header; for each table its name, columns and row count, then
// a line for each row, an array of the values in Postgres's text format; and a closing line.

const formatVersion = 1;

const versionSchema = z.object({ format: z.literal('stepwise-backup'), version: z.int().positive() });
const headerSchema = z.object({
  createdAt: z.iso.datetime(),
  /** The applied migrations, oldest first. */
  migrations: z.array(z.string()).min(1),
  /** Null unless they were requested. */
  secrets: sealedSecretsSchema.nullable(),
});
const tableSchema = z.object({
  table: z.string(),
  columns: z.array(z.string()),
  rows: z.int().nonnegative(),
});
const endSchema = z.object({
  tables: z.int(),
  rows: z.int(),
  /** SHA-256 of everything before, in hexadecimal. */
  sha256: z.string(),
});
const partSchema = z.union([tableSchema, endSchema]);

/** Thrown when a backup cannot be made or restored; the message says why and what to do. */
export class BackupError extends Error {}

export type BackupHeader = z.output<typeof headerSchema>;
export type TablePart = z.output<typeof tableSchema>;
export interface BackupSize {
  tables: number;
  rows: number;
}

/**
 * Writes a backup, readable by its owner alone, under a temporary name until it is complete.
 * @param parts the tables, each with its rows as JSON texts
 */
export async function writeBackup(
  file: string,
  header: BackupHeader,
  parts: AsyncIterable<TablePart & { lines: AsyncIterable<string[]> }>,
): Promise<BackupSize> {
  if (existsSync(file)) throw new BackupError(`${file} exists already: choose another name, or delete it.`);
  const size: BackupSize = { tables: 0, rows: 0 };
  async function* texts(): AsyncGenerator<string> {
    const hash = createHash('sha256');
    const put = (...lines: string[]) => {
      const text = lines.map((line) => `${line}\n`).join('');
      hash.update(text);
      return text;
    };
    yield put(JSON.stringify({ format: 'stepwise-backup', version: formatVersion, ...header }));
    for await (const { lines, ...part } of parts) {
      yield put(JSON.stringify(part));
      for await (const batch of lines) yield put(...batch);
      size.tables += 1;
      size.rows += part.rows;
    }
    yield `${JSON.stringify({ ...size, sha256: hash.digest('hex') })}\n`;
  }
  const unfinished = `${file}.${process.pid}`;
  try {
    await pipeline(
      Readable.from(texts(), { highWaterMark: 1 }),
      createGzip(),
      createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
    );
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    const code = errorCode(error);
    if (!['ENOENT', 'ENOTDIR', 'EACCES', 'EROFS', 'ENOSPC', 'EDQUOT'].includes(code ?? '')) throw error;
    throw new BackupError(`${file} cannot be written (${code}), and nothing is left of it.`);
  }
  return size;
}

/**
 * Reads a backup to its end, row by row.
 * @param load takes the rows of a table, as JSON texts; without it they are only checked
 * @throws BackupError if the file is not a complete backup, or only a newer release can read it
 */
export async function readBackup(
  file: string,
  load: (part: TablePart, lines: AsyncIterable<string>) => Promise<void> = drain,
): Promise<BackupHeader & BackupSize> {
  const lines = linesOf(file);
  const hash = createHash('sha256');
  const size: BackupSize = { tables: 0, rows: 0 };
  const next = async () => {
    const { value, done } = await lines.next();
    if (done) throw damaged(file);
    return value;
  };
  async function* take(count: number): AsyncGenerator<string> {
    for (let row = 0; row < count; row++) {
      const line = await next();
      hash.update(`${line}\n`);
      yield line;
    }
  }
  try {
    const first = await next();
    hash.update(`${first}\n`);
    if (parseLine(file, versionSchema, first).version > formatVersion) {
      throw new BackupError(`${file} was made by a newer release: restore it there. Nothing was changed.`);
    }
    const header = parseLine(file, headerSchema, first);
    for (;;) {
      const line = await next();
      const part = parseLine(file, partSchema, line);
      if ('sha256' in part) {
        const isComplete = part.sha256 === hash.digest('hex') && part.tables === size.tables;
        if (!isComplete || part.rows !== size.rows || !(await lines.next()).done) throw damaged(file);
        return { ...header, ...size };
      }
      hash.update(`${line}\n`);
      await load(part, take(part.rows));
      size.tables += 1;
      size.rows += part.rows;
    }
  } finally {
    await lines.return(undefined);
  }
}

async function drain(_part: TablePart, lines: AsyncIterable<string>): Promise<void> {
  for await (const _line of lines);
}

// Node's readline would also split at characters that JSON does not escape, such as U+2028.
async function* linesOf(file: string): AsyncGenerator<string, undefined> {
  const unpacked = connect(createReadStream(file), createGunzip(), () => {});
  unpacked.setEncoding('utf8');
  let rest = '';
  try {
    for await (const chunk of unpacked) {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    const code = errorCode(error) ?? '';
    throw code.startsWith('Z_') ? damaged(file) : new BackupError(`${file} cannot be read (${code}).`);
  } finally {
    unpacked.destroy();
  }
  if (rest !== '') throw damaged(file);
}

function parseLine<Output>(file: string, schema: z.ZodType<Output>, line: string): Output {
  try {
    return schema.parse(JSON.parse(line));
  } catch {
    throw damaged(file);
  }
}

const damaged = (file: string) =>
  new BackupError(
    `${file} is not a whole backup: it is damaged, cut off or something else. Nothing was changed.`,
  );
