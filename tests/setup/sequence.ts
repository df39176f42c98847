import { BaseSequencer, type TestSpecification } from 'vitest/node';

const isIn =
  (name: string) =>
  ({ project }: TestSpecification) =>
    project.name === name;

/**
 * Which files come first: those that need no build, while there is none, but beside them two that wait more than they
 * work, as among others like them they would leave the cores idle.
 */
const order: ((file: TestSpecification) => boolean)[] = [
  // Longer than any other, and without a pause.
  ({ moduleId }) => moduleId.endsWith('/bench/evaluation/floor.test.ts'),
  isIn('pure'),
  ({ moduleId }) => moduleId.includes('/tests/worker/'),
  ...[isIn('server'), isIn('processes'), isIn('isolated')],
  // Almost as long as the longest of the browser's, though one of the shortest to read: on a fresh clone it came late.
  ({ moduleId }) => moduleId.endsWith('/tests/browser/main-job.test.ts'),
  isIn('browser'),
];

/** The files of a project stay together, as each finds the modules loaded that the one before it has used. */
export class Sequence extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = (file: TestSpecification) => order.findIndex((isNext) => isNext(file));
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
