import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureBuild } from '#scripts/ensure-build.ts';
import { tell } from './meanwhile.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file that tells when the build is there. */
    built: string;
  }
}

// For all projects of the run.
const kept = globalThis as typeof globalThis & { stepwiseBuild?: Promise<void> | undefined };

/** The build, which the first who asks for it begins. */
export function build(): Promise<void> {
  kept.stepwiseBuild ??= ensureBuild();
  return kept.stepwiseBuild;
}

/** Builds while the tests run that need no build. */
export function setup(project: TestProject): () => Promise<void> {
  const file = join(project.getProvidedContext().scratchDirectory, 'built');
  const told = tell(file, build());
  project.provide('built', file);
  return async () => {
    await told;
    kept.stepwiseBuild = undefined;
  };
}
