import { capitalise, decapitalise, matchesOutside, shorten, splitOutside } from '#app/core/plain-line.ts';
import { clause, inWords, listOf, Said, sentence } from '#app/core/prose.ts';
import { hoursLabel, hundredths } from '#app/core/quantities.ts';
import type { Deliverable } from '#app/features/brief/brief.schema.ts';
import type { PlannedWeek, RoadmapOutput } from '#app/features/plans/planned-week.schema.ts';
import { roadmapLimits } from '#app/features/plans/roadmap-limits.ts';
import type { RoadmapInput } from '#app/features/plans/write-roadmap.prompt.ts';
import { hoursOf, quarter } from './hours.ts';
import { type LaidPlan, layOut } from './lay-out.ts';
import { findAnchor, findMethod, isOwnWay, thing, type Work, wayOf } from './list-work.ts';
import type { LaidWeek } from './place-work.ts';
import { playbookOf } from './playbooks.ts';
import { say, sayAll } from './say.ts';
import { type ToldTask, tellTasks } from './tell-tasks.ts';
import { asHeading, asObject, headOf, isDeed, isPlural, withDay } from './wording.ts';

type Told = ReturnType<typeof gather>;

/** The weeks from..to of the plan, in the person's words; the rest of the plan is made with them, and always the same. */
export function writeRoadmap(facts: Omit<RoadmapInput, 'analysis'>): RoadmapOutput {
  const { brief, earlier, currentWeek } = facts;
  const project = toClause(facts.title.replaceAll(/[{}]/g, '').trim()) || 'the project';
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
  const lastAt = weeks.findLastIndex((told) => told.tasks.length > 0);
  const purposes = new Set<number>();
  const kinds = new Set(
    brief.deliverables.flatMap(({ id, name, state }) =>
      state === 'open' && ![...plan.leftOut, ...plan.cut].includes(id)
        ? (findMethod(name, playbook).known ?? [])
        : [],
    ),
  );
  let isLightSaid = false;
  const written = weeks.map((told, at) => {
    const { week } = told.laid;
    const text = told.tasks.length > 0 ? writeWeek(told, at) : writeFreeWeek(told, at);
    // What came before gets the number of its week.
    const once = (limit: number, one: string) =>
      said.first(limit, one, `${one.replace(/\.$/, '')} (week ${week}).`);
    return {
      ...text,
      week,
      goal: once(roadmapLimits.goal, text.goal),
      milestone: once(roadmapLimits.milestone, text.milestone),
      check: once(roadmapLimits.milestone, text.check),
      if_missed: once(roadmapLimits.goal, text.if_missed),
    };
  });
  return {
    weeks: written.filter(({ week }) => week >= facts.from && week <= facts.to),
    not_in_plan: facts.to >= facts.targetWeeks ? plan.leftOut : [],
  };

  function writeWeek(told: Told, at: number): Omit<PlannedWeek, 'week'> {
    const needed = weeks.slice(0, at).filter((before) => isNeeded(before, told.tasks));
    return {
      title: said.first(roadmapLimits.title, ...titlesOf(told)),
      goal: goalOf(told, at),
      ...milestoneOf(told),
      steps: told.tasks.map(({ title, sitting: { hours, work } }) => ({
        text: title,
        hours,
        deliverable: work.unit === plan.begun ? null : (work.deliverable?.id ?? null),
      })),
      needs: needed.map(({ laid }) => laid.week).slice(-3),
      if_missed: ifMissed(told, at),
    };
  }

  /** Titles from the person's own words, the best first. */
  function titlesOf({ serves, begins, finishes, tasks, laid: { week } }: Told): string[] {
    const lead = longest(tasks);
    const [main] = serves;
    const phase = `${playbook.phases[lead?.sitting.work.phase ?? 0]?.title ?? ''}: ${project}`;
    const isBegun = !main && lead?.sitting.work.unit === plan.begun;
    const isDay = tasks.some(({ sitting: { work } }) => work.when === 'on' && !work.deliverable);
    const heading = main ? asHeading(main.name) : isBegun && capitalise(thing(lead.sitting.work));
    const isPart = lead?.part && (isBegun || lead.sitting.work.deliverable === main);
    return sayAll('titles', {
      ...{ begun: isBegun && thing(lead.sitting.work), phase: !isBegun && (!main || isDay) && phase },
      ...{ serves: headings(serves.slice(0, 3)), begins: headings(begins.slice(0, 2)), heading, week },
      part: isPart && `${heading}: ${lead.part}`,
      finishes: listOf(finishes.slice(0, 2).map(({ name }) => asObject(name))),
      more: main && asObject(main.name),
      task: toClause((lead && splitOutside(lead.title, /[,;:]/)[0]) ?? phase),
    });
  }

  /** What the week is for: the purpose of a phase that begins, what cannot wait, the day, and how full it is. */
  function goalOf({ laid, tasks, used, serves: [main], begins, finishes }: Told, at: number): string {
    const phase = tasks[0]?.sitting.work.phase ?? 0;
    const isNew = !purposes.has(phase) && tasks[0]?.sitting.work.unit !== plan.begun;
    purposes.add(phase);
    const asked = tasks.find(({ sitting: { work, before } }) => work.lead >= 2 && before === 0)?.sitting.work;
    const isDay = anchor.date && anchor.date >= laid.startsOn && anchor.date <= laid.endsOn;
    const isLight = used / Math.max(quarter, laid.hours) < 0.6;
    const isWhy = isLight && !isLightSaid && at < lastAt;
    isLightSaid ||= isWhy;
    const focus = sayAll('focus', {
      ...{
        it: main && asObject(main.name),
        begins: main && begins.includes(main),
        ends: main && finishes.includes(main),
      },
      part: longest(tasks.filter(({ sitting }) => sitting.work.unit === main?.id))?.part,
      task: clause(longest(tasks)?.title ?? project),
    });
    const values = {
      ...{ purpose: isNew && !isOwnWay(brief) && playbook.phases[phase]?.purpose, focus: focus[0] },
      ...{ asked: asked && thing(asked), weeks: asked?.lead },
      ...{ anchor: isDay && anchor.name, day: inWords(anchor.date ?? laid.endsOn) },
      ...{ light: isLight, why: isWhy, used: `${hundredths(used)}`, hours: hoursLabel(laid.hours) },
      until: anchor.date && anchor.date > laid.endsOn && inWords(anchor.date),
    };
    return sayAll('goal', values).map(sentence).join(' ');
  }

  /** What exists at the end of a week, and how one sees it. */
  function milestoneOf({ finishes, tasks, laid }: Told): { milestone: string; check: string } {
    const done = tasks.filter(({ sitting: { left, work } }) => left === 0 && work.unit !== plan.begun);
    const lead = done.find(({ sitting }) => sitting.work.when === 'on') ?? done.at(-1) ?? longest(tasks);
    if (!lead) return { milestone: '', check: '' };
    const { work, left } = lead.sitting;
    const phase = isOwnWay(brief) ? undefined : playbook.phases.find((_, at) => isOver(at, tasks));
    const finished = finishes.length > 0 && work.when !== 'on' && resultsOf(finishes.slice(0, 4));
    const ends = [...new Set(done.map(({ doneWhen }) => sentence(doneWhen)))];
    // What is practised or goes on has no end of its own yet.
    const isOn = work.unit === plan.begun || left > 0;
    const practised = tasks.flatMap(({ sitting, title }) =>
      sitting.work.steady ? [decapitalise(title)] : [],
    );
    const values = {
      ...{ phase: phase && withDay(phase.milestone, anchor.date), finished, day: inWords(laid.endsOn) },
      ...{ practice: isOn && work.steady && practised.slice(-3).join('; '), it: thing(work) },
      part: isOn && !work.steady && (lead.part ?? `“${clause(lead.title)}”`),
      end: work.deliverable ? `${thing(work)}: ${clause(lead.doneWhen)}` : lead.doneWhen,
      ...{ ends: (phase || finished) && ends.slice(-2).join(' '), earlier: ends.at(-2) },
    };
    const [milestone = '', check = ''] = ['milestone', 'check'].map((name) => sayAll(name, values)[0]);
    return { milestone: sentence(milestone), check };
  }

  /** "The hall is booked; the posters are printed." */
  function resultsOf(finished: readonly Deliverable[]): string {
    // The head of a name says what becomes of a thing, where the trade does not.
    const resultOf = ({ name }: Deliverable) =>
      findMethod(name, playbook).known && !isDeed(name) ? say('result_known') : wayOf(headOf(name)).result;
    const states = [...new Set(finished.map(resultOf))].map((result) => {
      const names = finished.flatMap((each) => (resultOf(each) === result ? [each.name] : []));
      return `${listOf(names.map(asObject))} ${names.length > 1 || isPlural(names[0] ?? '') ? 'are' : 'is'} ${result}`;
    });
    return sentence(states.join('; '));
  }

  /** Whether these tasks are the last of a phase of which nothing is missing. */
  function isOver(phase: number, tasks: readonly ToldTask[]): boolean {
    const last = plan.weeks.flatMap(({ sittings }) => sittings).findLast(({ work }) => work.phase === phase);
    const takes = playbook.phases[phase]?.takes ?? [];
    return tasks.some(({ sitting }) => sitting === last) && takes.every((name) => kinds.has(name));
  }

  function ifMissed({ tasks, laid: { week, startsOn, endsOn } }: Told, at: number): string {
    const coming = weeks.slice(at + 1);
    const nextFor = ({ sitting }: ToldTask) =>
      coming.find((later) =>
        later.tasks.some(({ sitting: { work } }) => buildsOn(work) && work.after.includes(sitting.work.key)),
      );
    const due = brief.dates.find(
      ({ kind, date }) => kind !== 'day_off' && date >= startsOn && date <= endsOn,
    );
    const first = tasks.find(({ sitting: { work } }) => work.lead >= 1) ?? tasks.find(nextFor) ?? tasks[0];
    if (!first) return '';
    const { work, hours } = first.sitting;
    const next = nextFor(first)?.laid.week;
    const spare = coming.find((later) => later.laid.hours - later.used >= hours)?.laid.week;
    const values = {
      ...{
        name: due?.name,
        day: due && inWords(due.date),
        asks: work.lead >= 2,
        spare: next && next === spare,
      },
      ...{ it: thing(work), task: clause(first.title), week, next },
      room: spare ? say('room', { week: spare }) : say('no_room'),
    };
    return sentence(sayAll('missed', values)[0] ?? '');
  }

  /** A week without work says so. */
  function writeFreeWeek({ laid: { week, hours, startsOn } }: Told, at: number): Omit<PlannedWeek, 'week'> {
    const isFree = (told?: Told) => told?.tasks.length === 0;
    const next = weeks.slice(at + 1).find((told) => !isFree(told));
    const first = weeks.findLastIndex((told, place) => place < at && !isFree(told)) + 1;
    const last = (next ? weeks.indexOf(next) : weeks.length) - 1;
    // A row of free weeks is told in its first.
    const isRow = last > first;
    const work = next?.tasks[0]?.sitting.work;
    const values = {
      ...{ project, week, day: inWords(startsOn), off: hours === 0 },
      ...{ it: work && thing(work), next: next?.laid.week },
      ...{ row: isRow && at === first, after: isRow && at > first && weeks[first]?.laid.week },
      ...{ last: weeks[last]?.laid.week, until: inWords(weeks[last]?.laid.endsOn ?? startsOn) },
    };
    return {
      title: said.first(roadmapLimits.title, sayAll('title_free', values)[0] ?? ''),
      goal: sayAll('free_goal', values)[0] ?? '',
      milestone: say('free_milestone', values),
      check: say('free_check', values),
      steps: [],
      needs: [],
      if_missed: say('free_missed', values),
    };
  }
}

/** A text that is too long for a title, up to a place where it can end. */
function toClause(text: string): string {
  if (text.length <= 60) return text;
  const ends = [
    /[,;:.(–—]/,
    / (?:in|on|by|before|after|for|from|to|with|until|because|so|and|which|that|who) /,
  ];
  const [cut] = ends.flatMap(
    (end) => matchesOutside(text, end).findLast(({ index }) => index >= 12 && index <= 60)?.index ?? [],
  );
  return cut === undefined ? shorten(text, 60) : text.slice(0, cut);
}

const headings = (all: readonly Deliverable[]): string =>
  listOf(all.map(({ name }, at) => (at === 0 ? asHeading(name) : decapitalise(asHeading(name)))));

const longest = (tasks: readonly ToldTask[]): ToldTask | undefined =>
  tasks.toSorted((one, other) => other.sitting.hours - one.sitting.hours)[0];

/** What comes at the end waits for everything, which need not be said of each week. */
const buildsOn = ({ when, optional }: Work): boolean => when === 'before' && !optional;

/** Whether a week finishes something that tasks build on, or begins what they go on with. */
const isNeeded = (before: Told, tasks: readonly ToldTask[]): boolean =>
  before.tasks.some(({ sitting: { work } }) =>
    tasks.some(
      ({ sitting }) =>
        sitting.work === work || (buildsOn(sitting.work) && sitting.work.after.includes(work.key)),
    ),
  );

/** What is known of a week when it is put into words: its hours, the deliverables it serves, those it finishes and begins. */
function gather(plan: LaidPlan, laid: LaidWeek, tasks: ToldTask[]) {
  const deliverables = laid.sittings.flatMap(({ work }) =>
    work.deliverable && work.unit !== plan.begun ? [work.deliverable] : [],
  );
  const hoursFor = (id: string) => hoursOf(laid.sittings.filter(({ work }) => work.unit === id));
  const weeksOf = (id: string) =>
    plan.weeks.filter(({ sittings }) => sittings.some(({ work }) => work.unit === id));
  // What the person named, and of that what takes most of the week, stands first in its title.
  const weight = ({ id, source }: Deliverable) => hoursFor(id) + (source === 'you' ? 1000 : 0);
  const serves = [...new Set(deliverables)].sort((one, other) => weight(other) - weight(one));
  return {
    laid,
    tasks,
    used: hoursOf(laid.sittings),
    serves,
    finishes: serves.filter(({ id }) => {
      const last = plan.work.findLast(({ unit }) => unit === id);
      return (
        weeksOf(id).at(-1) === laid &&
        plan.weeks.some(({ sittings }) => sittings.some(({ work }) => work.key === last?.key))
      );
    }),
    begins: serves.filter(({ id }) => weeksOf(id)[0] === laid),
  };
}
