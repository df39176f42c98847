import { type Brief, listOfTasks } from '#app/features/brief/brief.schema.ts';
import { ideaLength } from './idea-limits.ts';

/** Whether an idea, together with the lines of its brief, is shorter than one that is submitted; a list needs no idea. */
export const isShortIdea = (idea: string, brief: Brief): boolean =>
  brief.playbook !== listOfTasks &&
  [idea.trim(), ...linesOf(brief)].reduce((sum, line) => sum + line.length, 0) < ideaLength.min;

/** What it takes and what there is to keep to. When it is done is said by the planner, in a sentence that suits many ideas. */
const linesOf = ({ deliverables, dates, constraints, resources, questions }: Brief): string[] => [
  ...[...deliverables, ...dates].map(({ name }) => name),
  ...[...constraints, ...resources].map(({ text }) => text),
  ...questions.flatMap(({ answer }) => answer ?? []),
];
