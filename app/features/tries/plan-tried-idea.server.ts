import { addDays, dayIn, sundayOf, weekdayOf } from '#app/core/calendar.ts';
import { isOnlySpecialCharacters } from '#app/core/markup.ts';
import { capitalise, flatten, shorten } from '#app/core/plain-line.ts';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import { hasChosen } from '#app/features/checklists/steps.schema.ts';
import { computeFit, fitInWords } from '#app/features/fit/compute-fit.ts';
import { isWeekAlmostOver } from '#app/features/ideas/first-day.ts';
import type { TriedIdea } from '#app/features/ideas/idea.schema.ts';
import { renderPartialAnalysis } from '#app/features/ideas/render-written-analysis.ts';
import { writeAnalysisPrompt } from '#app/features/ideas/write-analysis.prompt.ts';
import { daysOffOf, numberBrief } from '#app/features/plans/keep-brief.server.ts';
import { namesLeftOut, renderShortfall } from '#app/features/plans/render-planned-weeks.ts';
import { stateOfPlan } from '#app/features/plans/state-of-plan.ts';
import { writeBriefPrompt } from '#app/features/plans/write-brief.prompt.ts';
import { writeWeeks } from '#app/features/plans/write-weeks.server.ts';
import { hoursByDay } from '#app/features/projects/availability.ts';
import type { IdeaFacts } from '#app/features/projects/plan-facts.schema.ts';
import { firstDay, firstWeekStart } from '#app/features/projects/week-start.ts';
import { comesTooLate, withLastDays } from '#app/features/tasks/comes-too-late.ts';
import { candidatesOf, weekInput } from '#app/features/tasks/propose-tasks.ts';
import { scheduleWeek, weekCapacity } from '#app/features/tasks/schedule-week.ts';
import { writeWeekPrompt } from '#app/features/tasks/write-week.prompt.ts';
import { type Ai, createAi, type PromptOptions } from '#app/services/ai/create-ai.server.ts';
import type { Prompt } from '#app/services/ai/prompt.ts';
import { toColumn } from '#app/services/day-column.ts';
import { newId } from '#app/services/id.server.ts';
import { renderMarkdown } from '#app/services/markdown/render-markdown.server.ts';
import type { TriedPlan, TriedWork } from './tried-plan.schema.ts';

/** Plans without a model, even if one is configured: it answers at once and costs nothing. */
const builtIn = createAi(null);

interface Planning {
  timeZone: string;
  now: Date;
  /** Without a model by default. */
  planner?: Pick<Ai, 'model' | 'runPrompt'>;
  signal?: PromptOptions['signal'];
  /** Called before each step. */
  report?(step: Pick<TriedWork, 'progress' | 'step' | 'brief'>): Promise<void>;
  /** Receives what is written so far, as Markdown. */
  show?(written: string): void;
}

/**
 * Plans an idea as a new project's would be, up to the tasks of its first week, without a project.
 * @throws AiError
 */
export async function planTriedIdea(
  { idea, steps, checklist, ticked, day, ...frame }: TriedIdea,
  { timeZone, now, planner = builtIn, signal, report = async () => {}, show = () => {} }: Planning,
): Promise<Omit<TriedPlan, 'instead'>> {
  const { availability: days, targetWeeks } = frame;
  const today = dayIn(now, timeZone);
  const startsOn = isWeekAlmostOver(weekdayOf(today), { ...frame, days })
    ? addDays(sundayOf(today), 1)
    : null;
  const title = titleOf(idea);
  const given = { steps, checklist, ticked, day };
  const chosen = hasChosen(given) ? given : undefined;
  const stateWith = (kept: Brief | null) =>
    stateOfPlan({
      project: {
        ...frame,
        hours: [],
        startsOn: startsOn === null ? null : toColumn(startsOn),
        daysOff: daysOffOf(kept?.dates ?? []).map(toColumn),
        weeks: [],
        usesPace: false,
      },
      tasks: [],
      roadmap: { weeks: [], not_in_plan: [] },
      kept,
      timeZone,
      now,
    });
  const byDay = hoursByDay({ ...frame, days });
  const factsOf = (state: ReturnType<typeof stateWith>): IdeaFacts => ({
    title,
    idea,
    persona: null,
    today,
    hoursByDay: byDay,
    hoursPerWeek: byDay.reduce((sum, hours) => sum + hours, 0),
    targetWeeks,
    weeks: state.weeksWithHours(),
    currentWeek: 1,
    daysOff: [...(state.frame.daysOff ?? [])],
    ...{ changes: [], done: [], open: [], waiting: [], leftOut: [] },
  });

  const ask = <Input, Output>(
    prompt: Prompt<Input, Output>,
    input: Input,
    render: (partial: unknown) => string = () => '',
  ) => planner.runPrompt(prompt, input, { signal, onPartial: (partial) => show(render(partial)) });
  await report({ progress: 5, step: 'Reading your idea', brief: null });
  const read = await ask(writeBriefPrompt, { ...factsOf(stateWith(null)), previous: null, chosen });
  const brief = numberBrief(read.output, null);
  const state = stateWith(brief);
  const fit = computeFit(state.toFit(brief));
  const facts = { ...factsOf(state), brief, fit };
  await report({ progress: 25, step: 'Weighing what it needs against the hours you have', brief });
  const inWords = fitInWords(fit);
  const written = await ask(writeAnalysisPrompt, facts, (partial) => renderPartialAnalysis(partial, inWords));
  const analysis = [
    written.output.content,
    ...renderShortfall([...read.shortfall, ...written.shortfall], brief.language),
  ].join('\n\n');

  const {
    weeks: planned,
    content,
    html,
    milestones,
  } = await writeWeeks({
    ...{ facts, analysis, ask },
    report: (share) => report({ progress: 45 + Math.round(40 * share), step: 'Writing your roadmap', brief }),
  });

  const { daysOff = [] } = state.frame;
  const weekStartsOn = firstWeekStart(state.frame);
  const plannedOn = firstDay(state.frame);
  const hours = byDay.map((each, at) => (daysOff.includes(addDays(weekStartsOn, at)) ? 0 : each));
  const calendarWeek = {
    availability: { ...state.frame.availability, hours },
    ...{ timeZone, now, from: plannedOn, daysOff, weekStartsOn },
  };
  const capacity = weekCapacity(calendarWeek);
  const known = { ...facts, notInPlan: namesLeftOut(brief, planned) };
  const asked = weekInput(known, { week: 1, roadmap: planned, analysis, capacity, carried: [] });
  await report({ progress: 88, step: 'Choosing the tasks of your first week', brief });
  const firstTasks = await ask(writeWeekPrompt, asked);
  const tasks = candidatesOf(firstTasks.output.tasks, { brief, hoursByDay: byDay, newId });
  const plan = scheduleWeek({ ...calendarWeek, tasks: withLastDays(tasks, brief) });

  return {
    ...frame,
    ...{ title, idea, startsOn, brief, fit, model: planner.model },
    analysis: { content: analysis, html: await renderMarkdown(analysis) },
    roadmap: { content, html, planned, milestones },
    weeks: state.weeks,
    firstWeek: {
      ...{ startsOn: weekStartsOn, plannedOn, hours, plan },
      shortfall: [...firstTasks.shortfall, ...comesTooLate(plan, weekStartsOn, brief)],
    },
  };
}

const longestTitle = 80;

/** The first sentence with words, at most 80 characters. */
export function titleOf(idea: string): string {
  const line = flatten(idea);
  const sentences = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(line)];
  const first = sentences.find(({ segment }) => !isOnlySpecialCharacters(segment))?.segment ?? line;
  return capitalise(shorten(first.replace(/(?<![.!?\s])[.!?\s]+$/, ''), longestTitle));
}
