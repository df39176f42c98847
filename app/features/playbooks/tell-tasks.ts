import { capitalise } from '#app/core/plain-line.ts';
import { clause, Said } from '#app/core/prose.ts';
import type { DayLeft } from '#app/features/projects/days-left.ts';
import type { IdeaFacts } from '#app/features/projects/plan-facts.schema.ts';
import type { PlannedTask } from '#app/features/tasks/planned-task.schema.ts';
import { taskLimits } from '#app/features/tasks/task-limits.ts';
import type { LaidPlan, Sitting } from './lay-out.ts';
import { bareTitle, thing, type Work } from './list-work.ts';

/** A sitting in words. */
export interface ToldTask {
  sitting: Sitting;
  /** The part of the work that the sitting is about, when it has some. */
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
      const own = said.first(taskLimits.wholeTitle, begun, `${title}, once more`);
      return tellTask(sitting, own, isStart);
    }),
  );
}

/** A sitting whose title is there. */
export function tellTask(sitting: Sitting, title: string, isStart = false): ToldTask {
  const { work, before, hours, left } = sitting;
  const label = title.toLowerCase().startsWith(work.start)
    ? title.slice(work.start.length).replace(/^[:,\s]+/, '') || null
    : null;
  const about = label ?? clause(title);
  const what = work.parts.length > 0 ? thing(work) : `“${clause(bareTitle(work))}”`;
  const later = work.steady ? laterPractice : laterSittings;
  const way = later[Math.round((before + hours) * 4) % later.length] ?? laterSittings[0];
  return {
    sitting,
    part: work.parts.length > 0 ? label : null,
    title,
    description: before === 0 ? work.how : capitalise(way(about, what)),
    doneWhen:
      left === 0 && !isStart
        ? work.doneWhen
        : `A line says how far “${clause(title)}” got, and what comes after it.`,
  };
}

/** Where in its work a sitting is: the parts that begin in it, or which sitting of a part it is. */
function partOf(sitting: Sitting, fellows: readonly Sitting[]): string {
  const { parts, steady } = sitting.work;
  const total = sitting.before + sitting.hours + sitting.left;
  const count = Math.max(1, parts.length);
  const startOf = (part: number) => (total * part) / count;
  const partAt = (hour: number) =>
    Math.min(count - 1, Math.max(0, Math.ceil((hour / total) * count - 1e-6) - 1));
  const at = partAt(sitting.before + sitting.hours);
  const begun = parts.filter((_, part) => startOf(part) >= sitting.before - 1e-6 && part <= at);
  const name = parts[at] ?? '';
  const sharing = fellows.filter(({ before, hours }) => partAt(before + hours) === at);
  const place = sharing.indexOf(sitting);
  const earlier = Math.round(Math.max(0, (sharing[0]?.before ?? 0) - startOf(at)) / sitting.hours);
  if (name && sharing.length === 1 && earlier === 0)
    return !steady && begun.length > 1 && begun.join('; ').length < 90 ? begun.join('; ') : name;
  const ordinal = place === sharing.length - 1 ? 'last' : (ordinals[place + earlier] ?? 'next');
  return [name, steady ? `the ${ordinal} time` : `${ordinal} sitting`].filter(Boolean).join(', ');
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];

/** How a later sitting begins, of work that is made and of what is practised. */
const laterSittings = [
  (part: string, it: string) => `Go on with ${it}: ${part}. Read the note from last time first.`,
  (part: string, it: string) => `Next for ${it}: ${part}. Look at what is there before you add to it.`,
  (part: string, it: string) => `${it} again: ${part}. Do the hardest ten minutes first.`,
  (part: string, it: string) => `Now ${part}, for ${it}. Stop on time and note where to go on.`,
] as const;
const laterPractice = [
  (part: string, it: string) => `This time for ${it}: ${part}. Note afterwards how it went.`,
  (part: string, it: string) => `${it} again: ${part}. Compare with last time.`,
  (part: string, it: string) => `Next, for ${it}: ${part}. On a bad day do half of it and leave it at that.`,
  (part: string, it: string) => `${part}, for ${it}. Begin gently, as always.`,
] as const;

/** Told tasks as the program takes them, each after those of the list that it waits for. */
export const asPlanned = (
  tasks: readonly ToldTask[],
  begun: string | null,
  days: readonly DayLeft[],
): PlannedTask[] =>
  tasks.map(({ sitting: { work, hours, before }, title, description, doneWhen }) => ({
    title,
    description,
    hours,
    on: work.on,
    // What happens on a day that is none of theirs stands on the last before it.
    date: days.findLast(({ date }) => work.day !== null && date <= work.day)?.date ?? null,
    needs: work.needs,
    done_when: doneWhen,
    deliverable: work.unit === begun ? null : (work.deliverable?.id ?? null),
    depends_on: tasks.flatMap(({ sitting: other }, place) => {
      const isNext =
        other.work.key === work.key && other.before < before && other.before + other.hours >= before;
      return isNext || (other.work.key !== work.key && comesBefore(other.work, work)) ? [place + 1] : [];
    }),
  }));

const comesBefore = (one: Work, other: Work): boolean =>
  // What is practised every week holds up only what builds on all of it.
  other.after.includes(one.key) && (!one.steady || one.unit === other.unit || other.when !== 'before');
