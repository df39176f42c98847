import { capitalise, shorten } from '#app/core/plain-line.ts';
import type { IdeaFacts } from '#app/features/projects/plan-facts.schema.ts';
import type { PlannedTask } from '#app/features/tasks/planned-task.schema.ts';
import type { LaidPlan, Sitting } from './lay-out.ts';
import { bareTitle, thing, type Work } from './list-work.ts';
import { asHeading, clause, inHours, Said, sentence } from './wording.ts';

/** A sitting in words. */
export interface ToldTask {
  sitting: Sitting;
  /** What the sitting is about, when the work needs several. */
  part: string | null;
  title: string;
  description: string;
  doneWhen: string;
}

/** The sittings of all weeks in words, none of which comes twice nor stands in a task that exists. */
export function tellTasks(
  plan: LaidPlan,
  { done, open, waiting }: Pick<IdeaFacts, 'done' | 'open' | 'waiting'>,
): ToldTask[][] {
  const said = new Said([...done, ...open, ...waiting].map(({ title }) => title));
  const all = plan.weeks.flatMap(({ sittings }) => sittings);
  return plan.weeks.map(({ sittings }) =>
    sittings.map((sitting) => {
      const fellows = all.filter(({ work }) => work === sitting.work);
      return tellSitting(sitting, fellows, plan.begun === sitting.work.unit, said);
    }),
  );
}

function tellSitting(sitting: Sitting, fellows: readonly Sitting[], isStart: boolean, said: Said): ToldTask {
  const { work, hours, before, left } = sitting;
  const name = thing(work);
  const heading = work.deliverable ? asHeading(work.deliverable.name) : clause(bareTitle(work));
  const isWhole = before === 0 && left < 0.25;
  const part = isWhole && work.parts.length === 0 ? null : partOf(sitting, fellows);
  const bare = bareTitle(work);
  const title =
    part === null
      ? bare
      : work.title.includes('{part}')
        ? work.title.replace('{part}', part)
        : `${bare}: ${part}`;
  const what = work.parts.length > 0 && part ? part : clause(bare);
  const begun = isStart && before === 0 && left > 0 ? `Make a start: ${clause(title)}` : title;
  const isFirst = before === 0;
  const isLast = left < 0.25 && !isStart;
  return {
    sitting,
    part,
    title: said.first(125, begun, `${bare}, after ${inHours(before)}`),
    description: isFirst
      ? said.first(1000, work.how, `For ${name}: ${work.how}`)
      : said.first(
          1000,
          sentence(goOn(sitting, part)),
          `${sentence(goOn(sitting, part))} It is for ${name}.`,
        ),
    doneWhen: isLast
      ? said.first(300, work.doneWhen, `${capitalise(heading)}: ${work.doneWhen}`)
      : said.first(
          300,
          `${inHours(before + hours)} are done in all, and a note says how “${what}” goes on.`,
          `A note on ${name} says where to go on after ${inHours(before + hours)} of “${what}”.`,
        ),
  };
}

/** A sitting that the roadmap has given its title. */
export function tellAgain(title: string, sitting: Sitting): ToldTask {
  const { work, before, left } = sitting;
  const part =
    title.startsWith(work.title.split('{part}')[0] ?? '') && title !== work.title
      ? (/: ([^:]+)$/.exec(title)?.[1] ?? null)
      : null;
  const what = work.parts.length > 0 && part ? part : clause(bareTitle(work));
  return {
    sitting,
    part,
    title,
    description: before === 0 ? work.how : sentence(goOn(sitting, part)),
    doneWhen:
      left < 0.25
        ? work.doneWhen
        : `${inHours(before + sitting.hours)} are done in all, and a note says how “${what}” goes on.`,
  };
}

/** Where in its work a sitting is: one of the work's parts, or its number. */
function partOf(sitting: Sitting, fellows: readonly Sitting[]): string {
  const { parts } = sitting.work;
  const total = sitting.before + sitting.hours + sitting.left;
  const at = fellows.indexOf(sitting);
  const earlier = sitting.before > 0 && at === 0 ? 1 : 0;
  if (parts.length === 0) {
    const number =
      at + 1 + Math.round(Math.max(0, (fellows[0]?.before ?? 0) / Math.max(0.25, sitting.hours)));
    return sitting.left < 0.25 && number > 1
      ? `the last of ${number} sittings`
      : ordinalSitting(number + (earlier && number === 1 ? 1 : 0));
  }
  const position = (hours: number) =>
    Math.min(parts.length - 1, Math.floor((hours / total) * parts.length + 1e-6));
  const from = position(sitting.before);
  const to = Math.max(from, position(sitting.before + sitting.hours - 0.01));
  if (to > from && sitting.left < 0.25)
    return shorten(parts.slice(from, Math.min(to, from + 2) + 1).join('; '), 80);
  const sharing = fellows.filter(({ before }) => position(before) === from);
  const own = parts[from] ?? '';
  return sharing.length > 1 ? `${own}, ${sharing.indexOf(sitting) + 1} of ${sharing.length}` : own;
}

const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];
const ordinalSitting = (number: number): string =>
  ordinals[number - 1] ? `${ordinals[number - 1]} sitting` : `sitting ${number}`;

const ways = [
  (what: string, done: string) =>
    `Go on with ${what}, of which ${done} are done: begin with the note from last time`,
  (what: string, done: string) =>
    `This time it is ${what}. After ${done} so far, look at the last thing you did before you add to it`,
  (what: string, done: string) =>
    `Take up ${what} where you stopped, ${done} in. Do the hardest ten minutes first`,
  (what: string, done: string) =>
    `Work on ${what}, with ${done} done. Stop on time and write down where to go on`,
];

/** What a later sitting is about, which no other sitting of the plan is. */
function goOn({ work, before, hours }: Sitting, part: string | null): string {
  const way = ways[Math.round((before + hours) * 4) % ways.length] ?? ways[0];
  const what = `“${clause(bareTitle(work))}${part && work.parts.length > 0 ? `, ${part}` : ''}”`;
  return way ? way(what, inHours(before)) : what;
}

/** Told tasks as the program takes them, each after those of the list that it waits for. */
export function asPlanned(tasks: readonly ToldTask[], begun: string | null): PlannedTask[] {
  return tasks.map(({ sitting: { work, hours }, title, description, doneWhen }, at) => ({
    title,
    description,
    hours,
    on: work.on,
    needs: work.needs,
    done_when: doneWhen,
    deliverable: work.unit === begun ? null : (work.deliverable?.id ?? null),
    depends_on: tasks.flatMap(({ sitting: other }, place) =>
      place < at && comesBefore(other.work, work) ? [place + 1] : [],
    ),
  }));
}

export const comesBefore = (one: Work, other: Work): boolean =>
  one.key === other.key ||
  other.after.includes(one.key) ||
  (other.when === 'on' && one.when === 'before') ||
  (other.when === 'after' && one.when === 'on');
