import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The version in package.json; the relative path from `scripts/` and `build/` is the same. */
export const thisRelease: string = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))).version;

const onlyAdds = 'only adds';
const removes = /^removes what release (\d+\.\d+\.\d+) stopped using$/;

/**
 * What a migration means for older releases, as recorded with it: `only adds`, or `removes what release 1.2.3 stopped
 * using`, if its first line says so. Null if it is neither.
 */
export function kindOf(sql: string): string | null {
  if (addsOnly(sql)) return onlyAdds;
  const [, claim = ''] = /^-- (.*)/.exec(sql) ?? [];
  return removes.test(claim) ? claim : null;
}

/** Whether an older release runs on a database with a migration of this kind. */
export function runsOn(kind: string | null, release: string): boolean {
  if (kind === onlyAdds) return true;
  const [, needed] = removes.exec(kind ?? '') ?? [];
  return needed !== undefined && release.localeCompare(needed, 'en', { numeric: true }) >= 0;
}

/**
 * Whether an older release works unchanged after this SQL. Unrecognised statements count as breaking, and so do new
 * enum values, because an older release cannot read rows that have them.
 */
function addsOnly(sql: string): boolean {
  // Escapes and dollar quoting are not parsed here.
  if (/[\\$]/.test(sql)) return false;
  const statements = sql
    .replace(/'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g, (part) => (part.startsWith("'") ? "''" : ' '))
    .replaceAll('"', '')
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');
  const newTables = new Set<string>();
  // Older releases leave it null, which keys and unique indexes allow.
  const emptyColumns = new Set<string>();
  const newColumns = new Set<string>();
  const areEmpty = (table: string, columns: string) =>
    columns.split(',').map((column) => emptyColumns.has(`${table}.${column.trim()}`));

  return statements.every((statement) => {
    // References to a row must not keep an older release from deleting it.
    const references = statement.match(/\bREFERENCES\b/gi)?.length ?? 0;
    if (references > (statement.match(/\bON DELETE (CASCADE|SET NULL)\b/gi)?.length ?? 0)) return false;
    const [, created] = /^CREATE TABLE (\w+) ?\(/i.exec(statement) ?? [];
    if (created !== undefined) return newTables.add(created);
    if (/^CREATE TYPE \w+ AS ENUM |^CREATE INDEX \w+ ON \w+/i.test(statement)) return true;
    const [, indexed = ''] = /^CREATE UNIQUE INDEX \w+ ON (\w+)/i.exec(statement) ?? [];
    if (newTables.has(indexed)) return true;
    const [, unique] = /^CREATE UNIQUE INDEX \w+ ON \w+ ?\(([\w, ]+)\)$/i.exec(statement) ?? [];
    if (unique !== undefined) return areEmpty(indexed, unique).includes(true);
    const [, updated, set] = /^UPDATE (\w+) SET (\w+) = [^,=]+ FROM /i.exec(statement) ?? [];
    if (updated !== undefined) return newColumns.has(`${updated}.${set}`);
    const [, table = '', change = ''] = /^ALTER TABLE (\w+) (.*)$/i.exec(statement) ?? [];
    if (newTables.has(table)) return true;
    return change.split(/, ?(?=(?:ADD|ALTER|DROP|RENAME) )/i).every((action) => {
      const [, keys] = /^ADD CONSTRAINT \w+ FOREIGN KEY \(([\w, ]+)\) REFERENCES /i.exec(action) ?? [];
      if (keys !== undefined) return !areEmpty(table, keys).includes(false);
      if (/^ALTER COLUMN \w+ SET DEFAULT [^,]+$/i.test(action)) return true;
      const [, column = '', definition] =
        /^ADD COLUMN (\w+) ([^,]*(?:\([^()]*\)[^,]*)?)$/i.exec(action) ?? [];
      if (definition === undefined) return false;
      if (/\b(UNIQUE|PRIMARY|REFERENCES|CHECK|GENERATED|\w*SERIAL)\b/i.test(definition)) return false;
      newColumns.add(`${table}.${column}`);
      if (/\bDEFAULT (?!NULL\b)/i.test(definition)) return true;
      if (/\bNOT NULL\b/i.test(definition)) return false;
      emptyColumns.add(`${table}.${column}`);
      return true;
    });
  });
}
