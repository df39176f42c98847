import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMap, isNode, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { z } from 'zod';
import { type UsualHours, usualHoursSchema } from '#app/features/fit/usual-hours.schema.ts';
import {
  type Playbooks,
  playbookSchema,
  textsSchema,
  waysSchema,
} from '#app/features/playbooks/playbook.schema.ts';
import { type SamplePlan, samplePlanSchema } from '#app/features/samples/sample-plan.schema.ts';
import { nounsByClass } from './nouns-by-class.ts';

const app = fileURLToPath(new URL('../app', import.meta.url));
const waysFile = 'ways.yaml';
const hoursFile = 'usual-hours.yaml';
const textFiles = [hoursFile, 'frame-words.yaml', 'reading.yaml', 'report.yaml', 'telling.yaml'];
/** The playbook for everything else. */
const general = 'general';

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

/** A playbook whose parts name each other. */
export const wholePlaybookSchema = playbookSchema.superRefine(({ deliverables, phases }, context) => {
  const names = deliverables.map(({ name }) => name);
  const issue = (message: string, ...path: (string | number)[]) =>
    context.addIssue({ code: 'custom', message, path });
  const require = (name: string, ...path: (string | number)[]) =>
    names.includes(name) || issue(`No deliverable is called ${name}.`, ...path);
  for (const [at, { after }] of deliverables.entries())
    for (const name of after) require(name, 'deliverables', at, 'after');
  for (const [at, { takes }] of phases.entries())
    for (const name of takes) require(name, 'phases', at, 'takes');
  for (const [at, name] of names.entries()) {
    if (names.indexOf(name) < at) issue(`${name} comes twice.`, 'deliverables', at);
    const count = phases.filter(({ takes }) => takes.includes(name)).length;
    if (count !== 1) issue(`${name} belongs to ${count} phases instead of one.`, 'deliverables', at);
  }
  if (phases.filter(({ makes }) => makes).length !== 1)
    issue('Exactly one phase must have `makes: true`.', 'phases');
});

/** Reads and checks all playbooks. */
export const readPlaybooks = (): Playbooks =>
  readFolder('playbooks', ({ files, problems, read }) => {
    const playbooks = files
      .filter((file) => file !== waysFile && !textFiles.includes(file))
      .flatMap((file) => {
        const [playbook] = read(file, wholePlaybookSchema);
        if (playbook && `${playbook.id}.yaml` !== file)
          problems.push(
            `${file}: its id is "${playbook.id}", so the file has to be called ${playbook.id}.yaml.`,
          );
        if (!playbook) return [];
        const deliverables = playbook.deliverables.map(spelled);
        return [{ ...spelled(playbook), not: playbook.not.flatMap(spelledOut), deliverables }];
      });
    const [ways = []] = files.includes(waysFile) ? read(waysFile, waysSchema) : [];
    if (ways.length === 0) problems.push(`${waysFile}: it is missing or has no entries.`);
    if (!files.includes(`${general}.yaml`)) problems.push(`${general}.yaml: it is missing.`);
    return { playbooks, ways: ways.map(spelled) };
  });

/** "learn/speak spanish/french" as the four that it stands for. */
const spelledOut = (sign: string): string[] =>
  sign
    .split(' ')
    .map((word) => word.split('/'))
    .reduce((starts, words) => starts.flatMap((start) => words.map((word) => `${start} ${word}`)));
const spelled = <Known extends { signs: string[] }>(known: Known): Known => ({
  ...known,
  signs: known.signs.flatMap(spelledOut),
});

/** The nouns of each way of doing things, from the classes that it names. */
function readNouns(): Record<string, string[]> {
  const { ways } = readPlaybooks();
  const { nouns, problems } = nounsByClass(ways.flatMap(({ classes }) => classes));
  if (problems.length > 0) throw new ContentError(problems.map((each) => `${waysFile}: ${each}`).join('\n'));
  return Object.fromEntries(
    ways.flatMap(({ id, classes }) =>
      classes.length > 0 ? [[id, classes.flatMap((name) => nouns.get(name) ?? [])]] : [],
    ),
  );
}

/** Reads and checks what aims usually take. */
const readUsualHours = (): UsualHours =>
  readFolder('playbooks', ({ files, problems, read }) => {
    const [groups = []] = read(hoursFile, usualHoursSchema);
    for (const kind of new Set(groups.flatMap(({ kinds }) => kinds)))
      if (!files.includes(`${kind}.yaml`)) problems.push(`${hoursFile}: there is no playbook ${kind}.`);
    return groups.map(({ goals, times, ...group }) => ({
      ...group,
      ...{ goals: goals.map(spelled), times: times.map(spelled) },
    }));
  });

/** The lists of words or sentences in a file beside the playbooks, as a module of the feature that uses them. */
const textsIn = (file: string, module: string): Content => ({
  folder: 'playbooks',
  module,
  type: 'Record<string, string[]>',
  schemas: ['features/playbooks/playbook.schema.ts'],
  read: () => readFolder('playbooks', ({ read }) => read(file, textsSchema)[0] ?? {}),
});

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
    folder: 'playbooks',
    module: 'features/playbooks/compiled-playbooks',
    type: "import('./playbook.schema.ts').Playbooks",
    schemas: ['features/playbooks/playbook.schema.ts'],
    isLarge: true,
    read: readPlaybooks,
  },
  {
    folder: 'playbooks',
    module: 'features/playbooks/compiled-nouns',
    type: 'Record<string, string[]>',
    schemas: ['features/playbooks/playbook.schema.ts'],
    isLarge: true,
    read: readNouns,
  },
  {
    folder: 'playbooks',
    module: 'features/fit/compiled-usual-hours',
    type: "import('./usual-hours.schema.ts').UsualHours",
    schemas: ['features/fit/usual-hours.schema.ts'],
    read: readUsualHours,
  },
  textsIn('frame-words.yaml', 'features/brief/compiled-frame-words'),
  textsIn('reading.yaml', 'features/brief/compiled-reading'),
  textsIn('report.yaml', 'features/health/compiled-report'),
  textsIn('telling.yaml', 'features/playbooks/compiled-telling'),
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
