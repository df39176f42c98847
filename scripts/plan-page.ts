import { randomUUID } from 'node:crypto';
import { addDays, type Day } from '#app/core/calendar.ts';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import type { ChosenSteps } from '#app/features/checklists/steps.schema.ts';
import { writeAnalysisPrompt } from '#app/features/ideas/write-analysis.prompt.ts';
import type { PlannedWeek } from '#app/features/plans/planned-week.schema.ts';
import { namesLeftOut, renderLeftOut, renderWeek } from '#app/features/plans/render-planned-weeks.ts';
import { writeBriefPrompt } from '#app/features/plans/write-brief.prompt.ts';
import { weeksOfPiece, writeRoadmapPrompt } from '#app/features/plans/write-roadmap.prompt.ts';
import { type Availability, hoursByDay } from '#app/features/projects/availability.ts';
import type { PlanFacts } from '#app/features/projects/plan-facts.schema.ts';
import { type Candidate, candidatesOf, weekInput } from '#app/features/tasks/propose-tasks.ts';
import { scheduleWeek, weekCapacity } from '#app/features/tasks/schedule-week.ts';
import { writeWeekPrompt } from '#app/features/tasks/write-week.prompt.ts';
import type { Ai } from '#app/services/ai/create-ai.server.ts';
import type { Prompt } from '#app/services/ai/prompt.ts';
import { factsOfIdea } from './facts-of-idea.ts';

interface IdeaToPlan {
  title: string;
  idea: string;
  today: Day;
  /** The Monday of the first week. */
  start: Day;
  availability: Availability;
  targetWeeks: number;
  chosen?: ChosenSteps;
}

export interface PlanPage {
  brief: Brief;
  analysis: string;
  markdown: string;
  roadmap: PlannedWeek[];
  /** The tasks of each week, with their days. */
  weeks: { week: number; tasks: { task: Candidate; dueDate: Day }[] }[];
  /** Steps that no week has, with the reasons. */
  notInPlan: string[];
  calls: number;
  tokens: number;
  /** What was still wrong after a repair. */
  shortfall: string[];
}

/**
 * Plans an idea to its last week as the jobs do, without a database, as a page to be read. Each week counts as done before
 * the next is written.
 * @throws AiError
 */
export async function planPage({ availability, chosen, ...idea }: IdeaToPlan, ai: Ai): Promise<PlanPage> {
  let [calls, tokens] = [0, 0];
  const shortfall: string[] = [];
  const ask = async <Input, Output>(prompt: Prompt<Input, Output>, input: Input): Promise<Output> => {
    const result = await ai.runPrompt(prompt, input);
    [calls, tokens] = [calls + 1, tokens + result.promptTokens + result.completionTokens];
    shortfall.push(...result.shortfall);
    return result.output;
  };
  const { targetWeeks, start } = idea;
  const { ideaFacts, planFacts } = factsOfIdea({ ...idea, hoursByDay: hoursByDay(availability) });
  const brief = await ask(writeBriefPrompt, { ...ideaFacts, previous: null, chosen });
  const facts = planFacts(brief);
  const { content: analysis } = await ask(writeAnalysisPrompt, facts);
  const roadmap: PlannedWeek[] = [];
  let planned = { not_in_plan: [] as string[], not_placed: [] as string[] };
  while (roadmap.length < targetWeeks) {
    const from = roadmap.length + 1;
    const to = Math.min(targetWeeks, from + weeksOfPiece - 1);
    const piece = await ask(writeRoadmapPrompt, { ...facts, analysis, from, to, earlier: [...roadmap] });
    if (piece.weeks.length === 0) throw new Error('A piece of a roadmap has no week.');
    roadmap.push(...piece.weeks);
    planned = { not_in_plan: piece.not_in_plan, not_placed: piece.not_placed ?? [] };
  }
  const weeks = await planWeeks(facts, { availability, roadmap, analysis, start }, ask);
  const notInPlan = namesLeftOut(brief, planned);
  const markdown = [
    `# ${idea.title}`,
    idea.idea.trim(),
    '## Analysis',
    analysis,
    '## Roadmap',
    ...roadmap.map((week) => renderWeek(week, brief.language)),
    ...renderLeftOut(notInPlan, brief.language),
    '## Tasks, week by week',
    ...weeks.map(({ week, tasks }) => [`### Week ${week}`, ...tasks.map(lineOf)].join('\n')),
  ].join('\n\n');
  return { brief, analysis, markdown, roadmap, weeks, notInPlan, calls, tokens, shortfall };
}

const lineOf = ({ task, dueDate }: { task: Candidate; dueDate: Day }): string =>
  `- ${dueDate} · ${task.hours} h · **${task.title}** ${task.description}`.trimEnd();

interface Known {
  availability: Availability;
  roadmap: PlannedWeek[];
  analysis: string;
  start: Day;
}

async function planWeeks(
  facts: PlanFacts,
  { availability, roadmap, analysis, start }: Known,
  ask: <Input, Output>(prompt: Prompt<Input, Output>, input: Input) => Promise<Output>,
): Promise<PlanPage['weeks']> {
  const weeks: PlanPage['weeks'] = [];
  const done: PlanFacts['done'] = [];
  let waiting: Candidate[] = [];
  for (let week = 1; week <= facts.targetWeeks; week += 1) {
    const weekStartsOn = addDays(start, 7 * (week - 1));
    const now = new Date(`${week === 1 ? facts.today : weekStartsOn}T08:00:00Z`);
    const today = now.toISOString().slice(0, 10);
    const calendarWeek = {
      availability,
      daysOff: facts.daysOff,
      timeZone: 'UTC',
      now,
      from: start,
      weekStartsOn,
    };
    const carried = scheduleWeek({ ...calendarWeek, tasks: waiting }).scheduled;
    const takenHours: Record<Day, number> = {};
    for (const { task, dueDate } of carried) takenHours[dueDate] = (takenHours[dueDate] ?? 0) + task.hours;
    const capacity = weekCapacity({ ...calendarWeek, takenHours });
    const known = { ...facts, today, currentWeek: week, done: [...done], waiting };
    const asked = {
      ...{ week, roadmap: { weeks: roadmap, not_in_plan: [] }, analysis, capacity },
      carried: carried.map(({ task: { title, hours } }) => ({ title, hours })),
    };
    const { tasks } = await ask(writeWeekPrompt, weekInput(known, asked));
    const proposed = candidatesOf(tasks, {
      brief: facts.brief,
      hoursByDay: facts.hoursByDay,
      newId: randomUUID,
    });
    const plan = scheduleWeek<Candidate>({ ...calendarWeek, tasks: [...waiting, ...proposed] });
    weeks.push({ week, tasks: plan.scheduled.map(({ task, dueDate }) => ({ task, dueDate })) });
    done.push(
      ...plan.scheduled.map(({ task: { title, hours, deliverable, step } }) => ({
        week,
        title,
        hours,
        deliverable,
        step,
      })),
    );
    waiting = plan.carried.map(({ task, dependsOn }) => ({ ...task, dependsOn }));
  }
  return weeks;
}
