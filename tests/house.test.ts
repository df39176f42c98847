import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** What each zone may import besides itself. */
const mayImport: Record<string, readonly string[]> = {
  core: [],
  elements: [],
  ui: ['core'],
  services: ['core'],
  jobs: ['core', 'services'],
  features: ['core', 'services', 'jobs'],
  http: ['core', 'services'],
  routes: ['features', 'http', 'ui'],
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

/** Operations that have no screen yet, or need no API URL, and why. */
const withoutScreen: Record<string, string> = {
  createProject: 'the screens make projects from ideas',
  createTask: 'tasks of their own come by the API',
  createRoadmap: 'roadmaps of their own come by the API',
  createMilestone: 'milestones of their own come by the API',
  getAnalysis: 'the project screen reads it with the project',
  getRoadmap: 'the project screen reads it with the project',
  listMilestones: 'the project screen reads them with the project',
  getSamplePlan: 'the landing page shows the sample plans as they were rendered at the start',
  getGeneration: 'the screens poll its API URL',
  exportAccount: 'the privacy screen links to its API URL',
  answerQuestion: 'the screens ask its API URL, and without scripts askAboutTask',
};
const withoutApi: Record<string, string> = {
  readMailbox: 'the local mailbox is a screen',
  choosePersona: 'PUT /api/users sets it',
  readMailHtml: 'the local mailbox is a screen',
  findVerifiedEmail: 'only the form of signing up asks',
  checkResetLink: 'only the screen for a new password asks',
  checkUnsubscribeLink: 'only the screen behind the link in a daily mail asks',
  unsubscribe: 'mail programs post to the screen itself (RFC 8058)',
  resubscribe: 'only the screen behind the link in a daily mail asks',
  findReauthentication: 'only the screens that may ask want to know; the API says so when it asks',
  hasPassword: 'only the settings screen asks; the export tells it too',
  askAboutTask: 'the form around answerQuestion, for pages without scripts',
  getHealthHistory: 'a view of the dashboard and of the project; the export has every report',
  getNextStep: 'a view of the dashboard, from what the API gives in parts',
  showProject: 'the project as the screens lay it out; GET /api/projects/:id gives what it is made of',
  getWeekOverview: 'a view of the tasks screen, from what the API gives in parts',
};

test('every operation has its screen and its API URL', () => {
  const operations = sources
    .filter((file) => file.startsWith('app/features/'))
    .flatMap((file) =>
      [...textOf(file).matchAll(/export const (\w+) = (?:user|open)Operation\(/g)].map(
        ([, name = '']) => name,
      ),
    );
  const routes = sources.filter((file) => file.startsWith('app/routes/'));
  const isUsed = (name: string, isApi: boolean) =>
    routes.some(
      (file) =>
        file.startsWith('app/routes/api.') === isApi && new RegExp(`\\b${name}\\b`).test(textOf(file)),
    );
  expect(operations.length).toBeGreaterThan(20);
  const missing = operations.flatMap((name) => [
    ...(isUsed(name, false) || withoutScreen[name] ? [] : [`${name} has no screen`]),
    ...(isUsed(name, true) || withoutApi[name] ? [] : [`${name} has no API URL`]),
  ]);
  expect(missing).toEqual([]);
});

test('Markdown is rendered where it is saved and in its thread, never for a page that somebody waits for', () => {
  const callers = (pattern: RegExp) => sources.filter((file) => pattern.test(textOf(file))).sort();
  expect(callers(/from '(?:marked|sanitize-html)'/)).toEqual(['app/services/markdown/to-html.server.js']);
  expect(callers(/\/to-html\.server\.js'/)).toEqual([
    // Our own words, rendered once when the process starts.
    'app/features/samples/shown-sample-plans.server.ts',
    'app/services/markdown/markdown-thread.js',
  ]);
  expect(callers(/\{[^}]*\brenderMarkdown\b[^}]*\} from/)).toEqual([
    'app/features/ideas/plan-idea.server.ts',
    'app/features/markdown/render-kept-markdown.server.ts',
    'app/features/roadmap/create-milestone.server.ts',
    'app/features/roadmap/create-roadmap.server.ts',
  ]);
});
