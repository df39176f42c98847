import { quote, shorten } from '#app/core/plain-line.ts';
import { clause } from '#app/core/prose.ts';
import { toMinute } from '#app/core/quantities.ts';
import { downToQuarter, inSittings, quarter, sittingsOf } from '#app/core/quarters.ts';
import { hoursOf, sumOf } from '#app/core/sum.ts';
import type { PlannedWeek } from '#app/features/plans/planned-week.schema.ts';
import type { PlannedTask } from '#app/features/tasks/planned-task.schema.ts';
import { taskLimits } from '#app/features/tasks/task-limits.ts';
import type { WeekInput, WeekOutput } from '#app/features/tasks/write-week.prompt.ts';
import { layOut } from './lay-out.ts';
import { maxSittings } from './place-work.ts';
import { say } from './say.ts';
import { asPlanned, type ToldTask, tellTask, tellTasks } from './tell-tasks.ts';
import { isWhole, minimumOf, workLeft, workOfTitle } from './work-left.ts';

/** The tasks of a week: the steps of its roadmap, after what earlier weeks did not get done. */
export const writeWeek = (facts: WeekInput): WeekOutput => ({ tasks: withNotes(tasksOf(facts), facts) });

/** Adds up to two notes from the week before to the first task for the same deliverable, or else to the first task. */
function withNotes(tasks: readonly PlannedTask[], { week, done }: WeekInput): PlannedTask[] {
  const told = tasks.map(({ description }) => [description]);
  for (const { title, note, deliverable, ...each } of done) {
    const place = tasks.findIndex((task) => task.deliverable === deliverable);
    const noted = note && say('noted', { task: quote(title, 60), note: quote(note, 200) });
    if (noted && each.week === week - 1) told[Math.max(0, place)]?.push(noted);
  }
  return tasks.map((task, place) => ({ ...task, description: told[place]?.slice(0, 3).join(' ') ?? '' }));
}

function tasksOf(facts: WeekInput): PlannedTask[] {
  const plan = layOut({ ...facts, currentWeek: facts.week });
  const [ofPlan = []] = tellTasks(plan, facts);
  const existing = [
    ...[...facts.done, ...facts.open, ...facts.waiting],
    ...[...facts.carried, ...facts.leftOut],
  ].map(({ title }) => title.toLowerCase());
  const steps = stepsOf(facts.roadmapWeek).filter(({ text }) => !existing.includes(text.toLowerCase()));
  const matched = steps.map((step) => ({ step, work: workOfTitle(step.text, plan.work) }));
  const isForeign = matched.filter(({ work }) => work === null).length * 2 > matched.length;
  if (isForeign) return foreignTasks(steps, facts.longestTask);

  // What the roadmap means to finish is more than begun, even if the days have become shorter.
  const begun = steps.some(({ deliverable }) => deliverable === plan.begun) ? null : plan.begun;
  const asTasks = (told: readonly ToldTask[]) => asPlanned(told, begun, facts.daysLeft);
  // At a pace other than the estimate, work goes on where it is, unless the roadmap fills more of the week.
  const used = sumOf(ofPlan, ({ sitting }) => sitting.hours);
  const isOnWay = (facts.pace ?? 1) !== 1 && used >= 0.9 * Math.min(hoursOf(steps), facts.hoursLeft);
  if (isOnWay) return asTasks(ofPlan);

  const left = new Map(workLeft(plan.work, facts).map((state) => [state.work.key, { ...state }]));
  const planned = matched.flatMap(({ step, work }) => {
    const state = work && left.get(work.key);
    return state ? { step, state } : [];
  });
  const later = (facts.later ?? []).map((text) => workOfTitle(text, plan.work)?.key);
  const elsewhere = new Set([...planned.map(({ state }) => state.work.key), ...later]);
  const others = ofPlan.filter(
    ({ title, sitting: { work } }) => !elsewhere.has(work.key) && !existing.includes(title.toLowerCase()),
  );
  if (facts.roadmapWeek === null) return asTasks(others);

  // Unfinished dependencies come first, except those that the roadmap has in a later week; they crowd no step out.
  const before = others
    .filter(
      ({ sitting: { work } }) =>
        !work.steady &&
        work.when === 'before' &&
        planned.some(({ state }) => state.work.after.includes(work.key)),
    )
    .slice(0, Math.max(0, maxSittings - planned.length));
  let room = facts.hoursLeft - sumOf(before, ({ sitting }) => sitting.hours);
  let places = maxSittings - before.length - planned.length + 1;
  const rooms = facts.daysLeft.map(({ hours }) => hours);
  const take = (hours: number) => {
    const at = rooms.findIndex((free) => free >= hours - 1e-6);
    if (at >= 0) rooms[at] = toMinute((rooms[at] ?? 0) - hours);
  };
  for (const { sitting } of before) take(sitting.hours);
  const own = planned.flatMap(({ step, state }) => {
    const { work } = state;
    // At most what the earlier steps leave of a day, if that is worth a sitting.
    const free = inSittings(Math.max(0, ...rooms));
    const longest = free >= 0.5 ? free : inSittings(facts.longestTask);
    const whole = Math.min(state.left, step.hours);
    if (whole === 0) return [];
    // Work on a fixed day and practice are not split; they take the time there is.
    const isUncut = work.when === 'on' || work.steady;
    const sittings = isUncut ? [Math.min(whole, longest || whole)] : sittingsOf(whole, longest);
    // What the week has no room for continues in a later one.
    const isRoom = (count: number) => count <= places && sumOf(sittings.slice(0, count), Number) <= room;
    const fitting = sittings.filter((_, at) => at === 0 || isRoom(at + 1));
    [room, places] = [room - sumOf(fitting, Number), places - fitting.length + 1];
    fitting.forEach(take);
    return fitting.map((hours, at) => {
      const { before } = state;
      const isLast = at === sittings.length - 1 && isWhole(step.text, work);
      const left = toMinute(state.left - hours);
      state.left = isLast || left < minimumOf(work) ? 0 : left;
      state.before = toMinute(before + hours);
      const part = sittings.length > 1 ? `, part ${at + 1} of ${sittings.length}` : '';
      return tellTask({ work, before, left: state.left, hours, day: facts.today }, `${step.text}${part}`);
    });
  });
  return asTasks([...before, ...own]);
}

type Step = Pick<PlannedWeek['steps'][number], 'text' | 'hours' | 'deliverable'>;

/** The steps of a roadmap week, or the lines of one that a person wrote. */
function stepsOf(week: WeekInput['roadmapWeek']): Step[] {
  if (week === null) return [];
  if ('steps' in week) return week.steps;
  const lines = week.description
    .split('\n')
    .flatMap((line) => /^(?:[-*•]|\d{1,3}[.)])[ \t]+(\S.*)$/.exec(line.trim())?.[1] ?? []);
  const texts = (lines.length > 0 ? lines : [week.title]).map((line) => line.replaceAll(/[*_`]/g, '').trim());
  return texts.filter(Boolean).map((text) => ({ text, hours: 1, deliverable: null }));
}

/** Tasks for steps that the built-in planner did not write. */
const foreignTasks = (steps: readonly Step[], longest: number): PlannedTask[] =>
  steps.slice(0, maxSittings).map(({ text, hours, deliverable }) => {
    const task = shorten(clause(text), 200);
    return {
      title: shorten(text, taskLimits.wholeTitle),
      description: say('foreign', { task }),
      hours: Math.max(quarter, Math.min(downToQuarter(longest), Math.round(hours * 4) / 4)),
      on: 'any',
      date: null,
      needs: null,
      done_when: say('foreign_done', { task }),
      deliverable,
      depends_on: [],
    };
  });
