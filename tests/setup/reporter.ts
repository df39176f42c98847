import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Ends a run with the skipped tests and the line `N passed, N failed, N skipped`. */
export class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    // A file that does not load, or a hook that throws, is also a failure.
    const brokenSuites = modules.flatMap((module) => [
      ...(module.errors().length > 0 ? [module] : []),
      ...[...module.children.allSuites()].filter((suite) => suite.errors().length > 0),
    ]).length;
    const failed = count('failed') + brokenSuites + unhandledErrors.length;

    for (const [program, names] of leftOut(tests)) {
      console.log(`\n!!! Left out because there is no ${program} here:`);
      for (const name of names) console.log(`!!!   ${name}`);
    }
    console.log(`\n${count('passed')} passed, ${failed} failed, ${count('skipped')} skipped`);
  }
}

/** The names of skipped tests by required program, as marked by `testWith…` in requirements.ts. */
function leftOut(tests: TestCase[]): Map<string, string[]> {
  const byProgram = new Map<string, string[]>();
  for (const test of tests) {
    const [, name, program] = /^(.*) \[needs (.+)\]$/s.exec(test.fullName) ?? [];
    if (test.result().state !== 'skipped' || name === undefined || program === undefined) continue;
    byProgram.set(program, [...(byProgram.get(program) ?? []), `${test.module.relativeModuleId}: ${name}`]);
  }
  return byProgram;
}
