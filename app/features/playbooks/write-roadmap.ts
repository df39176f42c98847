import { capitalise, decapitalise, shorten } from '#app/core/plain-line.ts';
import { clause, inWords, listOf, Said, sentence } from '#app/core/prose.ts';
import { hoursLabel } from '#app/core/quantities.ts';
import type { Deliverable } from '#app/features/brief/brief.schema.ts';
import type { PlannedWeek, RoadmapOutput } from '#app/features/plans/planned-week.schema.ts';
import { roadmapLimits } from '#app/features/plans/roadmap-limits.ts';
import type { RoadmapInput } from '#app/features/plans/write-roadmap.prompt.ts';
import { hoursOf } from './hours.ts';
import { type LaidPlan, layOut } from './lay-out.ts';
import { findAnchor, findMethod, thing, type Work, wayOf } from './list-work.ts';
import type { LaidWeek } from './place-work.ts';
import { playbookOf } from './playbooks.ts';
import { say } from './say.ts';
import { type ToldTask, tellTasks } from './tell-tasks.ts';
import { asHeading, asObject, headOf, isDeed, isPlural, withDay } from './wording.ts';

/** What is known of a week when it is put into words. */
interface Told {
  laid: LaidWeek;
  tasks: ToldTask[];
  /** Hours of its work. */
  used: number;
  /** The deliverables it serves, those it finishes, and those it begins. */
  serves: Deliverable[];
  finishes: Deliverable[];
  begins: Deliverable[];
}

/** The weeks from..to of the plan, in the person's words; the rest of the plan is made with them, and always the same. */
export function writeRoadmap(facts: Omit<RoadmapInput, 'analysis'>): RoadmapOutput {
  const { brief, earlier, currentWeek } = facts;
  const project = facts.title.replaceAll(/[{}]/g, '').trim() || 'the project';
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
    const phase = `${playbook.phases[lead?.sitting.work.phase ?? 0]?.title ?? ''}: ${shorten(project, 60)}`;
    const [main] = serves;
    const last = `${shorten(lead?.title ?? phase, 100)}, week ${week}`;
    if (!main) {
      const it = lead ? thing(lead.sitting.work) : phase;
      const part = lead?.part ?? `week ${week}`;
      return lead?.sitting.work.unit === plan.begun
        ? [say('title_begun', { it }), `${capitalise(it)}: ${part}`, `${capitalise(it)}, week ${week}`]
        : [phase, last];
    }
    const isDay = tasks.some(({ sitting: { work } }) => work.when === 'on' && !work.deliverable);
    const heading = asHeading(main.name);
    return [
      ...(isDay ? [phase] : []),
      headings(serves.slice(0, 3)),
      ...(begins.length > 0 ? [headings(begins.slice(0, 2))] : []),
      ...(lead?.part && lead.sitting.work.deliverable === main
        ? [lead.sitting.work.steady ? lead.title : `${heading}: ${lead.part}`]
        : []),
      ...(finishes.length > 0
        ? [say('title_finishes', { it: listOf(finishes.slice(0, 2).map(({ name }) => asObject(name))) })]
        : []),
      say('title_more', { it: asObject(main.name) }),
      `${heading}, week ${week}`,
      last,
    ];
  }

  /** What the week is for: the purpose of a phase that begins, what cannot wait, the day, and how full it is. */
  function goalOf(told: Told, at: number): string {
    const { laid, tasks, used } = told;
    const phase = tasks[0]?.sitting.work.phase ?? 0;
    const isNew = !purposes.has(phase) && tasks[0]?.sitting.work.unit !== plan.begun;
    purposes.add(phase);
    const asked = tasks.find(({ sitting: { work, before } }) => work.lead >= 2 && before === 0)?.sitting.work;
    const isDay = anchor.date && anchor.date >= laid.startsOn && anchor.date <= laid.endsOn;
    return [
      isNew ? playbook.phases[phase]?.purpose : asked ? '' : focusOf(told, at),
      asked && say('focus_asked', { it: thing(asked), weeks: asked.lead }),
      isDay && say('focus_day', { it: anchor.name, day: inWords(anchor.date ?? '') }),
      used / Math.max(0.25, laid.hours) < 0.6 && lightness(used, laid, at),
    ]
      .flatMap((text) => (text ? [sentence(text)] : []))
      .join(' ');
  }

  /** What happens to the main thing of a week. */
  function focusOf({ serves: [main], begins, finishes, tasks }: Told, at: number): string {
    if (!main) return say('focus_other', { it: clause(longest(tasks)?.title ?? project) }, at);
    const it = asObject(main.name);
    const part = longest(tasks.filter(({ sitting }) => sitting.work.unit === main.id))?.part;
    const [isFirst, isLast] = [begins.includes(main), finishes.includes(main)];
    if (isLast) return say(isFirst ? 'focus_once' : 'focus_last', { it }, at);
    if (part) return say('focus_part', { it, part });
    return say(isFirst ? 'focus_first' : 'focus_on', { it }, at);
  }

  /** Why a week is light, once; afterwards only that it is. */
  function lightness(used: number, { hours, endsOn }: LaidWeek, at: number): string {
    const values = { used, hours: hoursLabel(hours), day: inWords(anchor.date ?? endsOn) };
    const isWhy = !isLightSaid && at < lastAt;
    isLightSaid ||= isWhy;
    if (!isWhy) return say('light', values);
    return say(anchor.date && anchor.date > endsOn ? 'light_until' : 'light_wait', values);
  }

  /** What exists at the end of a week, and how one sees it. */
  function milestoneOf({ finishes, tasks, laid }: Told): { milestone: string; check: string } {
    const done = tasks.filter(({ sitting: { left, work } }) => left === 0 && work.unit !== plan.begun);
    const lead = done.find(({ sitting }) => sitting.work.when === 'on') ?? done.at(-1) ?? longest(tasks);
    if (!lead) return { milestone: '', check: '' };
    const { work, left } = lead.sitting;
    const phase = playbook.phases.find((_, at) => isOver(at, tasks));
    const ends = [...new Set(done.map(({ doneWhen }) => sentence(doneWhen)))];
    const day = inWords(laid.endsOn);
    const check = ends.slice(-2).join(' ') || say('check_part', { day });
    if (phase) return { milestone: withDay(phase.milestone, anchor.date), check };
    if (finishes.length > 0 && work.when !== 'on')
      return { milestone: resultsOf(finishes.slice(0, 4)), check };
    // What is practised or goes on has no end of its own yet.
    if (work.unit === plan.begun || left > 0) {
      const practised = tasks.flatMap(({ sitting, title }) =>
        sitting.work.steady ? [decapitalise(title)] : [],
      );
      const part = lead.part ?? `“${clause(lead.title)}”`;
      return work.steady
        ? {
            milestone: sentence(say('milestone_practice', { tasks: practised.slice(-3).join('; ') })),
            check: say('check_practice', { day }),
          }
        : {
            milestone: sentence(say('milestone_part', { it: thing(work), part })),
            check: say('check_part', { day }),
          };
    }
    const end = work.deliverable ? `${thing(work)}: ${clause(lead.doneWhen)}` : lead.doneWhen;
    return {
      milestone: sentence(end),
      check: ends.length > 1 ? (ends.at(-2) ?? '') : say('check_task', { day }),
    };
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
    const room = spare ? say('room', { week: spare }) : say('no_room');
    const values = { it: thing(work), task: clause(first.title), week, room, next: next ?? 0 };
    if (due) return sentence(say('missed_day', { ...values, name: due.name, day: inWords(due.date) }));
    if (work.lead >= 2) return say('missed_answer', values);
    if (next) return say(next === spare ? 'missed_move' : 'missed_next', values);
    return say('missed_alone', values);
  }

  /** A week without work says so. */
  function writeFreeWeek({ laid: { week, hours, startsOn } }: Told, at: number): Omit<PlannedWeek, 'week'> {
    const next = weeks.slice(at + 1).find(({ tasks }) => tasks.length > 0);
    const work = next?.tasks[0]?.sitting.work;
    const values = {
      project: shorten(project, 60),
      it: work ? thing(work) : '',
      week,
      next: next?.laid.week ?? 0,
      day: inWords(startsOn),
    };
    const kind = hours === 0 ? 'off' : next ? 'until' : 'reserve';
    return {
      title: said.first(roadmapLimits.title, say(`title_${kind}`, values)),
      goal: say(`free_${kind}`, values),
      milestone: say('free_milestone', values),
      check: say('free_check', values),
      steps: [],
      needs: [],
      if_missed: say('free_missed', values),
    };
  }
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

function gather(plan: LaidPlan, laid: LaidWeek, tasks: ToldTask[]): Told {
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
