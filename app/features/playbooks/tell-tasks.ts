import { capitalise } from '#app/core/plain-line.ts';
import { clause, Said } from '#app/core/prose.ts';
import { hoursLabel, hundredths } from '#app/core/quantities.ts';
import type { DayLeft } from '#app/features/projects/days-left.ts';
import type { IdeaFacts } from '#app/features/projects/plan-facts.schema.ts';
import type { PlannedTask } from '#app/features/tasks/planned-task.schema.ts';
import { taskLimits } from '#app/features/tasks/task-limits.ts';
import type { LaidPlan } from './lay-out.ts';
import { bareTitle, thing, type Work } from './list-work.ts';
import { isBeside, type Sitting } from './place-work.ts';
import { say } from './say.ts';

/** A sitting in words. */
export interface ToldTask {
  sitting: Sitting;
  /** The part of the work that the sitting is about; null if it has no parts. */
  part: string | null;
  title: string;
  description: string;
  doneWhen: string;
}

/** The sittings of each week in words, with titles that are unique and differ from those of existing tasks. */
export function tellTasks(
  plan: LaidPlan,
  { done, open, waiting }: Pick<IdeaFacts, 'done' | 'open' | 'waiting'>,
): ToldTask[][] {
  const titles = [...done, ...open, ...waiting].map(({ title }) => title.toLowerCase());
  const said = new Said(titles);
  const all = plan.weeks.flatMap(({ sittings }) => sittings);
  return plan.weeks.map(({ sittings }) =>
    sittings.map((sitting) => {
      const { work, before, left } = sitting;
      const isStart = plan.begun === work.unit;
      const ofSameWork = all.filter((each) => each.work === work);
      const part =
        before === 0 && left === 0 && work.parts.length === 0
          ? null
          : partOf(sitting, ofSameWork, (name) => lastNumber(titles, work, name));
      const bare = bareTitle(work);
      const withPart = work.title.includes('{part}')
        ? work.title
        : `${bare}${work.parts.length > 0 ? ': ' : work.steady ? ', ' : ''}{part}`;
      const title = part === null ? bare : withPart.replace('{part}', () => part);
      const begun =
        isStart && work.key.endsWith(':0') && before === 0 && left > 0
          ? say('begun', { task: clause(title) })
          : title;
      return tellTask(sitting, said.first(taskLimits.wholeTitle, begun), isStart);
    }),
  );
}

/** A sitting in words, with the title given. */
export function tellTask(sitting: Sitting, title: string, isStart = false): ToldTask {
  const { work, before, hours, left } = sitting;
  // "(2 of 3)" says nothing on its own.
  const isNamed = (work.parts.length > 0 || work.steady) && title.toLowerCase().startsWith(work.start);
  const part = isNamed ? title.slice(work.start.length).replace(/^[:,\s]+/, '') || null : null;
  const own = part?.replace(/^\d+: /, '') ?? null;
  const values = {
    ...{ part: capitalise(part ?? title), name: own ?? title },
    it: thing(work),
    done: hundredths(before),
    total: hoursLabel(before + hours + left),
  };
  const kind = work.steady ? 'not_yet_practice' : part ? 'not_yet_part' : 'not_yet';
  return {
    sitting,
    part: work.parts.length > 0 ? own : null,
    title,
    description: before === 0 ? work.how : say(work.steady ? 'later_practice' : 'later', values),
    doneWhen: left === 0 && !isStart ? work.doneWhen : say(kind, values),
  };
}

/** The place of a sitting in its work: its number if it is practice, otherwise its part and how far that gets. */
function partOf(
  sitting: Sitting,
  ofSameWork: readonly Sitting[],
  lastNumberOf: (name: string) => number,
): string {
  const { work, before, hours, left } = sitting;
  const total = before + hours + left;
  const count = Math.max(1, work.parts.length);
  const partAt = (hour: number) => Math.min(count, Math.max(1, Math.ceil((hour / total) * count - 1e-6)));
  const at = partAt(before + hours);
  const name = work.parts[at - 1] ?? '';
  if (work.steady) {
    const earlier = Math.round((ofSameWork[0]?.before ?? 0) / work.sitting);
    return `${ofSameWork.indexOf(sitting) + earlier + 1}${name && ': '}${name}`;
  }
  const sharing = ofSameWork.filter((each) => partAt(each.before + each.hours) === at);
  const begun = (sharing[0]?.before ?? 0) - (total * (at - 1)) / count;
  const earlier = lastNumberOf(name) || Math.max(begun > 0 ? 1 : 0, Math.round(begun / hours));
  const all = sharing.length + earlier;
  if (all > 1) return `${name} (${sharing.indexOf(sitting) + earlier + 1} of ${all})`;
  return (before / total) * count < at - 2 + 1e-6 ? `up to ${name}` : name || ', the beginning';
}

/** The highest number in the titles of a piece of work: after "(2 of 3)" there must be no "(1 of 2)". */
const lastNumber = (titles: readonly string[], { start }: Work, name: string): number =>
  Math.max(
    0,
    ...titles.flatMap((title) => {
      const [, rest = '', number] = /^(.*) \((\d+) of \d+\)/.exec(title) ?? [];
      return rest.startsWith(start) && rest.endsWith(name.toLowerCase()) ? Number(number) : [];
    }),
  );

/** The tasks as the planner returns them, each with those in the list that it depends on. */
export const asPlanned = (
  tasks: readonly ToldTask[],
  begun: string | null,
  days: readonly DayLeft[],
): PlannedTask[] =>
  tasks.map(({ sitting: { work, hours, before }, title, description, doneWhen }, at) => ({
    title,
    description,
    hours,
    on: work.on,
    // Work on a fixed day without hours goes on the last day before it.
    date: days.findLast(({ date }) => work.day !== null && date <= work.day)?.date ?? null,
    needs: work.needs,
    done_when: doneWhen,
    deliverable: work.unit === begun ? null : (work.deliverable?.id ?? null),
    depends_on: tasks.slice(0, at).flatMap(({ sitting: other }, place) => {
      const isNext =
        other.work.key === work.key && other.before < before && other.before + other.hours >= before - 1e-6;
      const isFirst = work.after.includes(other.work.key) && !isBeside(other.work, work);
      return isNext || isFirst ? [place + 1] : [];
    }),
  }));
