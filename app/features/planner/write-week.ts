import { toMinute } from '#app/core/quantities.ts';
import { downToQuarter, inSittings, quarter } from '#app/core/quarters.ts';
import { type BriefStep, listOfTasks } from '#app/features/brief/brief.schema.ts';
import type { PlannedTask } from '#app/features/tasks/planned-task.schema.ts';
import { taskLimits } from '#app/features/tasks/task-limits.ts';
import type { WeekInput, WeekOutput } from '#app/features/tasks/write-week.prompt.ts';
import { stepsOf } from './arrange-steps.ts';
import { writeRoadmap } from './write-roadmap.ts';

const mostTasks = 12;

/** The tasks of a week: the steps that its roadmap has for it, after those of earlier weeks that no task covers yet. */
export function writeWeek(facts: WeekInput): WeekOutput {
  const { roadmapWeek, week, brief } = facts;
  const planned = facts.plannedSteps ?? [];
  if (brief.checklist === listOfTasks && planned.length === 0) return { tasks: [] };
  // Steps that the brief no longer has are no work, and a roadmap of only those says nothing.
  const ids = new Set(brief.deliverables.flatMap(stepsOf).map(({ id }) => id));
  const isPlanned = planned.some(({ step }) => step !== null && ids.has(step));
  // At another pace than the roadmap was written for, a week holds more or less than it says.
  if (isPlanned && (facts.pace ?? 1) === 1) return { tasks: tasksOf(notCovered(planned, facts), facts) };
  if (roadmapWeek && planned.every(({ step }) => step === null))
    return { tasks: linesOf(roadmapWeek, facts) };
  const [arranged] = writeRoadmap({ ...facts, currentWeek: week, from: week, to: week, earlier: [] }).weeks;
  return { tasks: tasksOf(arranged?.steps ?? [], facts) };
}

type PlannedStep = NonNullable<WeekInput['plannedSteps']>[number];

function tasksOf(planned: readonly PlannedStep[], facts: WeekInput): PlannedTask[] {
  const known = new Map(
    facts.brief.deliverables.flatMap((deliverable) => {
      const isOpen = deliverable.state === 'open';
      return stepsOf(deliverable).map((step) => [step.id, { step, isOpen }] as const);
    }),
  );
  let room = facts.hoursLeft;
  const tasks: { task: PlannedTask; step: BriefStep }[] = [];
  for (const { text, hours, deliverable, step: id, date } of planned) {
    const { step, isOpen } = known.get(id ?? '') ?? {};
    if (!step || !isOpen || tasks.length >= mostTasks) continue;
    // Work that has become too long for a day is as long as the day; the rest of it follows in a later week.
    const longest = Math.max(quarter, inSittings(facts.longestTask));
    const own = date === null ? Math.min(hours, longest) : hours;
    if (date === null && own > room + 1e-6) continue;
    room = toMinute(room - own);
    tasks.push({
      step,
      task: {
        ...{ title: text, description: step.how, hours: own, on: step.on, date },
        ...{ needs: null, done_when: step.done_when, deliverable, step: id, depends_on: [] },
      },
    });
  }
  return tasks.map(({ task, step }, at) => ({
    ...task,
    depends_on: tasks.flatMap((other, place) =>
      place !== at && (step.after.includes(other.step.id) || (place < at && other.step.id === step.id))
        ? [place + 1]
        : [],
    ),
  }));
}

/** Planned sessions that no task of their step covers, in order; what is left of one that is covered in part. */
function notCovered(
  planned: readonly PlannedStep[],
  { done, open, waiting, leftOut }: WeekInput,
): PlannedStep[] {
  const covered = new Map<string, number>();
  for (const { step, hours } of [...done, ...open, ...waiting, ...leftOut])
    if (step) covered.set(step, (covered.get(step) ?? 0) + hours);
  return planned.flatMap((each) => {
    if (each.step === null) return [];
    const before = covered.get(each.step) ?? 0;
    const used = Math.min(before, each.hours);
    covered.set(each.step, before - used);
    const left = toMinute(each.hours - used);
    return left < Math.min(quarter, each.hours) ? [] : [{ ...each, hours: left }];
  });
}

/** The lines of a week that a person, a model or an earlier release wrote, as they were written. */
function linesOf(week: NonNullable<WeekInput['roadmapWeek']>, facts: WeekInput): PlannedTask[] {
  const existing = new Set(
    [...facts.done, ...facts.open, ...facts.waiting, ...facts.carried, ...facts.leftOut].map(({ title }) =>
      title.toLowerCase(),
    ),
  );
  const steps = 'steps' in week ? week.steps : writtenLines(week.description, week.title);
  const longest = Math.max(quarter, downToQuarter(facts.longestTask));
  const isNew = ({ text }: { text: string }) =>
    !existing.has(text.toLowerCase()) && text.length <= taskLimits.title;
  return steps
    .filter(isNew)
    .slice(0, mostTasks)
    .map(({ text, hours, deliverable }) => ({
      ...{ title: text, description: null, hours: Math.min(hours, longest), on: 'any', date: null },
      ...{ needs: null, done_when: null, deliverable, step: null, depends_on: [] },
    }));
}

/** The lines of a list in Markdown, or the title of a week without one. */
function writtenLines(description: string, title: string) {
  const lines = description
    .split('\n')
    .flatMap((line) => /^(?:[-*•]|\d{1,3}[.)])[ \t]+(\S.*)$/.exec(line.trim())?.[1] ?? []);
  const texts = (lines.length > 0 ? lines : [title]).map((line) => line.replaceAll(/[*_`]/g, '').trim());
  return texts.filter(Boolean).map((text) => ({ text, hours: 1, deliverable: null }));
}
