import { type Day, dayIn } from '#app/core/calendar.ts';
import { hundredths } from '#app/core/quantities.ts';
import { hoursOf } from '#app/core/sum.ts';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import { countNotEstimated, hoursOfDeliverable } from '#app/features/brief/brief-hours.ts';
import { isGeneralChecklist } from '#app/features/checklists/checklists.ts';
import type { PlanToFit } from '#app/features/fit/compute-fit.ts';
import { hoursByDay } from '#app/features/projects/availability.ts';
import { daysLeftIn } from '#app/features/projects/days-left.ts';
import { paceFactor } from '#app/features/projects/pace.ts';
import { firstDay, firstFreeDay } from '#app/features/projects/week-start.ts';
import type { Project, Task } from '#app/services/prisma-client/client.ts';
import type { PlannedHours } from './planned-week.schema.ts';
import { type FrameRow, frameOf, weeksOfPlan } from './week-dates.ts';

type TaskRow = Pick<Task, 'week' | 'status' | 'estimatedHours' | 'spentHours' | 'deliverable'>;

export interface PlanRows<Row extends TaskRow> {
  project: FrameRow &
    Pick<Project, 'usesPace'> &
    Omit<Parameters<typeof weeksOfPlan>[0], 'tasks'> &
    Pick<PlanToFit, 'taken' | 'claims'>;
  tasks: readonly Row[];
  roadmap: PlannedHours;
  /** The brief as it was kept. */
  kept: Brief | null;
  timeZone: string;
  now: Date;
}

/** How far a plan is: its brief, in which what all its tasks are done for is done, and what its fit is computed from. */
export function stateOfPlan<Row extends TaskRow>({
  project,
  tasks,
  roadmap,
  kept,
  timeZone,
  now,
}: PlanRows<Row>) {
  const frame = frameOf(project, timeZone, now);
  const today = dayIn(now, timeZone);
  const begun = Math.max(0, ...project.weeks.map(({ number }) => number));
  const from = begun > 0 ? firstFreeDay(frame) : firstDay(frame);
  const done = tasks.filter(({ status }) => status === 'completed');
  const open = tasks.filter(({ status }) => status !== 'completed');
  const toCome = new Set(
    roadmap.weeks
      .filter(({ week }) => week > begun)
      .flatMap(({ steps }) => steps.map(({ deliverable }) => deliverable)),
  );
  // Without planned weeks nothing tells what is still to come, but for the last week.
  const isKnown = roadmap.weeks.length > 0 || begun >= project.targetWeeks;
  const isDone = (id: string) =>
    isKnown &&
    !roadmap.not_in_plan.includes(id) &&
    !toCome.has(id) &&
    done.some(({ deliverable }) => deliverable === id) &&
    !open.some(({ deliverable }) => deliverable === id);
  const brief: Brief | null = kept && {
    ...kept,
    deliverables: kept.deliverables.map((each) =>
      each.state === 'open' && isDone(each.id) ? { ...each, state: 'done' } : each,
    ),
  };
  const pace = paceFactor(project, tasks);
  const byDay = hoursByDay(frame.availability);
  const { taken, claims } = project;
  const time = { hoursByDay: byDay, daysOff: frame.daysOff, taken, claims, pace };
  const hoursFrom = (monday: Day) => hoursOf(daysLeftIn(monday, { ...time, today: from }));
  const weeks = weeksOfPlan({ ...project, tasks }, timeZone, now);
  /** Each week with the hours that are left of it, without days off. */
  const weeksWithHours = () => weeks.map((week) => ({ ...week, hours: hoursFrom(week.startsOn) }));
  const atPace = (hours: number) => (pace === 1 ? hours : hundredths(hours * pace));
  const toFit = (brief: Brief): PlanToFit => ({
    brief: {
      ...brief,
      deliverables: brief.deliverables.map((each) => {
        const { least, likely, most } = hoursOfDeliverable(each);
        return { ...each, hours: { least: atPace(least), likely: atPace(likely), most: atPace(most) } };
      }),
    },
    ...certaintyOf(brief),
    done: done.map(({ estimatedHours, deliverable }) => ({ hours: atPace(estimatedHours), deliverable })),
    openWithout: atPace(
      open.reduce((sum, task) => (task.deliverable === null ? sum + task.estimatedHours : sum), 0),
    ),
    hoursByDay: byDay,
    daysOff: frame.daysOff ?? [],
    ...(taken && { taken, claims }),
    pace,
    today,
    startsOn: begun > 0 && from === today ? (weeks[0]?.startsOn ?? today) : from,
    endsOn: weeks.at(-1)?.endsOn ?? today,
    targetWeeks: project.targetWeeks,
  });
  return { frame, today, weeks, weeksWithHours, done, open, currentWeek: begun + 1, brief, toFit, pace };
}

/** How much of a brief nobody has estimated. With half of its steps, or all of what a general checklist only surrounds, a verdict rests on nothing. */
export function certaintyOf(brief: Brief): Pick<PlanToFit, 'notEstimated' | 'isUncertain'> {
  const { notEstimated, all } = countNotEstimated(brief);
  const isUncertain = notEstimated > 0 && (isGeneralChecklist(brief.checklist) || 2 * notEstimated >= all);
  return { notEstimated, isUncertain };
}
