import { capitalise, shorten } from '#app/core/plain-line.ts';
import type { PlannedWeek, RoadmapOutput } from '#app/features/plans/planned-week.schema.ts';
import { roadmapLimits } from '#app/features/plans/roadmap-limits.ts';
import type { RoadmapInput } from '#app/features/plans/write-roadmap.prompt.ts';
import { type LaidPlan, type LaidWeek, layOut } from './lay-out.ts';
import { findAnchor, thing } from './list-work.ts';
import type { Playbook } from './playbook.schema.ts';
import { playbookOf } from './playbooks.ts';
import { type ToldTask, tellTasks } from './tell-tasks.ts';
import {
  asHeading,
  asObject,
  clause,
  inHours,
  inWords,
  isPlural,
  listOf,
  Said,
  sentence,
} from './wording.ts';

export type RoadmapFacts = Omit<RoadmapInput, 'analysis'>;

/** What is known of a week when it is put into words. */
interface Told {
  laid: LaidWeek;
  tasks: ToldTask[];
  /** Names of the deliverables it serves, those it finishes, and those it begins. */
  serves: string[];
  finishes: string[];
  begins: string[];
}

/** The weeks from..to of the plan, in the person's words; the rest of the plan is made with them, and always the same. */
export function writeRoadmap(facts: RoadmapFacts): RoadmapOutput {
  const plan = layOut(facts);
  const playbook = playbookOf(facts.brief.playbook);
  const tasks = tellTasks(plan, facts);
  const over = facts.earlier.filter(({ week }) => week < facts.currentWeek);
  const said = new Said([
    ...over.flatMap(({ title, goal, milestone }) => [title, goal, milestone]),
    ...tasks.flat().map(({ title }) => title),
  ]);
  const weeks = plan.weeks.map((laid, at) => gather(plan, laid, tasks[at] ?? []));
  const purposes = new Set<number>();
  const written = weeks.map((week, at) =>
    writeWeek(week, { at, weeks, plan, playbook, facts, said, purposes }),
  );
  return {
    weeks: written.filter(({ week }) => week >= facts.from && week <= facts.to),
    not_in_plan: facts.to >= facts.targetWeeks ? plan.leftOut : [],
  };
}

function gather(plan: LaidPlan, laid: LaidWeek, tasks: ToldTask[]): Told {
  const units = [
    ...new Set(
      laid.sittings.flatMap(({ work }) => (work.deliverable && work.unit !== plan.begun ? [work.unit] : [])),
    ),
  ];
  const nameOf = (unit: string) =>
    laid.sittings.find(({ work }) => work.unit === unit)?.work.deliverable?.name ?? unit;
  const weeksOf = (unit: string) =>
    plan.weeks.filter(({ sittings }) => sittings.some(({ work }) => work.unit === unit));
  const hoursIn = (unit: string) =>
    laid.sittings.reduce((sum, { work, hours }) => sum + (work.unit === unit ? hours : 0), 0);
  // What takes most of the week stands first in its title.
  const isAssumed = (unit: string) =>
    laid.sittings.some(({ work }) => work.unit === unit && work.deliverable?.source === 'assumed');
  const serves = units.toSorted(
    (one, other) => Number(isAssumed(one)) - Number(isAssumed(other)) || hoursIn(other) - hoursIn(one),
  );
  return {
    laid,
    tasks,
    serves: serves.map(nameOf),
    finishes: serves.filter((unit) => weeksOf(unit).at(-1) === laid).map(nameOf),
    begins: serves.filter((unit) => weeksOf(unit)[0] === laid).map(nameOf),
  };
}

interface Around {
  at: number;
  weeks: readonly Told[];
  plan: LaidPlan;
  playbook: Playbook;
  facts: RoadmapFacts;
  said: Said;
  purposes: Set<number>;
}

function writeWeek(told: Told, around: Around): PlannedWeek {
  const { said, facts } = around;
  const { laid, tasks } = told;
  if (tasks.length === 0) return writeFreeWeek(told, around);
  const { milestone, check } = milestoneOf(told, around);
  return {
    week: laid.week,
    title: said.first(roadmapLimits.title, ...titlesOf(told, around)),
    goal: said.first(
      roadmapLimits.goal,
      goalOf(told, around),
      `${goalOf(told, around)} Week ${laid.week} takes up “${tasks[0]?.part ?? clause(tasks[0]?.title ?? '')}”.`,
    ),
    milestone: said.first(
      roadmapLimits.milestone,
      milestone,
      `${milestone.replace(/\.$/, '')}, by the end of week ${laid.week}.`,
    ),
    check: said.first(
      roadmapLimits.milestone,
      check,
      `${check.replace(/\.$/, '')}, at the end of week ${laid.week}.`,
    ),
    steps: tasks.map(({ title, sitting: { hours, work } }) => ({
      text: title,
      hours,
      deliverable: work.unit === around.plan.begun ? null : (work.deliverable?.id ?? null),
    })),
    needs: neededBy(told, around)
      .map(({ laid: { week } }) => week)
      .slice(-10),
    if_missed: said.first(roadmapLimits.goal, ifMissed(told, around, facts)),
  };
}

/** Titles from the person's own words, the best first; the last can be told apart by its number. */
function titlesOf({ serves, begins, tasks, laid }: Told, { plan, playbook, facts }: Around): string[] {
  const headings = (names: readonly string[]) => {
    const [first, ...others] = names;
    return first === undefined
      ? []
      : [
          listOf([
            asHeading(first),
            ...others.map((name) =>
              asHeading(name).replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()),
            ),
          ]),
        ];
  };
  const lead = [...tasks].sort((one, other) => other.sitting.hours - one.sitting.hours)[0];
  const day = laid.sittings.find(({ work }) => work.when === 'on' && !work.deliverable);
  const phase = playbook.phases[lead?.sitting.work.phase ?? 0];
  const [main] = serves;
  const begun = lead && lead.sitting.work.unit === plan.begun ? thing(lead.sitting.work) : null;
  return [
    ...(day && phase
      ? [`${playbook.phases[day.work.phase]?.title ?? phase.title}: ${shorten(facts.title, 60)}`]
      : []),
    ...(serves.length === 0 && begun
      ? [`A start on ${begun}`, `${capitalise(begun)}, as far as it goes: ${lead?.part ?? 'next'}`]
      : []),
    ...(serves.length === 0 && phase ? [`${phase.title}: ${shorten(facts.title, 60)}`] : []),
    ...headings(serves.slice(0, 3)),
    ...headings(begins.slice(0, 2)),
    ...(main && lead?.part && lead.sitting.work.deliverable?.name === main
      ? [`${asHeading(main)}: ${lead.part}`]
      : []),
    ...headings(serves.slice(0, 2)).map((names) => `${names}, week ${laid.week}`),
    ...(lead ? [`${lead.title.slice(0, 100)}, week ${laid.week}`] : []),
  ];
}

function goalOf(told: Told, { at, weeks, playbook, purposes, plan, facts }: Around): string {
  const { laid, serves, begins, finishes, tasks } = told;
  const phase = tasks[0]?.sitting.work.phase ?? 0;
  const purpose =
    purposes.has(phase) || tasks[0]?.sitting.work.unit === plan.begun
      ? ''
      : (playbook.phases[phase]?.purpose ?? '');
  purposes.add(phase);
  const between = serves.filter((name) => !begins.includes(name) && !finishes.includes(name));
  const oneGo = begins.filter((name) => finishes.includes(name));
  const sorted = [
    ['begins with', begins.filter((name) => !finishes.includes(name))],
    ['goes on with', between],
    ['completes', finishes.filter((name) => !begins.includes(name))],
    ['takes care of', oneGo],
  ] as const;
  const acts = sorted.flatMap(([verb, names]) =>
    names.length > 0 ? [`${verb} ${listOf(names.slice(0, 4).map(asObject))}`] : [],
  );
  const what =
    acts.length > 0
      ? sentence(`this week ${listOf(acts)}`)
      : sentence(`${clause(tasks[0]?.title ?? 'the rest')}`);
  const used = laid.sittings.reduce((sum, { hours }) => sum + hours, 0);
  const share = used / Math.max(0.25, laid.hours);
  const rest = weeks.slice(at + 1).some((week) => week.tasks.length > 0);
  const anchor = findAnchor(facts.brief, playbook);
  const light =
    share >= 0.6
      ? ''
      : rest
        ? ' The rest of the week stays free, because what comes next has to wait.'
        : ' There is nothing more to do, so the rest of the week stays free.';
  const hours = `That is ${used} of ${inHours(laid.hours)}.`;
  const day =
    anchor.date && anchor.date >= laid.startsOn && anchor.date <= laid.endsOn
      ? ` ${sentence(`${anchor.name} is on ${inWords(anchor.date)}`)}`
      : '';
  return [purpose, what, `${hours}${light}${day}`].filter(Boolean).join(' ');
}

function milestoneOf(
  { finishes, tasks, laid }: Told,
  { plan }: Around,
): { milestone: string; check: string } {
  const lead = tasks.findLast(({ sitting: { left } }) => left < 0.25) ?? tasks.at(-1);
  const doneWhen = lead ? clause(lead.doneWhen) : '';
  if (finishes.length > 0) {
    const named = finishes.slice(0, 4).map(asObject);
    const seen = tasks
      .filter(({ sitting: { work, left } }) => left < 0.25 && finishes.includes(work.deliverable?.name ?? ''))
      .map(({ doneWhen: each, sitting }) => ({
        name: sitting.work.deliverable?.name ?? '',
        text: clause(each),
      }));
    const last = finishes.slice(0, 3).flatMap((name) => seen.findLast((each) => each.name === name) ?? []);
    return {
      milestone: sentence(`done: ${listOf(named)}`),
      check: sentence(`to be seen by: ${last.map(({ text }) => text).join('; ')}`),
    };
  }
  const heading = lead?.sitting.work.deliverable
    ? asHeading(lead.sitting.work.deliverable.name)
    : 'The whole';
  const isStart = lead?.sitting.work.unit === plan.begun;
  const hours = laid.sittings.reduce((sum, each) => sum + each.hours, 0);
  const part = lead?.part ? `${lead.part}` : null;
  return {
    milestone: sentence(
      isStart && lead
        ? `A start, no more: ${inHours(lead.sitting.before + lead.sitting.hours)} of “${clause(lead.title.replace(/^Make a start: /, ''))}”`
        : part
          ? `${heading} ${isPlural(heading) ? 'have' : 'has'} got past: ${part}`
          : lead?.sitting.work.deliverable
            ? `${heading}: ${doneWhen}`
            : doneWhen,
    ),
    check: sentence(
      `somebody else is shown what the ${inHours(hours)} of week ${laid.week} have brought${part ? '' : `: ${clause(lead?.title ?? '')}`}`,
    ),
  };
}

/** Earlier weeks of this plan that finish something this week waits for. */
function neededBy({ tasks }: Told, { at, weeks }: Around): Told[] {
  const after = new Set(
    tasks.flatMap(({ sitting }) => [
      ...sitting.work.after,
      ...(sitting.before > 0 ? [sitting.work.key] : []),
    ]),
  );
  return weeks.slice(0, at).filter(({ laid }) => laid.sittings.some(({ work }) => after.has(work.key)));
}

function ifMissed(told: Told, { at, weeks }: Around, { brief }: RoadmapFacts): string {
  const { tasks, laid } = told;
  const coming = weeks.slice(at + 1);
  const waits = coming.find(({ tasks: later }) =>
    later.some(({ sitting }) =>
      tasks.some(
        (own) =>
          sitting.work.after.includes(own.sitting.work.key) && own.sitting.work.unit !== sitting.work.unit,
      ),
    ),
  );
  const asked = tasks.find(({ sitting: { work } }) => work.lead >= 1);
  const first =
    asked ??
    tasks.find(({ sitting }) =>
      coming.some(({ tasks: later }) =>
        later.some(
          (each) =>
            each.sitting.work.unit === sitting.work.unit ||
            each.sitting.work.after.includes(sitting.work.key),
        ),
      ),
    ) ??
    tasks[0];
  const spare = coming.find(
    ({ laid: { hours, sittings } }) =>
      hours - sittings.reduce((sum, sitting) => sum + sitting.hours, 0) >= (first?.sitting.hours ?? 0.5),
  );
  const name = first?.sitting.work.deliverable
    ? asObject(first.sitting.work.deliverable.name)
    : clause(first?.title ?? 'the first step');
  const due = brief.dates.find(
    ({ kind, date }) => kind !== 'day_off' && date >= laid.startsOn && date <= laid.endsOn,
  );
  if (due)
    return `${sentence(`${due.name} on ${inWords(due.date)} does not move`)} Do “${clause(first?.title ?? '')}” in any free hour before it, and let go of what nobody would miss.`;
  const why = asked
    ? `others need about ${asked.sitting.work.lead === 1 ? 'a week' : `${asked.sitting.work.lead} weeks`} for it`
    : waits
      ? `week ${waits.laid.week} builds on it`
      : 'it is what this week is for';
  const where = spare
    ? `Week ${spare.laid.week} has room for what is left of week ${laid.week}.`
    : `No later week has room for all of week ${laid.week}, so leave something out rather than rush.`;
  return `First ${/^(?:the|my|our|your)\s/.test(name) ? name : `“${name}”`}, because ${why}. ${where}`;
}

/** A week without work says so, and what its time is good for. */
function writeFreeWeek({ laid }: Told, { at, weeks, said, facts, playbook }: Around): PlannedWeek {
  const { week } = laid;
  const earlier = weeks.slice(0, at).filter(({ tasks }) => tasks.length > 0);
  const coming = weeks.slice(at + 1).find(({ tasks }) => tasks.length > 0);
  const names = [...new Set(earlier.flatMap(({ serves }) => serves))];
  const free = weeks.slice(0, at).filter(({ tasks }) => tasks.length === 0).length;
  const name =
    names.length > 0
      ? (names[(names.length - 1 - (free % names.length) + names.length) % names.length] ?? null)
      : null;
  const anchor = findAnchor(facts.brief, playbook);
  const reason =
    laid.hours === 0
      ? 'You have no hours in this week.'
      : coming
        ? `Nothing has to be done before week ${coming.laid.week}${anchor.date && anchor.date > laid.endsOn ? `, and ${anchor.name} is on ${inWords(anchor.date)}` : ''}.`
        : 'All the work that this plan knows of lies before this week.';
  const about_ = name ? asObject(name) : facts.title;
  return {
    week,
    title: said.first(
      roadmapLimits.title,
      laid.hours === 0
        ? `Week off, away from ${about_}`
        : coming
          ? `Nothing due: room for ${about_}`
          : `Time to spare after ${about_}`,
      laid.hours === 0 ? `Week ${week} off, away from ${about_}` : `Free week ${week}: room for ${about_}`,
    ),
    goal: said.first(
      roadmapLimits.goal,
      `${reason} ${laid.hours === 0 ? `Week ${week} is yours.` : `The ${inHours(laid.hours)} of week ${week} are spare, for whatever took longer.`}`,
    ),
    milestone: said.first(
      roadmapLimits.milestone,
      `By the end of week ${week} nothing that was planned before it is open.`,
    ),
    check: said.first(roadmapLimits.milestone, `The list of tasks up to week ${week} has no open line.`),
    steps: [],
    needs: [],
    if_missed: said.first(roadmapLimits.goal, `Nothing is planned in week ${week}, so nothing is lost.`),
  };
}
