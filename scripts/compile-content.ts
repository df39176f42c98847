import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMap, isNode, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { z } from 'zod';
import { type Checklist, wholeChecklistSchema } from '#app/features/checklists/checklist.schema.ts';
import { textsSchema } from '#app/features/health/report-texts.schema.ts';
import { type SamplePlan, samplePlanSchema } from '#app/features/samples/sample-plan.schema.ts';

const app = fileURLToPath(new URL('../app', import.meta.url));
/** The problems of the content, one per line, for its author. */
export class ContentError extends Error {}

/** The YAML files of a folder, and what is found wrong in them. */
interface Folder {
  files: string[];
  problems: string[];
  read<Output>(file: string, shape: z.ZodType<Output>): Output[];
}

/** Reads and checks a folder. Throws a ContentError that lists every problem with its file and line. */
function readFolder<Output>(name: string, take: (folder: Folder) => Output): Output {
  const folder = join(app, name);
  const problems: string[] = [];
  const output = take({
    files: yamlFiles(folder),
    problems,
    read: (file, shape) => {
      const found = checkYaml(file, readFileSync(join(folder, file), 'utf8'), shape);
      problems.push(...found.problems);
      return found.value;
    },
  });
  if (problems.length > 0) throw new ContentError(problems.join('\n'));
  return output;
}

const yamlFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .sort();

/** Reads and checks all checklists. */
export const readChecklists = (): Checklist[] =>
  readFolder('checklists', ({ files, problems, read }) => {
    const checklists = files.flatMap((file) => {
      const [checklist] = read(file, wholeChecklistSchema);
      if (checklist && `${checklist.id}.yaml` !== file)
        problems.push(
          `${file}: its id is "${checklist.id}", so the file has to be called ${checklist.id}.yaml.`,
        );
      return checklist ?? [];
    });
    if (!checklists.some(({ id }) => id === 'general')) problems.push('general.yaml: it is missing.');
    const names = checklists.flatMap(({ id, names: own }) =>
      Object.values(own).flatMap((each) => each.map((name) => ({ id, name }))),
    );
    for (const { id, name } of names) {
      const other = names.find((each) => each.name === name && each.id < id);
      if (other) problems.push(`${id}.yaml: ${other.id}.yaml is called “${name}”, too.`);
    }
    return checklists;
  });

/** Reads and checks the sentences of health reports. */
const readReportTexts = (): Record<string, string[]> =>
  readFolder('features/health', ({ read }) => read('report.yaml', textsSchema)[0] ?? {});

/** Reads and checks the sample plans, in the order of their ids. */
const readSamplePlans = (): SamplePlan[] =>
  readFolder('samples', ({ files, read }) =>
    files
      .flatMap((file) => read(file, samplePlanSchema))
      .toSorted((one, other) => Number(one.id) - Number(other.id)),
  );

/** Parses and checks a text. Problems name the line and the place, such as "deliverables, number 2, hours". */
export function checkYaml<Output>(
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
  const problems = result.error.issues.map(({ path, message, ...issue }) => {
    const keys = path.map((key) => (typeof key === 'symbol' ? String(key) : key));
    const node = nodeAt(
      document.contents,
      issue.code === 'unrecognized_keys' ? [...keys, ...issue.keys] : keys,
    );
    const line = node?.range ? `, line ${lines.linePos(node.range[0]).line}` : '';
    const place = keys.map((key) => (typeof key === 'number' ? `number ${key + 1}` : key)).join(', ');
    return `${file}${line}${place && ` (${place})`}: ${message}`;
  });
  return { value: [], problems };
}

/** The node to which keys lead, or as far as there are nodes: what stands in a list, or the key of a map. */
function nodeAt(node: unknown, [key, ...rest]: readonly (string | number)[]): Node | null {
  if (isMap(node)) {
    const pair = node.items.find((each) => isScalar(each.key) && each.key.value === key);
    if (pair) return nodeAt(pair.value, rest) ?? (isNode(pair.key) ? pair.key : null);
  }
  return isSeq(node) && typeof key === 'number' ? nodeAt(node.items[key], rest) : isNode(node) ? node : null;
}

const modifiedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

interface Content {
  folder: string;
  /** The module's path without its extension. */
  module: string;
  /** The type of its export, where "./" is its folder. */
  type: string;
  /** The files with the schemas. */
  schemas: string[];
  /** Whether it is so large that a process reads it when it needs it. */
  isLarge?: boolean;
  read: () => unknown;
}

const contents: Content[] = [
  {
    folder: 'checklists',
    module: 'features/checklists/compiled-checklists',
    type: "import('./checklist.schema.ts').Checklist[]",
    schemas: ['features/checklists/checklist.schema.ts'],
    isLarge: true,
    read: readChecklists,
  },
  {
    folder: 'features/health',
    module: 'features/health/compiled-report',
    type: 'Record<string, string[]>',
    schemas: ['features/health/report-texts.schema.ts'],
    read: readReportTexts,
  },
  {
    folder: 'samples',
    module: 'features/samples/compiled-sample-plans',
    type: "import('./sample-plan.schema.ts').SamplePlan[]",
    schemas: [
      'features/samples/sample-plan.schema.ts',
      'features/ideas/analysis.schema.ts',
      'features/plans/planned-week.schema.ts',
      'features/plans/roadmap-limits.ts',
    ],
    read: readSamplePlans,
  },
];

/** Compiles the content to modules, unless they are current. */
export function ensureContent(): void {
  for (const { folder, module, type, schemas, isLarge, read } of contents) {
    const compiled = join(app, `${module}.ts`);
    const sources = [
      ...[folder, ...yamlFiles(join(app, folder)).map((file) => join(folder, file)), ...schemas].map((path) =>
        join(app, path),
      ),
      fileURLToPath(import.meta.url),
    ];
    if (modifiedAt(compiled) > Math.max(...sources.map(modifiedAt))) continue;
    // A character beyond Latin-1 would have V8 keep the whole with two bytes for each.
    const text = JSON.stringify(read()).replaceAll(
      /[^\0-\xff]/g,
      (other) => `\\u${other.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    const content = `JSON.parse(${JSON.stringify(text)})`;
    writeFileSync(
      compiled,
      [
        `// Made by scripts/compile-content.ts from app/${folder}, where it is checked.`,
        isLarge
          ? `export const compiled = (): ${type} => ${content};\n`
          : `export const compiled: ${type} = ${content};\n`,
      ].join('\n'),
    );
  }
}
