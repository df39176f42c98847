import { setFlagsFromString } from 'node:v8';
import { configDefaults, defineConfig } from 'vitest/config';
import { ClosingLine } from './tests/setup/reporter.ts';
import { Sequence } from './tests/setup/sequence.ts';

const browser = ['tests/browser/**/*.test.ts'];
/** Tests of what runs on the server, with a database. */
const server = [
  '{app,scripts}/**/*.{server,route}.test.{ts,tsx}',
  'app/{http,jobs,routes}/**/*.test.{ts,tsx}',
  'worker/**/*.test.ts',
  'prisma/**/*.test.ts',
  'tests/**/*.test.ts',
];
/** Those that change the environment, reload modules or change Node itself. */
const isolated = [
  'app/services/rate-limit.server.test.ts',
  'tests/{google,https-origin,metrics,public-texts,regular-expressions}.test.ts',
  'tests/api/outage.test.ts',
  'scripts/rotate-master-key.server.test.ts',
  'tests/worker/**/*.test.ts',
];
/** Those that start built programs or Postgres as processes. */
const processes = [
  'scripts/{backup,local-services}.server.test.ts',
  'tests/{canary,database-role,job,jobs-command,keys-command,older-release,start}.test.ts',
];
const forEach = ['tests/setup/console.ts', 'tests/setup/properties.ts'];
const services = 'tests/setup/global.ts';
/** After the environment: the wiring of every process, and the check of operations against their contracts. */
const wiring = ['app/wiring.ts', 'tests/setup/contract.ts'];

// Optimising Prisma's query compiler does not pay off in a run of minutes.
setFlagsFromString('--liftoff-only');
// Nor is most of the rest: ten times what Node runs before it optimises a function.
setFlagsFromString('--interrupt-budget=1320000');
// A worker begins with 1 MB for new objects, and collects garbage many times until V8 has enlarged that.
for (const limit of ['min', 'max']) setFlagsFromString(`--${limit}-semi-space-size=32`);

export default defineConfig({
  test: {
    pool: 'threads',
    // The projects transform each module once between them.
    experimental: { fsModuleCache: true },
    maxWorkers: 4,
    // Long enough for a busy machine, so only hanging tests reach it.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    sequence: { sequencer: Sequence },
    globalSetup: ['tests/setup/generated.ts'],
    reporters: ['default', new ClosingLine()],
    projects: [
      {
        extends: true,
        test: {
          // The built app, its worker and one Chromium for all files; each test has users of its own.
          name: 'browser',
          include: browser,
          globalSetup: [services, 'tests/setup/build.ts', 'tests/setup/browser.ts'],
          setupFiles: [...forEach, 'tests/setup/database-of-browser.ts', ...wiring],
          isolate: false,
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          // Each file has its own database and modules.
          name: 'isolated',
          include: isolated,
          globalSetup: [services, 'tests/setup/build.ts'],
          setupFiles: [...forEach, 'tests/setup/built.ts', 'tests/setup/database-of-file.ts', ...wiring],
        },
      },
      {
        extends: true,
        test: {
          // Like those below; processes started by a file use its worker's database.
          name: 'processes',
          include: processes,
          globalSetup: [services, 'tests/setup/build.ts'],
          setupFiles: [
            ...[...forEach, 'tests/setup/built.ts'],
            ...['tests/setup/database-of-worker.ts', 'tests/setup/settings.ts', ...wiring],
          ],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // Without database and environment.
          name: 'pure',
          include: ['{app,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...server],
          setupFiles: forEach,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // A worker loads the app once, and empties its database between files.
          name: 'server',
          include: server,
          exclude: [...configDefaults.exclude, ...browser, ...isolated, ...processes],
          globalSetup: [services],
          setupFiles: [...forEach, 'tests/setup/database-of-worker.ts', 'tests/setup/settings.ts', ...wiring],
          isolate: false,
        },
      },
    ],
  },
});
