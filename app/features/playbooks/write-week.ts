import type { Weekday } from '#app/core/calendar.ts';
import { shorten } from '#app/core/plain-line.ts';
import { clause, Said } from '#app/core/prose.ts';
import type { PlannedWeek } from '#app/features/plans/planned-week.schema.ts';
import type { PlannedTask } from '#app/features/tasks/planned-task.schema.ts';
import { canBeOn, scheduleOnDays } from '#app/features/tasks/schedule-week.ts';
import { taskLimits } from '#app/features/tasks/task-limits.ts';
import type { WeekInput, WeekOutput } from '#app/features/tasks/write-week.prompt.ts';
import { hoursOf, inSittings, quarter, sumOf, toMinute, upToQuarter } from './hours.ts';
import { layOut } from './lay-out.ts';
import type { Work } from './list-work.ts';
import { maxSittings } from './place-work.ts';
import { say } from './say.ts';
import { asPlanned, type ToldTask, tellTask, tellTasks } from './tell-tasks.ts';
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
  if (isForeign) return { tasks: fitting(foreignTasks(steps, facts), facts, steps.length) };

  const longest = inSittings(facts.longestTask);
  const left = new Map(workLeft(plan.work, facts).map((state) => [state.work.key, { ...state }]));
  // What the roadmap finishes is more than begun, even where the days have become shorter.
  const isPlanned = steps.some(({ deliverable }) => deliverable === plan.begun);
  const asTasks = (told: readonly ToldTask[]) =>
    asPlanned(told, isPlanned ? null : plan.begun, facts.daysLeft);
  // Who is faster than the estimates gets to what the roadmap has for later.
  const isFast = (facts.pace ?? 1) < 1 && sumOf(ofPlan, ({ sitting }) => sitting.hours) > hoursOf(steps);
  if (isFast) return { tasks: fitting(asTasks(ofPlan), facts, ofPlan.length) };

  const rooms = facts.daysLeft.map(({ day, hours }) => ({
    day,
    free: inSittings(hours),
    works: new Set<Work>(),
  }));
  // What they wait for and is not done comes before them, save what the roadmap has in a later week.
  const planned = matched.flatMap(({ work }) => (work && (left.get(work.key)?.left ?? 0) > 0 ? work : []));
  const later = (facts.later ?? []).map((text) => workOfTitle(text, plan.work)?.key);
  const elsewhere = new Set([...planned.map(({ key }) => key), ...later]);
  const others = ofPlan.filter(
    ({ title, sitting: { work } }) => !elsewhere.has(work.key) && !existing.includes(title.toLowerCase()),
  );
  const isFirst = ({ sitting: { work } }: ToldTask) =>
    !work.steady && work.when === 'before' && planned.some(({ after }) => after.includes(work.key));
  const rest = facts.roadmapWeek === null ? others.filter((task) => !isFirst(task)) : [];
  const before = others.filter(isFirst).map((task) => begunIn(longest, task));
  for (const { sitting } of before) takeRoom(rooms, sitting.work, sitting.hours);
  const own = groupsOf(matched, longest).flatMap(({ work, steps }): ToldTask[] => {
    const state = left.get(work?.key ?? '');
    if (!state || state.left === 0) return [];
    const whole = Math.min(
      state.left,
      steps.reduce((sum, step) => toMinute(sum + step.hours), 0),
    );
    return cutToRooms(whole, steps, { rooms, longest, work: state.work }).map(
      ({ title, step, hours, isCut }) => {
        const { before } = state;
        const isLast = !isCut && isWhole(step, state.work);
        state.left = isLast ? 0 : toMinute(state.left - hours);
        state.before = toMinute(before + hours);
        return tellTask({ work: state.work, before, left: state.left, hours, day: facts.today }, title);
      },
    );
  });
  // None of the week's own is crowded out.
  const first = before.slice(0, Math.max(0, maxSittings - own.length));
  const tasks = asTasks([...first, ...own, ...rest]);
  return { tasks: fitting(tasks, facts, first.length + own.length) };
}

interface Matched {
  step: Step;
  work: Work | null;
}

// What has its day takes place on it, and practice on each of its days, in the time there is.
const isUncut = ({ when, steady }: Work): boolean => when === 'on' || steady;

/** Steps of the same work that no day is long enough for are one, so that its sittings are as long as the days. */
function groupsOf(matched: readonly Matched[], longest: number): { work: Work | null; steps: Step[] }[] {
  const groups: { work: Work | null; steps: Step[] }[] = [];
  for (const { step, work } of matched) {
    const last = groups.at(-1);
    const isLong = (each?: Step) => each !== undefined && each.hours > longest;
    if (work && !isUncut(work) && last?.work === work && isLong(step) && isLong(last.steps[0]))
      last.steps.push(step);
    else groups.push({ work, steps: [step] });
  }
  return groups;
}

/** What is free on a day, and the work that has sittings on it. */
interface Room {
  day: Weekday;
  free: number;
  works: Set<Work>;
}

/** The first day for a sitting of a work, none before an earlier one of it. */
function findRoom(rooms: readonly Room[], work: Work, hours: number): Room | undefined {
  const last = rooms.findLastIndex(({ works }) => works.has(work));
  return rooms
    .slice(Math.max(0, last))
    .find(({ day, free }) => free >= hours - 1e-6 && canBeOn(work.on, day));
}

function takeRoom(rooms: readonly Room[], work: Work, hours: number, room = findRoom(rooms, work, hours)) {
  if (!room) return;
  room.free = toMinute(room.free - hours);
  room.works.add(work);
}

interface Cut {
  /** Of the task, and of the step that it is or is a part of. */
  title: string;
  step: string;
  hours: number;
  /** Whether more of the work comes after it. */
  isCut: boolean;
}

/**
 * The sittings of some steps of one work, in the order of the days and filling them; each step has one at least. What the
 * week has no room for goes on in a later one.
 */
function cutToRooms(
  whole: number,
  steps: readonly Step[],
  { rooms, longest, work }: { rooms: Room[]; longest: number; work: Work },
): Cut[] {
  const [first] = steps;
  if (!first) return [];
  if (whole <= longest || longest === 0 || isUncut(work)) {
    const hours = Math.max(quarter, Math.min(whole, longest));
    takeRoom(rooms, work, hours);
    return [{ title: first.text, step: first.text, hours, isCut: false }];
  }
  const minimum = Math.min(0.5, longest / 2);
  const sittings: { step: Step; hours: number; hasRoom: boolean }[] = [];
  let [left, end] = [whole, 0];
  for (const step of steps) {
    end += step.hours;
    for (let isFirst = true; left > 0 && whole - left < end - 1e-6; isFirst = false) {
      const room = findRoom(rooms, work, Math.min(left, minimum));
      const maximum = Math.min(left, room?.free ?? longest);
      const rest = toMinute(left - maximum);
      // A few minutes are worth no sitting of their own.
      const isEnough = rest <= 0 || (rest < minimum && maximum >= left * 0.7);
      const half = Number.isInteger(4 * left) ? upToQuarter(left / 2) : toMinute(left / 2);
      const hours = isEnough || rest >= minimum - 1e-6 ? maximum : half;
      if (room) takeRoom(rooms, work, hours, room);
      if (room || isFirst) sittings.push({ step, hours, hasRoom: room !== undefined });
      left = isEnough ? 0 : toMinute(left - hours);
    }
  }
  return sittings.map((sitting, at) => {
    const { step, hours, hasRoom } = sitting;
    const own = sittings.filter((each) => each.step === step);
    const isCut = !hasRoom || at < sittings.length - 1 || left > 0;
    const part = own.length > 1 ? `, part ${own.indexOf(sitting) + 1} of ${own.length}` : '';
    return { title: `${step.text}${hasRoom ? part : ', begun'}`, step: step.text, hours, isCut };
  });
}

/** A task in at most so many hours: what no day is long enough for is begun, and goes on in a later week. */
function begunIn(longest: number, task: ToldTask): ToldTask {
  const { hours, left } = task.sitting;
  if (hours <= longest || longest < quarter) return task;
  return tellTask({ ...task.sitting, hours: longest, left: left + hours - longest }, `${task.title}, begun`);
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

/**
 * The tasks in the order of their days: those for which there is room, and of the first `due` also the others, which the
 * program carries on.
 */
function fitting(tasks: readonly PlannedTask[], { daysLeft }: WeekInput, due: number): PlannedTask[] {
  const keyed = tasks.map(({ depends_on, ...task }, at) => ({
    ...task,
    key: `${at + 1}`,
    dependsOn: depends_on.map(String),
  }));
  const { scheduled, carried } = scheduleOnDays(daysLeft, keyed);
  const isDue = ({ task }: (typeof carried)[number]) => Number(task.key) <= due;
  const others = scheduled.filter((each) => !isDue(each)).slice(0, Math.max(0, maxSittings - due));
  const kept = [...scheduled, ...carried]
    .filter((each) => isDue(each) || others.some(({ task }) => task === each.task))
    .slice(0, maxSittings);
  const places = kept.map(({ task }) => task.key);
  return kept.map(({ task: { key: _, dependsOn, ...task } }, at) => ({
    ...task,
    depends_on: dependsOn.map((key) => places.indexOf(key) + 1).filter((place) => place > 0 && place <= at),
  }));
}
