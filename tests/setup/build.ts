import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureBuild } from '#scripts/ensure-build.ts';
import { writeResult } from './background-result.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file with the result of the build. */
    built: string;
  }
}

// For all projects of the run.
const kept = globalThis as typeof globalThis & { stepwiseBuild?: Promise<void> | undefined };

/** The build; the first call starts it. */
export function build(): Promise<void> {
  kept.stepwiseBuild ??= ensureBuild();
  return kept.stepwiseBuild;
}

/** Builds beside the tests that need no build. */
export function setup(project: TestProject): () => Promise<void> {
  const file = join(project.getProvidedContext().scratchDirectory, 'built');
  const written = writeResult(file, build());
  project.provide('built', file);
  return async () => {
    await written;
    kept.stepwiseBuild = undefined;
  };
}
