import { defineConfig } from 'vitest/config';
import { ClosingLine } from './tests/setup/reporter.ts';

const browser = ['tests/browser/**/*.test.ts'];
/** Tests that get a database of their own. */
const server = [
  '{app,scripts}/**/*.{server,route}.test.{ts,tsx}',
  'app/{http,jobs,routes}/**/*.test.{ts,tsx}',
  'worker/**/*.test.ts',
  'prisma/**/*.test.ts',
  'tests/**/*.test.ts',
];

/** As in every process of the app. */
const wiring = 'app/wiring.ts';

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // Reached by what hangs alone, also on a machine that is busy with other things.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    globalSetup: ['tests/setup/prisma-client.ts'],
    reporters: ['default', new ClosingLine()],
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['{app,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: server,
          setupFiles: ['tests/setup/console.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: server,
          exclude: browser,
          globalSetup: ['tests/setup/global.ts'],
          setupFiles: [
            'tests/setup/console.ts',
            'tests/setup/database.ts',
            'tests/setup/contract.ts',
            wiring,
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: browser,
          globalSetup: ['tests/setup/global.ts', 'tests/setup/build.ts'],
          setupFiles: [
            'tests/setup/console.ts',
            'tests/setup/database.ts',
            'tests/setup/contract.ts',
            wiring,
          ],
          // One Chromium, one web process and one worker are enough for two cores.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
        },
      },
    ],
  },
});
