import type { TestProject } from 'vitest/node';
import { ensureBuild } from '#scripts/ensure-build.ts';

/** Builds what the browser tests run, unless there is no browser to run them in. */
export function setup(project: TestProject): void {
  if (project.getProvidedContext().chromium !== undefined) ensureBuild();
}
