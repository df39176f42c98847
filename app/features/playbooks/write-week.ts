import { shorten } from '#app/core/plain-line.ts';
import { clause, Said } from '#app/core/prose.ts';
import type { PlannedWeek } from '#app/features/plans/planned-week.schema.ts';
import type { PlannedTask } from '#app/features/tasks/planned-task.schema.ts';
import { scheduleOnDays } from '#app/features/tasks/schedule-week.ts';
import { taskLimits } from '#app/features/tasks/task-limits.ts';
import type { WeekInput, WeekOutput } from '#app/features/tasks/write-week.prompt.ts';
import { hoursOf, inSittings, quarter, sumOf, toMinute } from './hours.ts';
import { asRooms, layOut } from './lay-out.ts';
import type { Work } from './list-work.ts';
import { maxSittings, place } from './place-work.ts';
import { say } from './say.ts';
import { asPlanned, tellTask, tellTasks } from './tell-tasks.ts';
import { isWhole, workLeft, workOfTitle } from './work-left.ts';

/** The tasks of a week: those of its roadmap, and before them what earlier weeks did not get to. */
export function writeWeek(facts: WeekInput): WeekOutput {
  const plan = layOut({ ...facts, currentWeek: facts.week });
  const [ofPlan = []] = tellTasks(plan, facts);
  const existing = [
    ...[...facts.done, ...facts.open, ...facts.waiting],
    ...[...facts.carried, ...facts.leftOut],
  ].map(({ title }) => title.toLowerCase());
  const steps = stepsOf(facts.roadmapWeek).filter(({ text }) => !existing.includes(text.toLowerCase()));
  const matched = steps.map((step) => ({ step, work: workOfTitle(step.text, plan.work) }));
  const isForeign = matched.filter(({ work }) => work === null).length * 2 > matched.length;
  if (isForeign) return { tasks: fitting(foreignTasks(steps, facts), facts) };

  const left = new Map(workLeft(plan.work, facts).map((state) => [state.work.key, { ...state }]));
  // What the roadmap finishes is more than begun, even where the days have become shorter.
  const begun = steps.some(({ deliverable }) => deliverable === plan.begun) ? null : plan.begun;
  const later = (facts.later ?? []).map((text) => workOfTitle(text, plan.work)?.key);
  const fresh = ofPlan.filter(({ title }) => !existing.includes(title.toLowerCase()));
  // Who is faster than the estimates gets to what the roadmap has for later.
  const isFast = (facts.pace ?? 1) < 1 && sumOf(ofPlan, ({ sitting }) => sitting.hours) > hoursOf(steps);
  const free = fresh.filter(({ sitting: { work } }) => isFast || !later.includes(work.key));
  if (isFast || facts.roadmapWeek === null)
    return { tasks: fitting(asPlanned(free, begun, facts.daysLeft), facts) };

  const planned = matched.flatMap(({ step, work }) =>
    work && left.has(work.key)
      ? { work, text: step.text, hours: Math.min(step.hours, left.get(work.key)?.left ?? 0) }
      : [],
  );
  const isPlanned = ({ key }: Work) => planned.some(({ work }) => work.key === key);
  const isAwaited = ({ key, practice, when }: Work) =>
    !practice && when === 'before' && planned.some(({ work: { after } }) => after.includes(key));
  // What they wait for and is not done comes before them, and crowds none of them out.
  const before = free
    .filter(({ sitting: { work } }) => !isPlanned(work) && isAwaited(work))
    .slice(0, Math.max(0, maxSittings - planned.length))
    .map(({ title, sitting: { work, hours } }) => ({ work, text: title, hours }));
  const tasks = seat([...before, ...planned], facts).map(({ work, text, title, hours, isDone }) => {
    const state = left.get(work.key) ?? { before: 0, left: hours };
    const sitting = { work, before: state.before, hours, day: facts.today };
    state.left = isDone && isWhole(text, work) ? 0 : Math.max(0, toMinute(state.left - hours));
    state.before = toMinute(state.before + hours);
    return tellTask({ ...sitting, left: state.left }, title);
  });
  return { tasks: fitting(asPlanned(tasks, begun, facts.daysLeft), facts) };
}

interface Seat {
  work: Work;
  /** The step that the task is or is a part of, and the title of the task. */
  text: string;
  title: string;
  hours: number;
  /** Whether the step is done with it. */
  isDone: boolean;
}

/** Lays steps into the days that are left; each has one sitting at least, and what has no room goes on in a later week. */
function seat(steps: readonly { work: Work; text: string; hours: number }[], facts: WeekInput): Seat[] {
  const { week, today } = facts;
  const longest = inSittings(facts.longestTask);
  const pieces = steps.map(({ work, hours }, at) => ({
    work: {
      ...{ ...work, key: `${at}`, parts: [], least: 0 },
      ...{ when: 'before' as const, weeksBefore: null, due: null },
      after: steps.slice(0, at).flatMap((other, place) => (other.work.key === work.key ? `${place}` : [])),
    },
    before: 0,
    // What has its day takes place on it, and practice in one sitting, in the time there is.
    left: work.when === 'on' || work.practice ? Math.min(hours, longest) : hours,
  }));
  const rooms = asRooms(facts, facts.daysLeft);
  const [startsOn, endsOn] = [rooms[0]?.date ?? today, rooms.at(-1)?.date ?? today];
  const frame = { day: endsOn, isFixed: false, lastDay: endsOn };
  const [laid] =
    place(pieces, { ...frame, weeks: [{ week, startsOn, endsOn, hours: 0, rooms }] }, () => true, false) ??
    [];
  return steps.flatMap(({ work, text }, at): Seat[] => {
    const own = laid?.sittings.filter((sitting) => sitting.work.key === `${at}`) ?? [];
    const whole = pieces[at]?.left ?? 0;
    const isBegun = own.at(-1)?.left !== 0;
    if (own.length === 0) {
      const hours = Math.max(quarter, Math.min(whole, longest));
      return [{ work, text, title: hours < whole ? `${text}, begun` : text, hours, isDone: hours >= whole }];
    }
    const count = own.length + (isBegun ? 1 : 0);
    return own.map((sitting, turn) => ({
      ...{ work, text, hours: sitting.hours, isDone: !isBegun && turn === own.length - 1 },
      title: count === 1 ? text : `${text}, part ${turn + 1} of ${count}`,
    }));
  });
}

type Step = Pick<PlannedWeek['steps'][number], 'text' | 'hours' | 'deliverable'>;

/** The steps of a week in the roadmap; of one that a person wrote, its lines. */
function stepsOf(week: WeekInput['roadmapWeek']): Step[] {
  if (week === null) return [];
  if ('steps' in week) return week.steps;
  const lines = week.description
    .split('\n')
    .flatMap((line) => /^(?:[-*•]|\d{1,3}[.)])[ \t]+(\S.*)$/.exec(line.trim())?.[1] ?? []);
  const texts = (lines.length > 0 ? lines : [week.title]).map((line) => line.replaceAll(/[*_`]/g, '').trim());
  return texts.filter(Boolean).map((text) => ({ text, hours: 1, deliverable: null }));
}

/** Steps that somebody else wrote, as tasks. */
function foreignTasks(steps: readonly Step[], { brief, longestTask }: WeekInput): PlannedTask[] {
  const said = new Said();
  return steps.slice(0, maxSittings).map(({ text, hours, deliverable }) => {
    const what = shorten(clause(text), 200);
    return {
      title: said.first(taskLimits.wholeTitle, text),
      description: said.first(1000, say('foreign', { task: what })),
      hours: Math.max(0.25, Math.min(Math.floor(longestTask * 4), Math.round(hours * 4)) / 4),
      on: 'any',
      date: null,
      needs: null,
      done_when: say('foreign_done', { task: what }),
      deliverable: brief.deliverables.some(({ id }) => id === deliverable) ? deliverable : null,
      depends_on: [],
    };
  });
}

/** The tasks in the order of their days; what has no room comes last, and the program carries it on. */
function fitting(tasks: readonly PlannedTask[], { daysLeft }: WeekInput): PlannedTask[] {
  const keyed = tasks.map(({ depends_on, ...task }, at) => ({
    ...task,
    key: `${at + 1}`,
    dependsOn: depends_on.map(String),
  }));
  const { scheduled, carried } = scheduleOnDays(daysLeft, keyed);
  const kept = [...scheduled, ...carried].slice(0, maxSittings);
  const places = kept.map(({ task }) => task.key);
  return kept.map(({ task: { key: _, dependsOn, ...task } }, at) => ({
    ...task,
    depends_on: dependsOn.map((key) => places.indexOf(key) + 1).filter((place) => place > 0 && place <= at),
  }));
}
