import { type Brief, listOfTasks } from '#app/features/brief/brief.schema.ts';
import { ideaLength } from './idea-limits.ts';

/** Whether an idea with the lines of its brief is shorter than a submitted one must be; a list needs no idea. */
export const isShortIdea = (idea: string, brief: Brief): boolean =>
  brief.checklist !== listOfTasks &&
  [idea.trim(), ...linesOf(brief)].reduce((sum, line) => sum + line.length, 0) < ideaLength.min;

/** The lines that come from the idea. `done_when` is left out, because the planner words it alike for many ideas. */
const linesOf = ({ deliverables, dates, constraints, resources, questions }: Brief): string[] => [
  ...[...deliverables, ...dates].map(({ name }) => name),
  ...[...constraints, ...resources].map(({ text }) => text),
  ...questions.flatMap(({ answer }) => answer ?? []),
];
