import { capitalise, decapitalise, shorten } from '#app/core/plain-line.ts';
import { clause, inHours, inWords, listOf, Said, sentence } from '#app/core/prose.ts';
import { counted } from '#app/core/quantities.ts';
import type { Deliverable } from '#app/features/brief/brief.schema.ts';
import type { PlannedWeek, RoadmapOutput } from '#app/features/plans/planned-week.schema.ts';
import { roadmapLimits } from '#app/features/plans/roadmap-limits.ts';
import type { RoadmapInput } from '#app/features/plans/write-roadmap.prompt.ts';
import { type LaidPlan, type LaidWeek, layOut } from './lay-out.ts';
import { findAnchor, findMethod, thing, type Work, wayOf } from './list-work.ts';
import { playbookOf } from './playbooks.ts';
import { type ToldTask, tellTasks } from './tell-tasks.ts';
import { asHeading, asObject, headOf, isPlural } from './wording.ts';

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
  const { brief, title: project, earlier, currentWeek } = facts;
  const plan = layOut(facts);
  const playbook = playbookOf(brief.playbook);
  const anchor = findAnchor(brief, playbook);
  const tasks = tellTasks(plan, facts);
  // The head of a name says what becomes of a thing, where the trade does not.
  const resultOf = ({ name }: Deliverable) =>
    findMethod(name, playbook).known ? 'in place' : wayOf(headOf(name)).result;
  const over = earlier.filter(({ week }) => week < currentWeek);
  const said = new Said([
    ...over.flatMap(({ title, goal, milestone }) => [title, goal, milestone]),
    ...tasks.flat().map(({ title }) => title),
  ]);
  const weeks = plan.weeks.map((laid, at) => gather(plan, laid, tasks[at] ?? []));
  const lastAt = weeks.findLastIndex((told) => told.tasks.length > 0);
  const purposes = new Set<number>();
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
    return {
      title: said.first(roadmapLimits.title, ...titlesOf(told)),
      goal: goalOf(told, at),
      ...milestoneOf(told),
      steps: told.tasks.map(({ title, sitting: { hours, work } }) => ({
        text: title,
        hours,
        deliverable: work.unit === plan.begun ? null : (work.deliverable?.id ?? null),
      })),
      needs: weeks
        .slice(0, at)
        .flatMap((before) => (isNeeded(before, told.tasks) ? [before.laid.week] : []))
        .slice(-10),
      if_missed: ifMissed(told, at),
    };
  }

  /** Titles from the person's own words, the best first. */
  function titlesOf({ serves, begins, finishes, tasks, laid: { week } }: Told): string[] {
    const lead = longest(tasks);
    const phase = `${playbook.phases[lead?.sitting.work.phase ?? 0]?.title ?? 'Work'}: ${shorten(project, 60)}`;
    const isDay = tasks.some(({ sitting: { work } }) => work.when === 'on' && !work.deliverable);
    const [main] = serves;
    const heading = main ? asHeading(main.name) : '';
    const begun = lead && lead.sitting.work.unit === plan.begun ? capitalise(thing(lead.sitting.work)) : null;
    const isOwnPart = main && lead?.part && lead.sitting.work.deliverable === main;
    return [
      ...(isDay ? [phase] : []),
      ...(begun && !main ? [`A start on ${decapitalise(begun)}`, `${begun}, as far as it goes`] : []),
      ...(main ? [headings(serves.slice(0, 3))] : [phase]),
      ...(begins.length > 0 ? [headings(begins.slice(0, 2))] : []),
      ...(isOwnPart ? [`${heading}: ${lead.part}`] : []),
      ...(finishes.length > 0
        ? [`The last of ${listOf(finishes.slice(0, 2).map(({ name }) => asObject(name)))}`]
        : []),
      ...(main ? [`More of ${asObject(main.name)}`, `${heading}, week ${week}`] : []),
      `${lead?.title.slice(0, 100)}, week ${week}`,
    ];
  }

  /** What the week is for: the purpose of a phase that begins, what cannot wait, the day, and how full it is. */
  function goalOf({ laid, serves, begins, finishes, tasks, used }: Told, at: number): string {
    const [first] = tasks;
    const phase = first?.sitting.work.phase ?? 0;
    const isNew = !purposes.has(phase) && first?.sitting.work.unit !== plan.begun;
    purposes.add(phase);
    const asked = tasks.find(({ sitting: { work, before } }) => work.lead >= 2 && before === 0)?.sitting.work;
    const [main] = serves;
    const focus = asked
      ? `${thing(asked)} ${verb(thing(asked), 'needs', 'need')} about ${asked.lead} weeks from the first step to the last, so ${verb(thing(asked), 'it comes', 'they come')} early`
      : main
        ? focusOn(main, { begins, finishes, tasks }, at)
        : isNew || !first
          ? ''
          : `what is left is ${thing(first.sitting.work)}`;
    const isDay = anchor.date && anchor.date >= laid.startsOn && anchor.date <= laid.endsOn;
    return [
      isNew ? (playbook.phases[phase]?.purpose ?? '') : '',
      focus && sentence(focus),
      isDay ? sentence(`${anchor.name} is on ${inWords(anchor.date ?? '')}`) : '',
      used / Math.max(0.25, laid.hours) < 0.6 ? lightness(used, laid, at) : '',
    ]
      .filter(Boolean)
      .join(' ');
  }

  /** What happens to the main thing of a week. */
  function focusOn(
    main: Deliverable,
    { begins, finishes, tasks }: Pick<Told, 'begins' | 'finishes' | 'tasks'>,
    at: number,
  ): string {
    const it = asObject(main.name);
    const part = longest(tasks.filter(({ sitting }) => sitting.work.unit === main.id))?.part;
    const isFirst = begins.includes(main);
    const say = (...ways: readonly string[]) => ways[at % ways.length] ?? '';
    if (isFirst && finishes.includes(main))
      return say(`${it} can be done in one go`, `this week is for ${it}, from beginning to end`);
    if (finishes.includes(main))
      return say(`${it} ${verb(it, 'gets', 'get')} the last touches`, `this week finishes ${it}`);
    if (part)
      return `${it} ${isFirst ? verb(it, 'begins', 'begin') : verb(it, 'goes', 'go')} ${isFirst ? 'with' : 'on with'} “${part}”`;
    return isFirst
      ? say(`${it} ${verb(it, 'gets', 'get')} going`, `work on ${it} begins`)
      : say(`${it} ${verb(it, 'goes', 'go')} on`, `there is more to do on ${it}`);
  }

  /** Why a week is light, once; afterwards only that it is. */
  function lightness(used: number, { hours, endsOn }: LaidWeek, at: number): string {
    const share = `${used} of ${inHours(hours)} are planned`;
    const isWhy = !isLightSaid && at < lastAt;
    isLightSaid ||= isWhy;
    if (!isWhy) return `${share}.`;
    return anchor.date && anchor.date > endsOn
      ? `${share}: there is time until ${inWords(anchor.date)}, so the work is spread and the weeks are light.`
      : `${share}, because what comes next has to wait for this.`;
  }

  /** What exists at the end of a week, and how one sees it. */
  function milestoneOf({ finishes, tasks }: Told): { milestone: string; check: string } {
    const done = tasks.filter(({ sitting: { left, work } }) => left === 0 && work.unit !== plan.begun);
    const lead = done.at(-1) ?? longest(tasks);
    if (!lead) return { milestone: '', check: '' };
    const { work } = lead.sitting;
    const day = done.find(({ sitting }) => sitting.work.when === 'on');
    const ended = day ? [] : finishes.slice(0, 4);
    if (ended.length > 0) {
      const results = [...new Set(ended.map(resultOf))];
      const states = results.map((result) => {
        const names = ended.filter((each) => resultOf(each) === result).map(({ name }) => asObject(name));
        return `${listOf(names)} ${names.length > 1 || isPlural(names[0] ?? '') ? 'are' : 'is'} ${result}`;
      });
      const checks = ended
        .slice(0, 2)
        .flatMap(({ id }) => done.findLast(({ sitting }) => sitting.work.unit === id)?.doneWhen ?? []);
      return { milestone: sentence(states.join('; ')), check: checks.map(sentence).join(' ') };
    }
    const about = (lead.part ?? clause(lead.title)).replace(/, (?:the )?last (?:sitting|time)$/, '');
    if (work.steady && !day)
      return {
        milestone: sentence(`${thing(work)}: every sitting of this week took place, up to “${about}”`),
        check: sentence(`each has its line in the notes, the last of them about ${about}`),
      };
    const what = capitalise(thing((day ?? lead).sitting.work));
    if (work.unit === plan.begun || !done.includes(lead))
      return {
        milestone: sentence(
          work.unit === plan.begun
            ? `${what}: a start is made, no more`
            : `${what} ${verb(what, 'has', 'have')} got as far as “${about}”`,
        ),
        check: sentence(`somebody else has seen how far “${about}” is`),
      };
    const { title, doneWhen, sitting } = day ?? lead;
    return {
      milestone: sentence(sitting.work.deliverable ? `${what}: ${clause(doneWhen)}` : doneWhen),
      check: sentence(`it shows in what came of this: ${clause(title)}`),
    };
  }

  function ifMissed({ tasks, laid: { week, startsOn, endsOn } }: Told, at: number): string {
    const coming = weeks.slice(at + 1);
    const nextFor = (task: ToldTask) =>
      coming.find((later) =>
        later.tasks.some(
          ({ sitting: { work } }) => buildsOn(work) && work.after.includes(task.sitting.work.key),
        ),
      );
    const due = brief.dates.find(
      ({ kind, date }) => kind !== 'day_off' && date >= startsOn && date <= endsOn,
    );
    const first = tasks.find(({ sitting: { work } }) => work.lead >= 1) ?? tasks.find(nextFor) ?? tasks[0];
    if (!first) return '';
    if (due)
      return `${sentence(`${due.name} on ${inWords(due.date)} does not move`)} Do “${clause(first.title)}” in any free hour before it, and let go of what nobody would miss.`;
    const { work, hours } = first.sitting;
    const it = thing(work);
    const next = nextFor(first)?.laid.week;
    const spare = coming.find((later) => later.laid.hours - later.used >= hours)?.laid.week;
    const room = spare ? `week ${spare} has room for it` : 'leave something smaller out to make room';
    if (work.lead >= 2)
      return `Do at least the asking for ${it}, since that answer takes longest; everything else of week ${week} can follow later.`;
    if (next && next !== spare)
      return `Week ${next} builds on ${it}, so do that in any free hour; for the rest, ${room}.`;
    return next
      ? `Begin week ${next} with “${clause(first.title)}” and move what comes after it.`
      : `Nothing waits for ${it}: ${room}.`;
  }

  /** A week without work says so, and why. */
  function writeFreeWeek({ laid: { week, hours } }: Told, at: number): Omit<PlannedWeek, 'week'> {
    const before = weeks.slice(0, at);
    const next = weeks.slice(at + 1).find(({ tasks }) => tasks.length > 0);
    const answer =
      next &&
      before
        .flatMap(({ tasks }) => tasks)
        .find(
          ({ sitting: { work } }) =>
            work.lead >= 1 && next.tasks.some(({ sitting }) => sitting.work.after.includes(work.key)),
        )?.sitting.work;
    const names = [...new Set(before.flatMap(({ serves }) => serves.map(({ name }) => asObject(name))))];
    const about = names.at(-1 - (at % Math.max(1, names.length))) ?? project;
    const spare = weeks.length - 1 - lastAt;
    const [title, goal] =
      hours === 0
        ? [`Week off, away from ${about}`, 'You have no hours this week, so nothing is planned.']
        : answer
          ? [
              `Waiting for ${thing(answer)}`,
              `The next step needs an answer about ${thing(answer)}. If there is none by the end of week ${week}, call.`,
            ]
          : next
            ? [
                `Free: ${counted(next.laid.week - week, 'week')} until ${next.serves[0] ? asObject(next.serves[0].name) : `week ${next.laid.week}`}`,
                `The next task comes in ${counted(next.laid.week - week, 'week')}, in week ${next.laid.week}. Catch up here, or rest.`,
              ]
            : [
                `In reserve, week ${at - lastAt} of ${spare}, after ${names.at(-1) ?? project}`,
                at === lastAt + 1
                  ? `The last task is in week ${weeks[lastAt]?.laid.week ?? week}, ${counted(spare, 'week')} before the end. What took longer than planned has its time here.`
                  : `Nothing new: ${counted(spare - (at - lastAt) + 1, 'week')} of reserve left, this one included.`,
              ];
    return {
      title: said.first(roadmapLimits.title, title, `Free in week ${week}, after ${about}`),
      goal,
      milestone: `Nothing planned before week ${week} is open.`,
      check: `The task list up to week ${week} is ticked off.`,
      steps: [],
      needs: [],
      if_missed: `Week ${week} has no tasks, so there is nothing to miss.`,
    };
  }
}

const verb = (name: string, one: string, many: string): string => (isPlural(name) ? many : one);

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
  const hoursFor = (id: string) =>
    laid.sittings.reduce((sum, { work, hours }) => sum + (work.unit === id ? hours : 0), 0);
  const weeksOf = (id: string) =>
    plan.weeks.filter(({ sittings }) => sittings.some(({ work }) => work.unit === id));
  // What the person named, and of that what takes most of the week, stands first in its title.
  const weight = ({ id, source }: Deliverable) => hoursFor(id) + (source === 'you' ? 1000 : 0);
  const serves = [...new Set(deliverables)].sort((one, other) => weight(other) - weight(one));
  return {
    laid,
    tasks,
    used: laid.sittings.reduce((sum, { hours }) => sum + hours, 0),
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
