import { shorten } from '#app/core/plain-line.ts';
import type { PlannedWeek } from '#app/features/plans/planned-week.schema.ts';
import type { PlannedTask } from '#app/features/tasks/planned-task.schema.ts';
import { taskLimits } from '#app/features/tasks/task-limits.ts';
import type { WeekInput, WeekOutput } from '#app/features/tasks/write-week.prompt.ts';
import { type DayRoom, isWeekend, layOut, type Sitting, workLeft, workOfTitle } from './lay-out.ts';
import { thing } from './list-work.ts';
import { asPlanned, type ToldTask, tellAgain, tellTasks } from './tell-tasks.ts';
import { asObject, clause, Said, sentence } from './wording.ts';

const maxTasks = 12;

/** The tasks of a week: those of its roadmap, and before them what earlier weeks did not get to. */
export function writeWeek(facts: WeekInput): WeekOutput {
  const plan = layOut({ ...facts, currentWeek: facts.week });
  const [ofPlan = []] = tellTasks(plan, facts);
  const steps = stepsOf(facts.roadmapWeek);
  const isOver = (title: string) =>
    [...facts.done, ...facts.open, ...facts.waiting, ...facts.carried].some(
      (task) => task.title.toLowerCase() === title.toLowerCase(),
    );
  const own = steps
    .filter(({ text }) => !isOver(text))
    .map((step) => ({ step, work: workOfTitle(step.text, plan.work) }));
  const isOwnRoadmap =
    steps.length === 0 || own.length === 0 || own.filter(({ work }) => work).length * 2 >= own.length;
  const rooms = facts.daysLeft.map(({ date, hours }) => ({
    date,
    isWeekend: isWeekend(date),
    free: Math.floor(hours * 4 + 1e-6) / 4,
  }));
  const isLast = facts.week >= facts.targetWeeks;
  if (!isOwnRoadmap)
    return {
      tasks: fitting(
        foreignTasks(
          own.map(({ step }) => step),
          facts,
        ),
        rooms,
        isLast,
      ),
    };

  const left = workLeft(plan.work, facts);
  const chosen: ToldTask[] = [];
  const said = new Said([...facts.done, ...facts.open, ...facts.waiting].map(({ title }) => title));
  const spent = new Map<string, number>();
  const stepTasks = own.flatMap(({ step, work }): ToldTask[] => {
    const state = left.find((each) => each.work === work);
    const before = (state?.before ?? 0) + (spent.get(work?.key ?? '') ?? 0);
    const open = (state?.before ?? 0) + (state?.left ?? 0) - before;
    if (!work || open < 0.25) return [];
    const hours = Math.min(open, step.hours);
    spent.set(work.key, (spent.get(work.key) ?? 0) + hours);
    const sitting: Sitting = { work, day: facts.today, hours, before, left: open - hours };
    return [tellAgain(step.text, sitting)];
  });
  // What they wait for and is not done comes before them; then, while there is room, what no later week has.
  const later = new Set((facts.later ?? []).map((text) => workOfTitle(text, plan.work)));
  const waitedFor = new Set(stepTasks.flatMap(({ sitting: { work } }) => work.after));
  const first = ofPlan.filter(
    ({ sitting: { work } }) =>
      waitedFor.has(work.key) && !stepTasks.some((task) => task.sitting.work === work),
  );
  const rest = ofPlan.filter(
    ({ sitting: { work } }) =>
      !later.has(work) &&
      (steps.length === 0 || work.unit !== plan.begun) &&
      ![...stepTasks, ...first].some((task) => task.sitting.work === work),
  );
  for (const task of [...first, ...stepTasks, ...rest]) {
    if (isOver(task.title)) continue;
    chosen.push({
      ...task,
      title: said.first(taskLimits.wholeTitle, task.title),
      description: said.first(
        1000,
        task.description,
        `${sentence(task.description)} That is for ${thing(task.sitting.work)}.`,
      ),
    });
  }
  return { tasks: fitting(inOrder(asPlanned(chosen, plan.begun)), rooms, isLast) };
}

interface Step {
  text: string;
  hours: number;
  deliverable: string | null;
}

/** The steps of a week in the roadmap; of one that a person wrote, its lines. */
function stepsOf(week: PlannedWeek | { title: string; description: string } | null): Step[] {
  if (week === null) return [];
  if ('steps' in week) return week.steps;
  const lines = week.description
    .split('\n')
    .flatMap((line) => /^\s*(?:[-*•]|\d+[.)])\s+(.+)$/.exec(line)?.[1] ?? []);
  const texts = (lines.length > 0 ? lines : [week.title])
    .map((line) => line.replaceAll(/[*_`]/g, '').trim())
    .filter(Boolean);
  return texts.slice(0, maxTasks).map((text) => ({ text, hours: 1, deliverable: null }));
}

/** Steps that somebody else wrote, as tasks. */
function foreignTasks(steps: readonly Step[], { roadmapWeek, brief, longestTask }: WeekInput): PlannedTask[] {
  const goal = roadmapWeek && 'goal' in roadmapWeek ? roadmapWeek.goal : null;
  const said = new Said();
  return steps.map(({ text, hours, deliverable }, at) => {
    const thing = brief.deliverables.find(({ id }) => id === deliverable);
    const aim =
      at === 0 && goal
        ? ` It serves this week’s aim: ${clause(goal)}.`
        : thing
          ? ` It is for ${asObject(thing.name)}.`
          : '';
    return {
      title: said.first(taskLimits.wholeTitle, text),
      description: said.first(
        1000,
        `Do “${shorten(clause(text), 200)}” as the roadmap has it, and write down in a line what came of it.${aim}`,
      ),
      hours: Math.max(0.25, Math.min(Math.floor(longestTask * 4) / 4, Math.round(hours * 4) / 4)),
      on: 'any',
      needs: null,
      done_when: said.first(300, `Somebody else could see that this is so: ${shorten(clause(text), 200)}.`),
      deliverable: thing?.id ?? null,
      depends_on: [],
    };
  });
}

/** Each task after those that it waits for. */
function inOrder(tasks: readonly PlannedTask[]): PlannedTask[] {
  const order: number[] = [];
  const add = (at: number): void => {
    if (order.includes(at)) return;
    for (const place of tasks[at]?.depends_on ?? []) if (place - 1 !== at) add(place - 1);
    if (!order.includes(at)) order.push(at);
  };
  tasks.forEach((_, at) => {
    add(at);
  });
  return order.flatMap((at) => {
    const task = tasks[at];
    return task
      ? [{ ...task, depends_on: task.depends_on.map((place) => order.indexOf(place - 1) + 1) }]
      : [];
  });
}

/**
 * The tasks for which the days have room, in order. What does not fit is planned by a later week; after the last there is
 * none, so that there the person is told of all.
 */
function fitting(tasks: readonly PlannedTask[], days: readonly DayRoom[], isLast: boolean): PlannedTask[] {
  const rooms = days.map((room) => ({ ...room }));
  const kept = new Map<number, { task: PlannedTask; day: string }>();
  for (const [at, task] of tasks.entries()) {
    const before = task.depends_on.map((place) => kept.get(place - 1));
    if (kept.size === maxTasks) break;
    const earliest = before.reduce((day, each) => (each && each.day > day ? each.day : day), '');
    const room = before.includes(undefined)
      ? undefined
      : rooms.find(
          ({ date, free, isWeekend: weekend }) =>
            free >= task.hours &&
            date >= earliest &&
            (task.on === 'any' || (task.on === 'weekend') === weekend),
        );
    if (!room && !isLast) continue;
    if (room) room.free -= task.hours;
    kept.set(at, { task, day: room?.date ?? '9999-12-31' });
  }
  const places = [...kept.keys()];
  return [...kept.values()].map(({ task }) => ({
    ...task,
    depends_on: task.depends_on.flatMap((place) =>
      places.includes(place - 1) ? [places.indexOf(place - 1) + 1] : [],
    ),
  }));
}
