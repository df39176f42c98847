import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst, transformWithEsbuild } from 'vite';
import { expect, test } from 'vitest';
import * as operations from '#app/features/operations.server.ts';

/** The zones that each zone may import besides itself. */
const mayImport: Record<string, readonly string[]> = {
  core: [],
  elements: ['ui', 'service-worker'],
  'service-worker': [],
  ui: ['core'],
  services: ['core'],
  jobs: ['core', 'services'],
  features: ['core', 'services', 'jobs', 'ui'],
  http: ['core', 'services'],
  routes: ['core', 'features', 'http', 'ui'],
  worker: ['core', 'features', 'jobs', 'services'],
};

const root = path.resolve(import.meta.dirname, '..');

function sourcesIn(directory: string): string[] {
  return readdirSync(path.join(root, directory), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(directory, name))
    .filter(
      (name) => /\.(tsx?|js)$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.includes('prisma-client/'),
    );
}

const sources = ['app', 'worker'].flatMap(sourcesIn);
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
const filesWith = (pattern: RegExp) => sources.filter((file) => pattern.test(textOf(file))).sort();

/** The zone of a file below the root; undefined for the few files that wire the app together. */
function zoneOf(file: string): string | undefined {
  const [top, second, third] = file.split('/');
  if (top === 'worker') return 'worker';
  return top === 'app' && third !== undefined ? second : undefined;
}

function importsOf(file: string): string[] {
  const found = textOf(file).matchAll(/(?:from|import)\s*\(?'([^']+)'/g);
  return [...found].flatMap(([, specifier = '']) => {
    if (specifier.startsWith('#')) return [specifier.slice(1)];
    return specifier.startsWith('.') ? [path.normalize(path.join(path.dirname(file), specifier))] : [];
  });
}

test('every zone imports only what the house allows it', () => {
  const offences = sources.flatMap((file) => {
    const zone = zoneOf(file);
    if (zone === undefined) return [];
    return importsOf(file).flatMap((imported) => {
      const target = zoneOf(imported);
      const isAllowed = target === undefined || target === zone || mayImport[zone]?.includes(target);
      return isAllowed ? [] : [`${file} imports ${imported}`];
    });
  });
  expect(offences).toEqual([]);
});

test('the registry has every operation, under the name of its export', async () => {
  // By path, because knip considers all exports of a glob import used.
  const modules = sources.filter((file) => /^app\/features\/[^/]+\/[^/]+\.server\.ts$/.test(file));
  const loaded: object[] = await Promise.all(modules.map((file) => import(path.join(root, file))));
  const isOperation = (value: unknown) => Object(value) === value && 'summary' in Object(value);
  const exported = loaded.flatMap((module) =>
    Object.entries(module).filter(([, value]) => isOperation(value)),
  );
  expect(exported.sort()).toEqual(Object.entries(operations).sort());
  const names = Object.values(operations).map(({ name }) => name);
  expect([...new Set(names)]).toEqual(names);
});

test('every operation is on a screen and has an API call, or says why not', async () => {
  const onScreens = new Set<unknown>();
  for (const file of sources) {
    if (!file.startsWith('app/routes/') || file.includes('/api.')) continue;
    for (const value of await featuresImportedBy(file)) onScreens.add(value);
  }
  const missing = Object.entries(operations).flatMap(([name, operation]) => {
    const { api, screenOnly, apiOnly } = operation;
    return [
      ...(apiOnly || onScreens.has(operation) ? [] : [`${name} has no screen`]),
      ...(Boolean(api) === Boolean(screenOnly)
        ? [`${name} has no API call, or a reason why not beside one`]
        : []),
    ];
  });
  expect(missing).toEqual([]);
});

/** The values that a file imports from features; compiling removes the types. */
async function featuresImportedBy(file: string): Promise<unknown[]> {
  const { code } = await transformWithEsbuild(textOf(file), file);
  const imports = parseAst(code).body.filter((statement) => statement.type === 'ImportDeclaration');
  const values = imports.map(async ({ source, specifiers }) => {
    const from = String(source.value);
    if (!from.startsWith('#app/features/')) return [];
    const module: Record<string, unknown> = await import(path.join(root, from.slice(1)));
    return specifiers.flatMap((specifier) =>
      specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
        ? [module[specifier.imported.name]]
        : [],
    );
  });
  return (await Promise.all(values)).flat();
}

test('ownership, key and phase of a project are settled where it is opened', () => {
  // A query on a project or its rows, up to the end of the statement.
  const ownershipInQuery =
    /\.(?:project|week|analysis|roadmap|milestone|task|generation|healthReport)\.\w+\((?:(?!;\n)[\s\S])*?\b(?:userId|viewer)\b|\bproject: \{ userId/;
  const ownershipInSql = /\bprojects?\.user_id = \$\{/;
  const opening = 'app/features/projects/open-project.server.ts';
  expect(filesWith(ownershipInQuery)).toEqual(['app/features/ideas/write-project.server.ts']);
  expect(filesWith(ownershipInSql)).toEqual([opening]);
  expect(filesWith(/FROM projects\b[^`]*FOR UPDATE/)).toEqual([
    // Locks many at once, in the order of their ids.
    'app/features/health/scan-health-reports.server.ts',
    'app/services/lock-project.server.ts',
  ]);
  expect(filesWith(/This project is completed\./)).toEqual([
    'app/features/projects/phase.ts',
    // Only displays it; nothing is refused.
    'app/routes/_app.projects.$id._index/standing.tsx',
  ]);
  expect(filesWith(/\bvault(?:Of|For)\(/)).toEqual([
    'app/features/accounts/change-password.server.ts',
    'app/features/accounts/list-access.server.ts',
    'app/features/accounts/reset-password.server.ts',
    'app/features/addresses/secret-address.server.ts',
    'app/features/feedback/submit-feedback.server.ts',
    'app/features/ideas/write-project.server.ts',
    'app/features/operator/replace-data-keys.server.ts',
    // Reads a roadmap for a caller that has locked the project.
    'app/features/privacy/export-account.server.ts',
    'app/features/privacy/import-account.server.ts',
    'app/features/projects/open-project.server.ts',
    'app/features/push/change-push.server.ts',
    'app/features/push/send-daily-push.server.ts',
    'app/features/tokens/create-token.server.ts',
    'app/features/tokens/list-tokens.server.ts',
    'app/features/webhooks/create-webhook.server.ts',
    'app/features/webhooks/deliver-webhook.server.ts',
    'app/features/webhooks/list-webhooks.server.ts',
    'app/services/vault.server.ts',
  ]);
});

test('Markdown is rendered when it is saved, in its thread, and never while a page is waited for', () => {
  expect(filesWith(/from '(?:marked|sanitize-html)'/)).toEqual(['app/services/markdown/to-html.server.js']);
  expect(filesWith(/\/to-html\.server\.js'/)).toEqual([
    // Our own words, rendered once when the process starts.
    'app/features/samples/shown-sample-plans.server.ts',
    'app/services/markdown/markdown-thread.js',
  ]);
  expect(filesWith(/\{[^}]*\brenderMarkdown\b[^}]*\} from/)).toEqual([
    'app/features/ideas/plan-idea.server.ts',
    'app/features/plans/create-milestone.server.ts',
    'app/features/plans/create-roadmap.server.ts',
    'app/features/plans/render-kept-markdown.server.ts',
    'app/features/tries/plan-tried-idea.server.ts',
  ]);
});

test('Enter is left to input methods wherever a script acts on it', () => {
  const handlers = filesWith(/key [!=]== 'Enter'|\bEnter: /);
  expect(handlers).toContain('app/elements/command-palette.ts');
  expect(handlers.filter((file) => !/\bisComposing\(/.test(textOf(file)))).toEqual([]);
});

test('the rows of hand-written queries are parsed', () => {
  expect(filesWith(/(?:=|return|=>) (?:await )?\w+\.\$queryRaw|\$queryRaw</)).toEqual([]);
});

/** Everything reachable from a file or feature by imports. */
function reachableFrom(start: string, graph: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>();
  const open = [...(graph.get(start) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    open.push(...(graph.get(next) ?? []));
  }
  return reached;
}

test('no file imports itself by way of others', () => {
  const graph = new Map(sources.map((file) => [file, importsOf(file)]));
  expect(sources.filter((file) => reachableFrom(file, graph).has(file))).toEqual([]);
});

test('features form no cycle, generations name no other feature, and none names the planner', () => {
  const graph = new Map<string, string[]>();
  for (const file of sources) {
    const from = featureOf(file);
    if (from === undefined) continue;
    const others = importsOf(file).flatMap((imported) => featureOf(imported) ?? []);
    graph.set(from, [...(graph.get(from) ?? []), ...others.filter((to) => to !== from)]);
  }
  const features = [...graph.keys()];
  expect(features.filter((feature) => reachableFrom(feature, graph).has(feature))).toEqual([]);
  expect(graph.get('generations')).toEqual([]);
  expect(features.filter((feature) => graph.get(feature)?.includes('planner'))).toEqual([]);
});

const featureOf = (file: string) => /^app\/features\/([^/]+)\//.exec(file)?.[1];
