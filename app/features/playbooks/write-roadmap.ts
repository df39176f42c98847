import { capitalise, decapitalise, shorten } from '#app/core/plain-line.ts';
import { clause, inHours, inWords, listOf, Said, sentence } from '#app/core/prose.ts';
import type { PlannedWeek, RoadmapOutput } from '#app/features/plans/planned-week.schema.ts';
import { roadmapLimits } from '#app/features/plans/roadmap-limits.ts';
import type { RoadmapInput } from '#app/features/plans/write-roadmap.prompt.ts';
import { type LaidPlan, type LaidWeek, layOut } from './lay-out.ts';
import { findAnchor, thing } from './list-work.ts';
import { playbookOf } from './playbooks.ts';
import { type ToldTask, tellTasks } from './tell-tasks.ts';
import { asHeading, asObject, isPlural } from './wording.ts';

/** What is known of a week when it is put into words. */
interface Told {
  laid: LaidWeek;
  tasks: ToldTask[];
  /** Hours of its work. */
  used: number;
  /** Names of the deliverables it serves, those it finishes, and those it begins. */
  serves: string[];
  finishes: string[];
  begins: string[];
}

/** The weeks from..to of the plan, in the person's words; the rest of the plan is made with them, and always the same. */
export function writeRoadmap(facts: Omit<RoadmapInput, 'analysis'>): RoadmapOutput {
  const { brief, title: project, earlier, currentWeek } = facts;
  const plan = layOut(facts);
  const playbook = playbookOf(brief.playbook);
  const anchor = findAnchor(brief, playbook);
  const tasks = tellTasks(plan, facts);
  const over = earlier.filter(({ week }) => week < currentWeek);
  const said = new Said([
    ...over.flatMap(({ title, goal, milestone }) => [title, goal, milestone]),
    ...tasks.flat().map(({ title }) => title),
  ]);
  const weeks = plan.weeks.map((laid, at) => gather(plan, laid, tasks[at] ?? []));
  const purposes = new Set<number>();
  const written = weeks.map((told, at) =>
    told.tasks.length > 0 ? writeWeek(told, at) : writeFreeWeek(told, at),
  );
  return {
    weeks: written.filter(({ week }) => week >= facts.from && week <= facts.to),
    not_in_plan: facts.to >= facts.targetWeeks ? plan.leftOut : [],
  };

  function writeWeek(told: Told, at: number): PlannedWeek {
    const { week } = told.laid;
    const { milestone, check } = milestoneOf(told);
    const goal = goalOf(told, at);
    const [first] = told.tasks;
    return {
      week,
      title: said.first(roadmapLimits.title, ...titlesOf(told)),
      goal: said.first(
        roadmapLimits.goal,
        goal,
        `${goal} Week ${week} takes up “${first?.part ?? clause(first?.title ?? '')}”.`,
      ),
      milestone: said.first(
        roadmapLimits.milestone,
        milestone,
        `${milestone.replace(/\.$/, '')}, by the end of week ${week}.`,
      ),
      check: said.first(
        roadmapLimits.milestone,
        check,
        `${check.replace(/\.$/, '')}, at the end of week ${week}.`,
      ),
      steps: told.tasks.map(({ title, sitting: { hours, work } }) => ({
        text: title,
        hours,
        deliverable: work.unit === plan.begun ? null : (work.deliverable?.id ?? null),
      })),
      needs: weeks
        .slice(0, at)
        .flatMap((before) => (isNeeded(before, told) ? [before.laid.week] : []))
        .slice(-10),
      if_missed: said.first(roadmapLimits.goal, ifMissed(told, at)),
    };
  }

  /** Titles from the person's own words, the best first. */
  function titlesOf({ serves, begins, tasks, laid: { week } }: Told): string[] {
    const lead = tasks.toSorted((one, other) => other.sitting.hours - one.sitting.hours)[0];
    const phaseOf = (task: ToldTask | undefined) =>
      playbook.phases[task?.sitting.work.phase ?? 0]?.title ?? 'Work';
    const headings = (names: readonly string[]) =>
      names.length === 0
        ? []
        : [listOf(names.map((name, at) => (at === 0 ? asHeading(name) : decapitalise(asHeading(name)))))];
    const day = tasks.find(({ sitting: { work } }) => work.when === 'on' && !work.deliverable);
    const [main] = serves;
    const begun = lead && lead.sitting.work.unit === plan.begun ? thing(lead.sitting.work) : null;
    const about = begun
      ? [`A start on ${begun}`, `${capitalise(begun)}, as far as it goes: ${lead?.part ?? 'next'}`]
      : [];
    return [
      ...(day ? [`${phaseOf(day)}: ${shorten(project, 60)}`] : []),
      ...(main === undefined ? [...about, `${phaseOf(lead)}: ${shorten(project, 60)}`] : []),
      ...headings(serves.slice(0, 3)),
      ...headings(begins.slice(0, 2)),
      ...(main && lead?.part && lead.sitting.work.deliverable?.name === main
        ? [`${asHeading(main)}: ${lead.part}`]
        : []),
      ...headings(serves.slice(0, 2)).map((names) => `${names}, week ${week}`),
      `${lead?.title.slice(0, 100)}, week ${week}`,
    ];
  }

  function goalOf({ laid, serves, begins, finishes, tasks, used }: Told, at: number): string {
    const [first] = tasks;
    const phase = first?.sitting.work.phase ?? 0;
    const isNew = !purposes.has(phase) && first?.sitting.work.unit !== plan.begun;
    purposes.add(phase);
    const acts = [
      ['begins with', begins.filter((name) => !finishes.includes(name))],
      ['goes on with', serves.filter((name) => !begins.includes(name) && !finishes.includes(name))],
      ['completes', finishes.filter((name) => !begins.includes(name))],
      ['takes care of', begins.filter((name) => finishes.includes(name))],
    ] as const;
    const parts = acts.flatMap(([verb, names]) =>
      names.length > 0 ? [`${verb} ${listOf(names.slice(0, 4).map(asObject))}`] : [],
    );
    const isLight = used / Math.max(0.25, laid.hours) < 0.6;
    const isLast = !weeks.slice(at + 1).some((week) => week.tasks.length > 0);
    const light = isLast
      ? 'There is nothing more to do, so the rest of the week stays free.'
      : 'The rest of the week stays free, because what comes next has to wait.';
    const isDay = anchor.date && anchor.date >= laid.startsOn && anchor.date <= laid.endsOn;
    return [
      isNew ? (playbook.phases[phase]?.purpose ?? '') : '',
      sentence(parts.length > 0 ? `this week ${listOf(parts)}` : clause(first?.title ?? 'the rest')),
      `That is ${used} of ${inHours(laid.hours)}.`,
      isLight ? light : '',
      isDay ? sentence(`${anchor.name} is on ${inWords(anchor.date ?? '')}`) : '',
    ]
      .filter(Boolean)
      .join(' ');
  }

  function milestoneOf({ finishes, tasks, laid, used }: Told): { milestone: string; check: string } {
    const done = tasks.filter(({ sitting: { left } }) => left === 0);
    if (finishes.length > 0) {
      const last = finishes
        .slice(0, 3)
        .flatMap((name) => done.findLast(({ sitting: { work } }) => work.deliverable?.name === name) ?? []);
      const seen = last.map(({ doneWhen }) => clause(doneWhen)).join('; ');
      return {
        milestone: sentence(`done: ${listOf(finishes.slice(0, 4).map(asObject))}`),
        check: sentence(`to be seen by: ${seen}`),
      };
    }
    const lead = done.at(-1) ?? tasks.at(-1);
    if (!lead) return { milestone: '', check: '' };
    const { work, before, hours } = lead.sitting;
    const heading = asHeading(work.deliverable?.name ?? 'The whole');
    const milestone =
      work.unit === plan.begun
        ? `a start, no more: ${inHours(before + hours)} of “${clause(lead.title.replace(/^Make a start: /, ''))}”`
        : lead.part
          ? `${heading} ${isPlural(heading) ? 'have' : 'has'} got past: ${lead.part}`
          : `${work.deliverable ? `${heading}: ` : ''}${clause(lead.doneWhen)}`;
    const shown = `somebody else is shown what the ${inHours(used)} of week ${laid.week} have brought`;
    return {
      milestone: sentence(milestone),
      check: sentence(lead.part ? shown : `${shown}: ${clause(lead.title)}`),
    };
  }

  /** Whether a week finishes something that another one builds on. */
  function isNeeded(before: Told, { tasks }: Told): boolean {
    return before.tasks.some(({ sitting: { work } }) =>
      tasks.some(({ sitting }) => sitting.work === work || sitting.work.after.includes(work.key)),
    );
  }

  function ifMissed({ tasks, laid: { week, startsOn, endsOn } }: Told, at: number): string {
    const coming = weeks.slice(at + 1);
    const waits = (task: ToldTask) => coming.find((later) => isNeeded({ ...later, tasks: [task] }, later));
    const first = tasks.find(({ sitting: { work } }) => work.lead >= 1) ?? tasks.find(waits) ?? tasks[0];
    if (!first) return '';
    const { lead, deliverable } = first.sitting.work;
    const due = brief.dates.find(
      ({ kind, date }) => kind !== 'day_off' && date >= startsOn && date <= endsOn,
    );
    if (due)
      return `${sentence(`${due.name} on ${inWords(due.date)} does not move`)} Do “${clause(first.title)}” in any free hour before it, and let go of what nobody would miss.`;
    const why =
      lead >= 1
        ? `others need about ${lead === 1 ? 'a week' : `${lead} weeks`} for it`
        : waits(first)
          ? `week ${waits(first)?.laid.week} builds on it`
          : 'it is what this week is for';
    const spare = coming.find(({ laid: { hours }, used }) => hours - used >= first.sitting.hours);
    const where = spare
      ? `Week ${spare.laid.week} has room for what is left of week ${week}.`
      : `No later week has room for all of week ${week}, so leave something out rather than rush.`;
    return `First ${deliverable ? asObject(deliverable.name) : `“${clause(first.title)}”`}, because ${why}. ${where}`;
  }

  /** A week without work says so, and what its time is good for. */
  function writeFreeWeek({ laid: { week, hours, endsOn } }: Told, at: number): PlannedWeek {
    const before = weeks.slice(0, at);
    const coming = weeks.slice(at + 1).find(({ tasks }) => tasks.length > 0);
    const names = [...new Set(before.flatMap(({ serves }) => serves))];
    const free = before.filter(({ tasks }) => tasks.length === 0).length;
    const name = names.at(-1 - (free % Math.max(1, names.length)));
    const about = name ? asObject(name) : project;
    const isOff = hours === 0;
    const day =
      anchor.date && anchor.date > endsOn ? `, and ${anchor.name} is on ${inWords(anchor.date)}` : '';
    const title = isOff
      ? `Week off, away from ${about}`
      : coming
        ? `Nothing due: room for ${about}`
        : `Time to spare after ${about}`;
    const reason = coming
      ? `Nothing has to be done before week ${coming.laid.week}${day}.`
      : 'All the work that this plan knows of lies before this week.';
    const goal = isOff
      ? `You have no hours in this week. Week ${week} is yours.`
      : `${reason} The ${inHours(hours)} of week ${week} are spare, for whatever took longer.`;
    return {
      week,
      title: said.first(
        roadmapLimits.title,
        title,
        isOff ? `Week ${week} off, away from ${about}` : `Free week ${week}: room for ${about}`,
      ),
      goal,
      milestone: `By the end of week ${week} nothing that was planned before it is open.`,
      check: `The list of tasks up to week ${week} has no open line.`,
      steps: [],
      needs: [],
      if_missed: `Nothing is planned in week ${week}, so nothing is lost.`,
    };
  }
}

function gather(plan: LaidPlan, laid: LaidWeek, tasks: ToldTask[]): Told {
  const deliverables = laid.sittings.flatMap(({ work }) =>
    work.deliverable && work.unit !== plan.begun ? [work.deliverable] : [],
  );
  const hoursFor = (id: string) =>
    laid.sittings.reduce((sum, { work, hours }) => sum + (work.unit === id ? hours : 0), 0);
  const weeksOf = (id: string) =>
    plan.weeks.filter(({ sittings }) => sittings.some(({ work }) => work.unit === id));
  // What the person named, and of that what takes most of the week, stands first in its title.
  const weight = ({ id, source }: (typeof deliverables)[number]) =>
    hoursFor(id) + (source === 'you' ? 1000 : 0);
  const serves = [...new Set(deliverables)].sort((one, other) => weight(other) - weight(one));
  return {
    laid,
    tasks,
    used: laid.sittings.reduce((sum, { hours }) => sum + hours, 0),
    serves: serves.map(({ name }) => name),
    finishes: serves.filter(({ id }) => weeksOf(id).at(-1) === laid).map(({ name }) => name),
    begins: serves.filter(({ id }) => weeksOf(id)[0] === laid).map(({ name }) => name),
  };
}
