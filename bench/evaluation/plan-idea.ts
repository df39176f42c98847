import { addDays, type Day, weekdays } from '#app/core/calendar.ts';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import type { Fit } from '#app/features/fit/fit.schema.ts';
import type { AnalysisOutput } from '#app/features/ideas/analysis.schema.ts';
import { writeAnalysisPrompt } from '#app/features/ideas/write-analysis.prompt.ts';
import type { FrameWish } from '#app/features/plans/frame.schema.ts';
import type { PlannedWeek } from '#app/features/plans/planned-week.schema.ts';
import { refineBriefPrompt, writeBriefPrompt } from '#app/features/plans/write-brief.prompt.ts';
import { weeksOfPiece, writeRoadmapPrompt } from '#app/features/plans/write-roadmap.prompt.ts';
import { type Availability, hoursByDay } from '#app/features/projects/availability.ts';
import { daysLeftIn } from '#app/features/projects/days-left.ts';
import type { PlanFacts } from '#app/features/projects/plan-facts.schema.ts';
import type { PlannedTask } from '#app/features/tasks/planned-task.schema.ts';
import { scheduleWeek, weekCapacity } from '#app/features/tasks/schedule-week.ts';
import { writeWeekPrompt } from '#app/features/tasks/write-week.prompt.ts';
import type { Ai } from '#app/services/ai/create-ai.server.ts';
import type { Prompt } from '#app/services/ai/prompt.ts';
import { factsOfIdea } from '#scripts/facts-of-idea.ts';
import type { Idea } from './idea.ts';

/** A planned week: the proposal, and the days on which its tasks were scheduled. */
interface ScheduledWeek {
  week: number;
  room: number;
  planned: PlannedWeek | null;
  scheduled: { task: ScheduledTask; dueDate: Day }[];
  /** The hours available and used on each day. */
  days: { day: Day; hours: number; used: number }[];
}
type ScheduledTask = Pick<PlannedTask, 'title' | 'description' | 'hours' | 'deliverable'> & {
  key: string;
  dependsOn: string[];
  due: Day | null;
};

interface Plan {
  fit: Fit;
  analysis: AnalysisOutput;
  roadmap: PlannedWeek[];
  notInPlan: string[];
  weeks: ScheduledWeek[];
}

export interface PlannedIdea extends Plan {
  brief: Brief;
  /** The brief after the change, the change of days, hours and weeks, and the plan made from both. */
  refined: (Plan & { brief: Brief; frame: FrameWish }) | null;
  tokens: number;
  seconds: number;
}

/** Every project begins on this Monday. */
const firstDay: Day = '2026-11-23';

/**
 * Plans an idea to its last week as the jobs do, without a database, and once more with the change that it asks for.
 * @throws AiError
 */
export async function planIdea(idea: Idea, ai: Ai): Promise<PlannedIdea> {
  const started = performance.now();
  let tokens = 0;
  const ask: Ask = async (prompt, input) => {
    const result = await ai.runPrompt(prompt, input);
    tokens += result.promptTokens + result.completionTokens;
    return result.output;
  };
  const availability: Availability = {
    days: idea.days,
    dayToDaySchedule: idea.weekday,
    weekendSchedule: idea.weekend,
  };
  const frame = { availability, targetWeeks: idea.weeks };
  const { ideaFacts } = factsIn(idea, frame);
  const brief = await ask(writeBriefPrompt, { ...ideaFacts, previous: null });
  const plan = await planBrief(brief, { idea, frame }, ask);
  const refined = idea.refine === undefined ? null : await refine(idea.refine);
  const seconds = (performance.now() - started) / 1000;
  return { brief, ...plan, refined, tokens, seconds };

  async function refine(change: string) {
    const asking = { ...ideaFacts, changes: [change], previous: brief, change };
    const wished = await ask(refineBriefPrompt, asking);
    const { hours, target_weeks: targetWeeks = idea.weeks } = wished.frame;
    const own = hours ? { ...availability, hours: weekdays.map((day) => hours[day] ?? 0) } : availability;
    // Without the text of the change, which the analysis quotes: only its effect counts.
    const asked = { idea, frame: { availability: own, targetWeeks } };
    return { ...(await planBrief(wished.brief, asked, ask)), brief: wished.brief, frame: wished.frame };
  }
}

type Ask = <Input, Output>(prompt: Prompt<Input, Output>, input: Input) => Promise<Output>;
interface Frame {
  availability: Availability;
  targetWeeks: number;
}

const factsIn = ({ title, idea }: Idea, { availability, targetWeeks }: Frame) =>
  factsOfIdea({
    ...{ title, idea, hoursByDay: hoursByDay(availability), targetWeeks, today: firstDay, start: firstDay },
  });

/** Plans a brief to its last week. Each week counts as done before the next is written. */
async function planBrief(
  brief: Brief,
  { idea, frame }: { idea: Idea; frame: Frame },
  ask: Ask,
): Promise<Plan> {
  const { availability, targetWeeks } = frame;
  const hours = hoursByDay(availability);
  const mondayOfWeek = (week: number): Day => addDays(firstDay, 7 * (week - 1));
  const { planFacts } = factsIn(idea, frame);
  const atStart = planFacts(brief);
  const { daysOff } = atStart;
  const analysis = await ask(writeAnalysisPrompt, atStart);
  const roadmap: PlannedWeek[] = [];
  let notInPlan: string[] = [];
  while (roadmap.length < targetWeeks) {
    const from = roadmap.length + 1;
    const to = Math.min(targetWeeks, from + weeksOfPiece - 1);
    const input = { ...atStart, analysis: analysis.summary, from, to, earlier: [...roadmap] };
    const piece = await ask(writeRoadmapPrompt, input);
    if (piece.weeks.length === 0) throw new Error('A piece of a roadmap has no week.');
    roadmap.push(...piece.weeks);
    notInPlan = piece.not_in_plan;
  }

  const weeks: ScheduledWeek[] = [];
  const done: PlanFacts['done'] = [];
  let waiting: ScheduledTask[] = [];
  for (let week = 1; week <= targetWeeks; week += 1) {
    const today = mondayOfWeek(week);
    const facts = { ...atStart, today, currentWeek: week, done: [...done], waiting };
    const calendarWeek = {
      availability,
      daysOff,
      timeZone: 'UTC',
      now: new Date(`${today}T08:00:00Z`),
      weekStartsOn: today,
    };
    const carried = scheduleWeek({ ...calendarWeek, tasks: waiting }).scheduled;
    const takenHours: Record<Day, number> = {};
    for (const { task, dueDate } of carried) takenHours[dueDate] = (takenHours[dueDate] ?? 0) + task.hours;
    const { hoursLeft, longestTask } = weekCapacity({ ...calendarWeek, takenHours });
    const planned = roadmap.find((each) => each.week === week) ?? null;
    const milestoneOf = (number: number) => roadmap.find((each) => each.week === number)?.milestone ?? null;
    const { tasks } =
      longestTask >= 0.25
        ? await ask(writeWeekPrompt, {
            ...facts,
            week,
            roadmapWeek: planned,
            neighbours: { before: milestoneOf(week - 1), after: milestoneOf(week + 1) },
            later: roadmap.flatMap((each) => (each.week > week ? each.steps.map(({ text }) => text) : [])),
            daysLeft: daysLeftIn(today, { today, hoursByDay: hours, daysOff }).map((day) => ({
              ...day,
              hours: day.hours - (takenHours[day.date] ?? 0),
            })),
            hoursLeft,
            longestTask,
            carried: carried.map(({ task }) => ({ title: task.title, hours: task.hours })),
            analysisSummary: analysis.summary,
            risks: analysis.risks.map(({ risk }) => risk),
          })
        : { tasks: [] };
    const keyOf = (place: number) => `${week}-${place}`;
    const proposed = tasks.map(({ depends_on, ...task }, index) => ({
      ...task,
      key: keyOf(index + 1),
      dependsOn: depends_on.map(keyOf),
      due: brief.deliverables.find(({ id }) => id === task.deliverable)?.due ?? null,
    }));
    const all = scheduleWeek<ScheduledTask>({ ...calendarWeek, tasks: [...waiting, ...proposed] });
    const capacity = weekCapacity(calendarWeek);
    weeks.push({
      week,
      room: capacity.hoursLeft,
      planned,
      scheduled: all.scheduled.map(({ task, dueDate }) => ({ task, dueDate })),
      days: capacity.days.map(({ day, hours: available }) => ({
        day,
        hours: available,
        used: all.scheduled.reduce((sum, { task, dueDate }) => sum + (dueDate === day ? task.hours : 0), 0),
      })),
    });
    done.push(
      ...all.scheduled.map(({ task: { title, hours: spent, deliverable } }) => ({
        week,
        title,
        hours: spent,
        deliverable,
      })),
    );
    waiting = all.carried.map(({ task, dependsOn }) => ({ ...task, dependsOn }));
  }
  return { fit: atStart.fit, analysis, roadmap, notInPlan, weeks };
}
