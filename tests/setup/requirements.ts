import { inject, type TestFunction, test } from 'vitest';

type DeclareTest = (name: string, run: TestFunction, timeout?: number) => void;

/** The URL of the run's Redis; undefined without redis-server. Use a prefix of your own. */
export const redisUrl = inject('redisUrl');
/** The path of Chromium; undefined without one. */
const chromium = inject('chromium');

/** Declares a test that needs the run's Redis. */
export const testWithRedis = requiring('redis-server', redisUrl);
/** Declares a test that needs Chromium. */
export const testWithChromium = requiring('Chromium', chromium);
/** Declares a test that needs a full Chromium. */
export const testWithWholeChromium = requiring('whole Chromium', inject('wholeChromium'));

/** Without the program the test is skipped, which the end of the run reports; with CI=true it fails. */
function requiring(program: string, found: string | undefined): DeclareTest {
  if (found !== undefined) return (name, run, timeout) => void test(name, run, timeout);
  if (process.env.CI !== 'true') return (name) => void test.skip(`${name} [needs ${program}]`);
  return (name) =>
    void test(name, () => {
      throw new Error(`There is no ${program} here, and with CI=true nothing may be left out.`);
    });
}
