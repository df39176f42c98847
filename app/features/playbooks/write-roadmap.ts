import { capitalise, decapitalise, splitOutside } from '#app/core/plain-line.ts';
import { clause, inWords, listOf, Said, sentence, upToClause } from '#app/core/prose.ts';
import { hoursLabel, hundredths } from '#app/core/quantities.ts';
import { quarter } from '#app/core/quarters.ts';
import { hoursOf } from '#app/core/sum.ts';
import type { Deliverable } from '#app/features/brief/brief.schema.ts';
import { asHeading, askedOf, asObject, headOf, isDeed, isPlural } from '#app/features/brief/english-names.ts';
import type { PlannedWeek, RoadmapOutput } from '#app/features/plans/planned-week.schema.ts';
import { roadmapLimits } from '#app/features/plans/roadmap-limits.ts';
import type { RoadmapInput } from '#app/features/plans/write-roadmap.prompt.ts';
import { type LaidPlan, layOut } from './lay-out.ts';
import { findAnchor, findMethod, isOwnWay, thing, type Work, wayOf } from './list-work.ts';
import type { LaidWeek } from './place-work.ts';
import { playbookOf } from './playbooks.ts';
import { say, sayAll } from './say.ts';
import { type ToldTask, tellTasks } from './tell-tasks.ts';
import { withDay } from './wording.ts';

type Told = ReturnType<typeof gather>;

/** Writes these weeks in the person's words. The whole plan is laid out each time, so that pieces fit together. */
export function writeRoadmap(facts: Omit<RoadmapInput, 'analysis'>): RoadmapOutput {
  const { brief, earlier, currentWeek } = facts;
  const project = upToClause(facts.title.replaceAll(/[{}]/g, '').trim()) || 'the project';
  const plan = layOut(facts);
  const playbook = playbookOf(brief.playbook);
  const anchor = findAnchor(brief);
  const tasks = tellTasks(plan, facts);
  const said = new Said([
    ...earlier.flatMap(({ week, title, goal, milestone }) =>
      week < currentWeek ? [title, goal, milestone] : [],
    ),
    ...tasks.flat().map(({ title }) => title),
  ]);
  const weeks = plan.weeks.map((laid, at) => gather(plan, laid, tasks[at] ?? []));
  const lastAt = weeks.findLastIndex((told) => told.tasks.length > 0);
  const written = weeks.map((told, at): PlannedWeek => {
    const { week } = told.laid;
    const isFree = told.tasks.length === 0;
    const tell = (name: string, about: (told: Told, at: number) => Readonly<Record<string, unknown>>) =>
      isFree ? sayAll(`free_${name}`, aboutFree(told, at)).slice(0, 1) : sayAll(name, about(told, at));
    // A repeated text gets the number of its week.
    const once = (limit: number, [one = '']: string[]) =>
      said.first(limit, sentence(one), `${one.replace(/\.$/, '')} (week ${week}).`);
    return {
      week,
      title: said.first(roadmapLimits.title, ...tell('title', aboutTitle)),
      goal: once(roadmapLimits.goal, [tell('goal', aboutGoal).map(sentence).join(' ')]),
      milestone: once(roadmapLimits.milestone, tell('milestone', aboutEnd)),
      check: once(roadmapLimits.milestone, tell('check', aboutEnd)),
      steps: told.tasks.map(({ title, sitting: { hours, work } }) => ({
        text: title,
        hours,
        deliverable: work.unit === plan.begun ? null : (work.deliverable?.id ?? null),
      })),
      needs: weeks
        .slice(0, at)
        .flatMap((before) => (isNeeded(before, told.tasks) ? [before.laid.week] : []))
        .slice(-3),
      if_missed: once(roadmapLimits.goal, tell('missed', aboutMissed)),
    };
  });
  return {
    weeks: written.filter(({ week }) => week >= facts.from && week <= facts.to),
    not_in_plan: facts.to >= facts.targetWeeks ? plan.leftOut : [],
  };

  /** The values for the title of a week, in the person's words. */
  function aboutTitle({ serves, begins, finishes, tasks, laid: { week } }: Told) {
    const lead = longest(tasks);
    const [main] = serves;
    const phase = `${playbook.phases[lead?.sitting.work.phase ?? 0]?.title ?? ''}: ${project}`;
    const isBegun = !main && lead?.sitting.work.unit === plan.begun;
    const isDay = tasks.some(({ sitting: { work } }) => work.when === 'on' && !work.deliverable);
    const heading = main ? asHeading(main.name) : isBegun && capitalise(thing(lead.sitting.work));
    const isPart = lead?.part && (isBegun || lead.sitting.work.deliverable === main);
    return {
      ...{ begun: isBegun && thing(lead.sitting.work), phase: !isBegun && (!main || isDay) && phase },
      ...{ serves: headings(serves.slice(0, 3)), begins: headings(begins.slice(0, 2)), heading, week },
      part: isPart && `${heading}: ${lead.part}`,
      finishes: listOf(finishes.slice(0, 2).map(({ name }) => asObject(name))),
      more: main && asObject(main.name),
      task: upToClause((lead && splitOutside(lead.title, /[,;:]/)[0]) ?? phase),
    };
  }

  /** The values for the goal of a week: the purpose of a new phase, what cannot wait, the fixed day, and how full it is. */
  function aboutGoal({ laid, tasks, used, isLight, serves: [main], begins, finishes }: Told, at: number) {
    const phaseOf = ({ tasks: [first] }: Told) =>
      first && first.sitting.work.unit !== plan.begun ? first.sitting.work.phase : null;
    const phase = tasks[0]?.sitting.work.phase ?? 0;
    const isNew = weeks.findIndex((each) => phaseOf(each) === phase) === at;
    const asked = tasks.find(({ sitting: { work, before } }) => work.lead >= 2 && before === 0)?.sitting.work;
    const isDay = anchor.date && anchor.date >= laid.startsOn && anchor.date <= laid.endsOn;
    const isFirstLight = at < lastAt && weeks.findIndex((each) => each.isLight) === at;
    const focus = sayAll('focus', {
      ...{
        it: main && asObject(main.name),
        begins: main && begins.includes(main),
        ends: main && finishes.includes(main),
      },
      part: longest(tasks.filter(({ sitting }) => sitting.work.unit === main?.id))?.part,
      task: clause(longest(tasks)?.title ?? project),
    });
    return {
      ...{ purpose: isNew && !isOwnWay(brief) && playbook.phases[phase]?.purpose, focus: focus[0] },
      ...{ asked: asked && thing(asked), weeks: asked?.lead },
      ...{ anchor: isDay && anchor.name, day: inWords(anchor.date ?? laid.endsOn) },
      ...{ light: isLight, why: isFirstLight, used: `${hundredths(used)}`, hours: hoursLabel(laid.hours) },
      until: anchor.date && anchor.date > laid.endsOn && inWords(anchor.date),
    };
  }

  /** The values for the milestone of a week, and for how to check it. */
  function aboutEnd({ finishes, tasks, laid }: Told) {
    const done = tasks.filter(({ sitting: { left, work } }) => left === 0 && work.unit !== plan.begun);
    const lead = done.find(({ sitting }) => sitting.work.when === 'on') ?? done.at(-1) ?? longest(tasks);
    if (!lead) return {};
    const { work, left } = lead.sitting;
    const phase = isOwnWay(brief) ? undefined : playbook.phases.find((_, at) => isOver(at, tasks));
    const finished = finishes.length > 0 && work.when !== 'on' && resultsOf(finishes.slice(0, 4), tasks);
    const ends = [...new Set(done.map(({ doneWhen }) => sentence(doneWhen)))];
    // Practice and unfinished work have no result yet.
    const isOngoing = work.unit === plan.begun || left > 0;
    const practised = tasks.flatMap(({ sitting, title }) =>
      sitting.work.steady ? [decapitalise(title)] : [],
    );
    return {
      ...{ phase: phase && withDay(phase.milestone, anchor.date), finished, week: laid.week },
      ...{ practice: isOngoing && work.steady && practised.slice(-3).join('; '), it: thing(work) },
      part: isOngoing && !work.steady && (lead.part ?? `“${clause(lead.title)}”`),
      end: work.deliverable ? `${thing(work)}: ${clause(lead.doneWhen)}` : lead.doneWhen,
      ...{ ends: (phase || finished) && ends.slice(-2).join(' '), earlier: ends.at(-2) },
    };
  }

  /** "The hall is booked; the posters are printed." */
  function resultsOf(finished: readonly Deliverable[], tasks: readonly ToldTask[]): string {
    const isAsked = (id: string) => tasks.some(({ sitting: { work } }) => work.unit === id && work.lead >= 1);
    // The playbook or the head of a name tells the result; what was only asked for has none yet.
    const known = (name: string) => findMethod(name, playbook).known && !isDeed(name) && say('result_known');
    const resultOf = ({ id, name }: Deliverable) =>
      isAsked(id) ? say(askedOf(name)) : known(name) || wayOf(headOf(name)).result;
    const states = [...new Set(finished.map(resultOf))].map((result) => {
      const names = finished.flatMap((each) => (resultOf(each) === result ? [each.name] : []));
      return `${listOf(names.map(asObject))} ${names.length > 1 || isPlural(names[0] ?? '') ? 'are' : 'is'} ${result}`;
    });
    return sentence(states.join('; '));
  }

  /** Whether these tasks complete a phase that has everything it needs. */
  function isOver(phase: number, tasks: readonly ToldTask[]): boolean {
    const missing = [...plan.leftOut, ...plan.cut];
    const whole = brief.deliverables.filter(({ id, state }) => state === 'open' && !missing.includes(id));
    const last = plan.weeks.flatMap(({ sittings }) => sittings).findLast(({ work }) => work.phase === phase);
    const takes = playbook.phases[phase]?.takes ?? [];
    return (
      tasks.some(({ sitting }) => sitting === last && sitting.work.lead < 1) &&
      takes.every((kind) => whole.some(({ name }) => findMethod(name, playbook).known === kind))
    );
  }

  function aboutMissed({ tasks, laid: { week, startsOn, endsOn } }: Told, at: number) {
    const coming = weeks.slice(at + 1);
    const nextFor = ({ sitting }: ToldTask) =>
      coming.find((later) => later.tasks.some((task) => buildsOn(task.sitting.work, sitting.work)));
    const due = brief.dates.find(
      ({ kind, date }) => kind !== 'day_off' && date >= startsOn && date <= endsOn,
    );
    const first = tasks.find(({ sitting: { work } }) => work.lead >= 1) ?? tasks.find(nextFor) ?? tasks[0];
    if (!first) return {};
    const { work, hours } = first.sitting;
    const next = nextFor(first)?.laid.week;
    const spare = coming.find((later) => later.laid.hours - later.used >= hours)?.laid.week;
    return {
      ...{
        name: due && asObject(clause(due.name)),
        day: due && inWords(due.date),
        asks: work.lead >= 2,
        spare: next && next === spare,
      },
      ...{ it: thing(work), task: clause(first.title), week, next },
      room: spare ? say('room', { week: spare }) : say('no_room'),
    };
  }

  /** The values for a week without work. */
  function aboutFree({ laid: { week, hours } }: Told, at: number) {
    const isFree = (told?: Told) => told?.tasks.length === 0;
    const next = weeks.slice(at + 1).find((told) => !isFree(told));
    const first = weeks.findLastIndex((told, place) => place < at && !isFree(told)) + 1;
    const last = (next ? weeks.indexOf(next) : weeks.length) - 1;
    // A run of free weeks is described in its first.
    const isRun = last > first;
    const work = next?.tasks[0]?.sitting.work;
    return {
      ...{ project, week, off: hours === 0 },
      ...{ it: work && thing(work), next: next?.laid.week },
      ...{ row: isRun && at === first, after: isRun && at > first && weeks[first]?.laid.week },
      last: weeks[last]?.laid.week,
    };
  }
}

const headings = (all: readonly Deliverable[]): string =>
  listOf(all.map(({ name }, at) => (at === 0 ? asHeading(name) : decapitalise(asHeading(name)))));

const longest = (tasks: readonly ToldTask[]): ToldTask | undefined =>
  tasks.toSorted((one, other) => other.sitting.hours - one.sitting.hours)[0];

/** Work at the end depends on everything, which need not be said in each week. */
const buildsOn = ({ when, optional, after }: Work, { key }: Work): boolean =>
  when === 'before' && !optional && after.includes(key);

/** Whether a week does work that these tasks depend on or continue. */
const isNeeded = (before: Told, tasks: readonly ToldTask[]): boolean =>
  before.tasks.some(({ sitting: { work } }) =>
    tasks.some(({ sitting }) => sitting.work === work || buildsOn(sitting.work, work)),
  );

/** The facts for describing a week: its hours, and the deliverables it serves, finishes and begins. */
function gather(plan: LaidPlan, laid: LaidWeek, tasks: ToldTask[]) {
  const deliverables = laid.sittings.flatMap(({ work }) =>
    work.deliverable && work.unit !== plan.begun ? [work.deliverable] : [],
  );
  const hoursFor = (id: string) => hoursOf(laid.sittings.filter(({ work }) => work.unit === id));
  const weeksOf = (isOne: (work: Work) => boolean) =>
    plan.weeks.filter(({ sittings }) => sittings.some(({ work }) => isOne(work)));
  // The person's own deliverables come first in the title, sorted by their hours in the week.
  const weight = ({ id, source }: Deliverable) => hoursFor(id) + (source === 'you' ? 1000 : 0);
  const serves = [...new Set(deliverables)].sort((one, other) => weight(other) - weight(one));
  const used = hoursOf(laid.sittings);
  return {
    laid,
    tasks,
    used,
    isLight: tasks.length > 0 && used / Math.max(quarter, laid.hours) < 0.6,
    serves,
    finishes: serves.filter(({ id }) => {
      const own = plan.work.filter(({ unit }) => unit === id);
      const last = own.find(({ day }) => day && day > (plan.weeks.at(-1)?.endsOn ?? day)) ?? own.at(-1);
      return weeksOf(({ key }) => key === last?.key).at(-1) === laid;
    }),
    begins: serves.filter(({ id }) => weeksOf(({ unit }) => unit === id)[0] === laid),
  };
}
