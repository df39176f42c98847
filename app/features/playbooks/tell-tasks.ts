import { clause, inHours, Said, sentence } from '#app/core/prose.ts';
import type { IdeaFacts } from '#app/features/projects/plan-facts.schema.ts';
import type { PlannedTask } from '#app/features/tasks/planned-task.schema.ts';
import { taskLimits } from '#app/features/tasks/task-limits.ts';
import type { LaidPlan, Sitting } from './lay-out.ts';
import { bareTitle, type Work } from './list-work.ts';

/** A sitting in words. */
export interface ToldTask {
  sitting: Sitting;
  /** What the sitting is about, when the work needs several. */
  part: string | null;
  title: string;
  description: string;
  doneWhen: string;
}

type Existing = Pick<IdeaFacts, 'done' | 'open' | 'waiting'>;

/** The sittings of all weeks in words, none of which comes twice nor stands in a task that exists. */
export function tellTasks(plan: LaidPlan, { done, open, waiting }: Existing): ToldTask[][] {
  const said = new Said([...done, ...open, ...waiting].map(({ title }) => title));
  const all = plan.weeks.flatMap(({ sittings }) => sittings);
  return plan.weeks.map(({ sittings }) =>
    sittings.map((sitting) => {
      const { work, before, left } = sitting;
      const isStart = plan.begun === work.unit;
      const fellows = all.filter((each) => each.work === work);
      const part = before === 0 && left === 0 && work.parts.length === 0 ? null : partOf(sitting, fellows);
      const bare = bareTitle(work);
      const withPart = work.title.includes('{part}') ? work.title : `${bare}: {part}`;
      const title = part === null ? bare : withPart.replace('{part}', () => part);
      const begun = isStart && before === 0 && left > 0 ? `Make a start: ${clause(title)}` : title;
      const own = said.first(taskLimits.wholeTitle, begun, `${bare}, after ${inHours(before)}`);
      return tellTask(sitting, own, part, isStart);
    }),
  );
}

/** A sitting whose title is there. */
export function tellTask(
  sitting: Sitting,
  title: string,
  part = /: ([^:]+)$/.exec(title)?.[1] ?? null,
  isStart = false,
): ToldTask {
  const { work, before, hours, left } = sitting;
  const what = `“${clause(bareTitle(work))}${part && work.parts.length > 0 ? `, ${part}` : ''}”`;
  const way = ways[Math.round((before + hours) * 4) % ways.length] ?? ways[0];
  const soFar = `${inHours(before + hours)} are done in all, and a note says how ${what} goes on.`;
  return {
    sitting,
    part,
    title,
    description: before === 0 ? work.how : sentence(way(what, inHours(before))),
    doneWhen: left === 0 && !isStart ? work.doneWhen : soFar,
  };
}

/** Where in its work a sitting is: one of the work's parts, or its number. */
function partOf(sitting: Sitting, fellows: readonly Sitting[]): string {
  const { before, hours, left, work } = sitting;
  const { parts } = work;
  if (parts.length === 0) {
    const earlier = Math.ceil((fellows[0]?.before ?? 0) / Math.max(0.25, hours));
    const number = fellows.indexOf(sitting) + 1 + earlier;
    return left === 0 && number > 1 ? `the last of ${number} sittings` : `sitting ${number}`;
  }
  const partAt = (hour: number) =>
    Math.min(parts.length - 1, Math.floor((hour / (before + hours + left)) * parts.length));
  const from = partAt(before);
  const first = parts[from] ?? '';
  const last = parts.at(-1) ?? '';
  if (left === 0 && from < parts.length - 1)
    return `${first}; ${last}`.length < 90 ? `${first}; ${last}` : last;
  const sharing = fellows.filter((each) => partAt(each.before) === from);
  return sharing.length > 1 ? `${first}, ${sharing.indexOf(sitting) + 1} of ${sharing.length}` : first;
}

/** How a later sitting begins. */
const ways = [
  (what: string, done: string) =>
    `Go on with ${what}, of which ${done} are done: begin with the note from last time`,
  (what: string, done: string) =>
    `This time it is ${what}. After ${done} so far, look at what you did last before you add to it`,
  (what: string, done: string) =>
    `Take up ${what} where you stopped, ${done} in. Do the hardest ten minutes first`,
  (what: string, done: string) =>
    `Work on ${what}, with ${done} done. Stop on time and write down where to go on`,
] as const;

/** Told tasks as the program takes them, each after those of the list that it waits for. */
export const asPlanned = (tasks: readonly ToldTask[], begun: string | null): PlannedTask[] =>
  tasks.map(({ sitting: { work, hours, before }, title, description, doneWhen }) => ({
    title,
    description,
    hours,
    on: work.on,
    needs: work.needs,
    done_when: doneWhen,
    deliverable: work.unit === begun ? null : (work.deliverable?.id ?? null),
    depends_on: tasks.flatMap(({ sitting: other }, place) => {
      const isNext = other.work === work && other.before < before && other.before + other.hours >= before;
      return isNext || (other.work !== work && comesBefore(other.work, work)) ? [place + 1] : [];
    }),
  }));

const comesBefore = (one: Work, other: Work): boolean =>
  // What is practised every week holds up only what builds on all of it.
  (other.after.includes(one.key) && (!one.steady || one.unit === other.unit)) ||
  (other.when === 'on' && one.when === 'before') ||
  (other.when === 'after' && one.when === 'on');
