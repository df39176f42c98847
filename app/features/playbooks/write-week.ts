import { shorten } from '#app/core/plain-line.ts';
import { clause, Said } from '#app/core/prose.ts';
import type { PlannedWeek } from '#app/features/plans/planned-week.schema.ts';
import type { PlannedTask } from '#app/features/tasks/planned-task.schema.ts';
import { scheduleOnDays } from '#app/features/tasks/schedule-week.ts';
import { taskLimits } from '#app/features/tasks/task-limits.ts';
import type { WeekInput, WeekOutput } from '#app/features/tasks/write-week.prompt.ts';
import { layOut, workLeft, workOfTitle } from './lay-out.ts';
import { asPlanned, type ToldTask, tellTask, tellTasks } from './tell-tasks.ts';

const maxTasks = 12;

/** The tasks of a week: those of its roadmap, and before them what earlier weeks did not get to. */
export function writeWeek(facts: WeekInput): WeekOutput {
  const plan = layOut({ ...facts, currentWeek: facts.week });
  const [ofPlan = []] = tellTasks(plan, facts);
  const existing = [...facts.done, ...facts.open, ...facts.waiting, ...facts.carried].map(({ title }) =>
    title.toLowerCase(),
  );
  const steps = stepsOf(facts.roadmapWeek).filter(({ text }) => !existing.includes(text.toLowerCase()));
  const known = steps.map((step) => ({ step, work: workOfTitle(step.text, plan.work) }));
  const isForeign = known.filter(({ work }) => work === null).length * 2 > known.length;
  if (isForeign) return { tasks: fitting(foreignTasks(steps, facts), facts) };

  const left = new Map(workLeft(plan.work, facts).map((state) => [state.work.key, { ...state }]));
  const own = known.flatMap(({ step, work }): ToldTask[] => {
    const state = left.get(work?.key ?? '');
    if (!state || state.left === 0) return [];
    const hours = Math.min(state.left, step.hours);
    state.left -= hours;
    state.before += hours;
    return [tellTask({ ...state, hours, before: state.before - hours, day: facts.today }, step.text)];
  });
  // What they wait for and is not done comes before them; then, while there is room, what no later week has.
  const isOwn = ({ sitting: { work } }: ToldTask) => own.some((task) => task.sitting.work === work);
  const others = ofPlan.filter((task) => !isOwn(task) && !existing.includes(task.title.toLowerCase()));
  const isFirst = ({ sitting: { work } }: ToldTask) =>
    !work.steady && own.some((task) => task.sitting.work.after.includes(work.key));
  const later = new Set((facts.later ?? []).map((text) => workOfTitle(text, plan.work)));
  const isLate = ({ sitting: { work } }: ToldTask) =>
    !later.has(work) && (facts.roadmapWeek === null || work.unit !== plan.begun);
  const rest = others.filter((task) => !isFirst(task) && isLate(task));
  return { tasks: fitting(asPlanned([...others.filter(isFirst), ...own, ...rest], plan.begun), facts) };
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
  return steps.slice(0, maxTasks).map(({ text, hours, deliverable }) => {
    const what = shorten(clause(text), 200);
    return {
      title: said.first(taskLimits.wholeTitle, text),
      description: said.first(
        1000,
        `Do “${what}” as the roadmap has it, and write down in a line what came of it.`,
      ),
      hours: Math.max(0.25, Math.min(Math.floor(longestTask * 4), Math.round(hours * 4)) / 4),
      on: 'any',
      needs: null,
      done_when: said.first(300, `Somebody else could see that this is so: ${what}.`),
      deliverable: brief.deliverables.some(({ id }) => id === deliverable) ? deliverable : null,
      depends_on: [],
    };
  });
}

/**
 * The tasks for which the days have room. What does not fit is planned by a later week; after the last there is none, so
 * that there the person is told of all.
 */
function fitting(tasks: readonly PlannedTask[], { daysLeft, week, targetWeeks }: WeekInput): PlannedTask[] {
  const keyed = tasks.map(({ depends_on, ...task }, at) => ({
    ...task,
    key: `${at + 1}`,
    dependsOn: depends_on.map(String),
  }));
  const { scheduled, carried } = scheduleOnDays(daysLeft, keyed);
  const kept = [...scheduled, ...(week >= targetWeeks ? carried : [])].slice(0, maxTasks);
  const places = kept.map(({ task }) => task.key);
  return kept.map(({ task: { key: _, dependsOn, ...task } }, at) => ({
    ...task,
    depends_on: dependsOn.map((key) => places.indexOf(key) + 1).filter((place) => place > 0 && place <= at),
  }));
}
