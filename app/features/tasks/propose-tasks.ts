import { z } from 'zod';
import { weekdays } from '#app/core/calendar.ts';
import { type OnDays, onDays } from '#app/core/on-days.ts';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import type { RoadmapOutput } from '#app/features/plans/planned-week.schema.ts';
import type { PlanFacts } from '#app/features/projects/plan-facts.schema.ts';
import type { PlannedTask } from './planned-task.schema.ts';
import { canBeOn, type weekCapacity } from './schedule-week.ts';
import type { WeekInput } from './write-week.prompt.ts';

/** A task on its way into a week: one that has waited, or one just proposed. Its key is its id. */
export const candidateSchema = z.object({
  key: z.string(),
  hours: z.number(),
  on: z.enum(onDays),
  date: z.iso.date().nullable(),
  isFixed: z.boolean().optional(),
  dependsOn: z.array(z.string()),
  hasWaited: z.boolean(),
  title: z.string(),
  description: z.string(),
  deliverable: z.string().nullable(),
  step: z.string().nullable().default(null),
  carriedFrom: z.int().nullable(),
});
export type Candidate = z.output<typeof candidateSchema>;

/** The days for a task; any day where the person has none of the asked kind that is long enough. */
export function possibleDays(
  { on, hours }: { on: OnDays; hours: number },
  hoursByDay: readonly number[],
): OnDays {
  const isPossible = weekdays.some((weekday, at) => canBeOn(on, weekday) && (hoursByDay[at] ?? 0) >= hours);
  return isPossible ? on : 'any';
}

/** What a planner proposes, as tasks that can be scheduled. `hoursByDay` is what each weekday holds, Monday first. */
export function candidatesOf(
  tasks: readonly PlannedTask[],
  { brief, hoursByDay, newId }: { brief: Brief; hoursByDay: readonly number[]; newId: () => string },
): Candidate[] {
  const keyed = tasks.map((task) => ({ key: newId(), ...task }));
  const deliverables = new Set(brief.deliverables.map(({ id }) => id));
  const events = new Set(
    brief.deliverables.flatMap(({ steps }) => steps.flatMap(({ id, event }) => (event ? [id] : []))),
  );
  return keyed.map(({ key, hours, date, depends_on, title, deliverable, step, ...task }) => ({
    key,
    hours,
    on: possibleDays({ ...task, hours }, hoursByDay),
    date,
    // An event has its own hours and may fill its day.
    ...(date !== null && step !== null && events.has(step) && { isFixed: true }),
    dependsOn: depends_on.flatMap((place) => keyed[place - 1]?.key ?? []),
    hasWaited: false,
    title,
    description: wholeDescription(task),
    deliverable: deliverable !== null && deliverables.has(deliverable) ? deliverable : null,
    step,
    carriedFrom: null,
  }));
}

/** How to do a task, what it needs and how one knows that it is done. */
const wholeDescription = ({
  description,
  needs,
  done_when,
}: Pick<PlannedTask, 'description' | 'needs' | 'done_when'>): string =>
  [description ?? '', needs ? `At hand: ${needs}` : '', done_when ? `Done when: ${done_when}` : '']
    .filter(Boolean)
    .map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`))
    .join(' ');

// How long ago a week may be whose steps have had no tasks yet.
const weeksToCatchUp = 4;

interface WeekToAskFor {
  week: number;
  roadmap: RoadmapOutput;
  /** Of a roadmap that a person or an older release wrote, a week's milestone. */
  milestoneOf?(week: number): { title: string; description: string } | null;
  /** As markdown. */
  analysis: string;
  capacity: ReturnType<typeof weekCapacity>;
  /** The waiting tasks that have their days already. */
  carried: WeekInput['carried'];
}

/** A planner's input for proposing the tasks of a week. */
export function weekInput(
  facts: PlanFacts,
  { week, roadmap, milestoneOf = () => null, analysis, capacity, carried }: WeekToAskFor,
): WeekInput {
  const plannedAt = (number: number) => roadmap.weeks.find((each) => each.week === number);
  const stepsOf = (from: number, to: number) =>
    roadmap.weeks
      .filter((each) => each.week >= from && each.week <= to)
      .flatMap(({ steps }) => steps.map(({ text }) => text));
  const milestoneAt = (number: number) => plannedAt(number)?.milestone ?? milestoneOf(number)?.title ?? null;
  return {
    ...facts,
    week,
    roadmapWeek: plannedAt(week) ?? milestoneOf(week),
    neighbours: { before: milestoneAt(week - 1), after: milestoneAt(week + 1) },
    earlier: stepsOf(week - weeksToCatchUp, week - 1),
    plannedSteps: roadmap.weeks.flatMap((each) => (each.week <= week ? each.steps : [])),
    later: stepsOf(week + 1, facts.targetWeeks),
    daysLeft: capacity.days.flatMap(({ day, weekday, hours, taken }) => {
      // To the minute, because sums of fractions leave crumbs.
      const left = Math.round((hours - taken) * 60) / 60;
      return left > 0 ? [{ day: weekday, date: day, hours: left }] : [];
    }),
    hoursLeft: capacity.hoursLeft,
    longestTask: capacity.longestTask,
    carried,
    ...analysisInShort(analysis),
  };
}

/** The summary and the risks of an analysis as it is written. */
function analysisInShort(analysis: string): { analysisSummary: string; risks: string[] } {
  const sections = new Map(
    analysis.split(/^(?=### )/m).map((section): [string, string] => {
      const [heading = '', ...body] = section.split('\n');
      return [heading.replace('### ', ''), body.join('\n').trim()];
    }),
  );
  const risks = sections.get('What could go wrong, and what to do') ?? '';
  return {
    analysisSummary: sections.get('Summary') ?? '',
    risks: risks.split('\n').filter((line) => line.startsWith('- ')),
  };
}
