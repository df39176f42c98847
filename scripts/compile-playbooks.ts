import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import {
  type Playbook,
  playbookSchema,
  readingSchema,
  type Ways,
  waysSchema,
} from '#app/features/playbooks/playbook.schema.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'app/playbooks');
const compiled = join(root, 'app/features/playbooks/compiled-playbooks.ts');
const schema = join(root, 'app/features/playbooks/playbook.schema.ts');
const waysFile = 'ways.yaml';
const readingFile = 'reading.yaml';
/** The playbook for what no other one is about. */
const general = 'general';

/** What is wrong in the playbooks, a line for each problem, for whoever wrote them. */
export class PlaybookError extends Error {}

const yamlFiles = (): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .sort();

/** Reads and checks all playbooks. Throws a PlaybookError that lists every problem with its file and line. */
export function readPlaybooks(): { playbooks: Playbook[]; ways: Ways; reading: Record<string, string[]> } {
  const problems: string[] = [];
  const read = <Output>(file: string, shape: z.ZodType<Output>): Output[] => {
    const found = checkYaml(file, readFileSync(join(folder, file), 'utf8'), shape);
    problems.push(...found.problems);
    return found.value;
  };
  const files = yamlFiles();
  const playbooks = files
    .filter((file) => file !== waysFile && file !== readingFile)
    .flatMap((file) => {
      const [playbook] = read(file, playbookSchema);
      if (playbook && `${playbook.id}.yaml` !== file)
        problems.push(
          `${file}: its id is "${playbook.id}", so the file has to be called ${playbook.id}.yaml.`,
        );
      return playbook ? [playbook] : [];
    });
  const [ways = []] = files.includes(waysFile) ? read(waysFile, waysSchema) : [];
  const [reading = {}] = read(readingFile, readingSchema);
  if (ways.length === 0) problems.push(`${waysFile}: it is missing or has no entries.`);
  if (!files.includes(`${general}.yaml`)) problems.push(`${general}.yaml: it is missing.`);
  if (problems.length > 0) throw new PlaybookError(problems.join('\n'));
  return { playbooks, ways, reading };
}

/** A text checked against a schema; the problems name the line and the place, such as "deliverables, number 2, hours". */
function checkYaml<Output>(
  file: string,
  text: string,
  shape: z.ZodType<Output>,
): { value: Output[]; problems: string[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  if (document.errors.length > 0) {
    return {
      value: [],
      problems: document.errors.map(({ message }) => `${file}: ${message.split('\n')[0]}`),
    };
  }
  const result = shape.safeParse(document.toJS());
  if (result.success) return { value: [result.data], problems: [] };
  const problems = result.error.issues.map(({ path, message }) => {
    const keys = path.map((key) => (typeof key === 'symbol' ? String(key) : key));
    const node = keys.map((_, at) => document.getIn(keys.slice(0, keys.length - at), true)).find(hasRange);
    const line = node ? `, line ${lines.linePos(node.range[0]).line}` : '';
    const place = keys.map((key) => (typeof key === 'number' ? `number ${key + 1}` : key)).join(', ');
    return `${file}${line}${place && ` (${place})`}: ${message}`;
  });
  return { value: [], problems };
}

const hasRange = (node: unknown): node is { range: [number, number, number] } =>
  typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range);

const modifiedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Makes the playbooks a module that every bundler takes, unless it is current. */
export function ensurePlaybooks(): void {
  const sources = [
    folder,
    ...yamlFiles().map((file) => join(folder, file)),
    schema,
    fileURLToPath(import.meta.url),
  ];
  if (modifiedAt(compiled) > Math.max(...sources.map(modifiedAt))) return;
  const content = JSON.stringify(JSON.stringify(readPlaybooks()));
  writeFileSync(
    compiled,
    [
      '// Made by scripts/compile-playbooks.ts from app/playbooks, where it is checked.',
      "import type { Playbook, Ways } from './playbook.schema.ts';",
      `export const compiled: { playbooks: Playbook[]; ways: Ways; reading: Record<string, string[]> } = JSON.parse(${content});\n`,
    ].join('\n'),
  );
}
