import { addDays, dayIn, sundayOf, weekdayOf } from '#app/core/calendar.ts';
import { isOnlySpecialCharacters } from '#app/core/markup.ts';
import { capitalise, flatten, shorten } from '#app/core/plain-line.ts';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import { computeFit, fitInWords } from '#app/features/fit/compute-fit.ts';
import { isWeekMostlyOver } from '#app/features/ideas/first-day.ts';
import type { TriedIdea } from '#app/features/ideas/idea.schema.ts';
import { renderWrittenAnalysis } from '#app/features/ideas/render-written-analysis.ts';
import { writeAnalysisPrompt } from '#app/features/ideas/write-analysis.prompt.ts';
import { daysOffOf, numberBrief } from '#app/features/plans/keep-brief.server.ts';
import type { PlannedWeek } from '#app/features/plans/planned-week.schema.ts';
import {
  namesLeftOut,
  renderLeftOut,
  renderWeek,
  renderWeekMilestone,
} from '#app/features/plans/render-planned-weeks.ts';
import { stateOfPlan } from '#app/features/plans/state-of-plan.ts';
import { writeBriefPrompt } from '#app/features/plans/write-brief.prompt.ts';
import { weeksOfPiece, writeRoadmapPrompt } from '#app/features/plans/write-roadmap.prompt.ts';
import { hoursByDay } from '#app/features/projects/availability.ts';
import type { IdeaFacts } from '#app/features/projects/plan-facts.schema.ts';
import { firstDay, firstWeekStart } from '#app/features/projects/week-start.ts';
import { candidatesOf, weekInput } from '#app/features/tasks/propose-tasks.ts';
import { scheduleWeek, weekCapacity } from '#app/features/tasks/schedule-week.ts';
import { writeWeekPrompt } from '#app/features/tasks/write-week.prompt.ts';
import { createAi } from '#app/services/ai/create-ai.server.ts';
import { toColumn } from '#app/services/day-column.ts';
import { newId } from '#app/services/id.server.ts';
import { renderTexts } from '#app/services/markdown/render-markdown.server.ts';
import type { TriedPlan } from './tried-plan.schema.ts';

/** The built-in planner, whatever model the server has: it answers at once, and what strangers ask costs nothing. */
const planner = createAi(null);

/**
 * Plans an idea as a new project's would be, up to the tasks of its first week, without a project.
 * @param timeZone the one in which its days are counted
 */
export async function planTriedIdea(
  { idea, ...frame }: TriedIdea,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<TriedPlan> {
  const { availability: days, targetWeeks } = frame;
  const today = dayIn(now, timeZone);
  const startsOn = isWeekMostlyOver(weekdayOf(today), { ...frame, days })
    ? addDays(sundayOf(today), 1)
    : null;
  const title = titleOf(idea);
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
    weeks: state.weeks,
    currentWeek: 1,
    daysOff: [...(state.frame.daysOff ?? [])],
    ...{ changes: [], done: [], open: [], waiting: [], leftOut: [] },
  });

  const read = await planner.runPrompt(writeBriefPrompt, { ...factsOf(stateWith(null)), previous: null });
  const brief = numberBrief(read.output, null);
  const state = stateWith(brief);
  const fit = computeFit(state.toFit(brief));
  const facts = { ...factsOf(state), brief, fit };
  const { output: written } = await planner.runPrompt(writeAnalysisPrompt, facts);
  const analysis = renderWrittenAnalysis(written, fitInWords(fit));

  const weeks: PlannedWeek[] = [];
  let notInPlan: string[] = [];
  while (weeks.length < targetWeeks) {
    const from = weeks.length + 1;
    const to = Math.min(from + weeksOfPiece - 1, targetWeeks);
    const piece = { ...facts, analysis, from, to, earlier: [...weeks] };
    const { output } = await planner.runPrompt(writeRoadmapPrompt, piece);
    if (output.weeks.length === 0) throw new Error('A piece of a roadmap has no week.');
    weeks.push(...output.weeks);
    notInPlan = output.not_in_plan;
  }
  const planned = { weeks, not_in_plan: notInPlan };
  const roadmap = [...weeks.map(renderWeek), ...renderLeftOut(namesLeftOut(brief, notInPlan))].join('\n\n');

  const { daysOff = [] } = state.frame;
  const weekStartsOn = firstWeekStart(state.frame);
  const plannedOn = firstDay(state.frame);
  const hours = byDay.map((each, at) => (daysOff.includes(addDays(weekStartsOn, at)) ? 0 : each));
  const calendarWeek = {
    availability: { ...state.frame.availability, hours },
    ...{ timeZone, now, from: plannedOn, daysOff, weekStartsOn },
  };
  const capacity = weekCapacity(calendarWeek);
  const asked = weekInput(facts, { week: 1, roadmap: planned, analysis, capacity, carried: [] });
  const { output: week } = await planner.runPrompt(writeWeekPrompt, asked);
  const tasks = candidatesOf(week.tasks, { brief, hoursByDay: byDay, newId });

  const milestones = weeks.map((each) => ({ week: each.week, ...renderWeekMilestone(each) }));
  const [analysisHtml = null, roadmapHtml = null, ...htmls] = await renderTexts([
    analysis,
    roadmap,
    ...milestones.map(({ description }) => description),
  ]);
  return {
    ...frame,
    ...{ title, idea, startsOn, brief, fit },
    analysis: { content: analysis, html: analysisHtml },
    roadmap: {
      content: roadmap,
      html: roadmapHtml,
      planned,
      milestones: milestones.map((each, at) => ({ ...each, html: htmls[at] ?? null })),
    },
    weeks: state.weeks,
    firstWeek: { startsOn: weekStartsOn, plannedOn, hours, plan: scheduleWeek({ ...calendarWeek, tasks }) },
  };
}

const longestTitle = 80;

/** The first sentence that has words, at most 80 characters of it. */
function titleOf(idea: string): string {
  const line = flatten(idea);
  const sentences = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(line)];
  const first = sentences.find(({ segment }) => !isOnlySpecialCharacters(segment))?.segment ?? line;
  return capitalise(shorten(first.replace(/(?<![.!?\s])[.!?\s]+$/, ''), longestTitle));
}
