import { shorten } from '#app/core/plain-line.ts';
import { clause, Said } from '#app/core/prose.ts';
import type { PlannedWeek } from '#app/features/plans/planned-week.schema.ts';
import type { PlannedTask } from '#app/features/tasks/planned-task.schema.ts';
import { scheduleOnDays } from '#app/features/tasks/schedule-week.ts';
import { taskLimits } from '#app/features/tasks/task-limits.ts';
import type { WeekInput, WeekOutput } from '#app/features/tasks/write-week.prompt.ts';
import { downToQuarter, quarter } from './hours.ts';
import { layOut } from './lay-out.ts';
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

  const longest = downToQuarter(facts.longestTask);
  const left = new Map(workLeft(plan.work, facts).map((state) => [state.work.key, { ...state }]));
  const own = matched.flatMap(({ step, work }): ToldTask[] => {
    const state = left.get(work?.key ?? '');
    if (!state || state.left === 0) return [];
    // What no day of this week is long enough for is begun, and goes on in a later one.
    const hours = Math.max(quarter, Math.min(state.left, step.hours, longest));
    // What has its day takes place on it, in the time there is.
    const isCut = state.work.when !== 'on' && hours < Math.min(state.left, step.hours);
    const isLast = !isCut && isWhole(step.text, state.work);
    const before = state.before;
    state.left = isLast ? 0 : state.left - hours;
    state.before += hours;
    const sitting = { work: state.work, before, left: state.left, hours, day: facts.today };
    return [tellTask(sitting, isCut ? `${step.text}, begun` : step.text)];
  });
  // What they wait for and is not done comes before them, save what the roadmap has in a later week.
  const planned = own.map(({ sitting }) => sitting.work.key);
  const later = (facts.later ?? []).map((text) => workOfTitle(text, plan.work)?.key);
  const others = ofPlan.filter(
    ({ title, sitting: { work } }) =>
      ![...planned, ...later].includes(work.key) && !existing.includes(title.toLowerCase()),
  );
  const isFirst = ({ sitting: { work } }: ToldTask) =>
    !work.steady &&
    work.when === 'before' &&
    own.some(({ sitting }) => sitting.work.after.includes(work.key));
  const rest = facts.roadmapWeek === null ? others.filter((task) => !isFirst(task)) : [];
  // None of the week's own is crowded out.
  const first = others
    .filter(isFirst)
    .slice(0, maxSittings - own.length)
    .map((task) => begunIn(longest, task));
  // What the roadmap finishes is more than begun, even where the days have become shorter.
  const isPlanned = steps.some(({ deliverable }) => deliverable === plan.begun);
  const tasks = asPlanned([...first, ...own, ...rest], isPlanned ? null : plan.begun, facts.daysLeft);
  return { tasks: fitting(tasks, facts, first.length + own.length) };
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
