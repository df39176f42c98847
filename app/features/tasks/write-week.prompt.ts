import { z } from 'zod';
import { onDays } from '#app/core/on-days.ts';
import { areQuarters, hoursLabel } from '#app/core/quantities.ts';
import { weekdays } from '#app/core/weekday.ts';
import { openDeliverable } from '#app/features/brief/open-deliverable.ts';
import { plannedStepSchema, plannedWeekSchema } from '#app/features/plans/planned-week.schema.ts';
import { planRules, presentPlan } from '#app/features/projects/plan-facts.prompt.ts';
import { planFactsSchema } from '#app/features/projects/plan-facts.schema.ts';
import { definePrompt } from '#app/services/ai/prompt.ts';
import { asMaterial, groundRulesIn } from '#app/services/ai/prompt-material.ts';
import { checkWeek } from './check-week.ts';
import { mendWeek } from './mend-week.ts';
import { plannedTaskSchema } from './planned-task.schema.ts';

const writtenWeek = z.object({ title: z.string(), description: z.string() });

const weekInput = planFactsSchema.extend({
  week: z.int().min(1),
  /** This week's entry in the roadmap; its text alone when a person or an older release wrote it, null without one. */
  roadmapWeek: z.union([plannedWeekSchema, writtenWeek]).nullable(),
  /** The milestones of the weeks before and after. */
  neighbours: z.object({ before: z.string().nullable(), after: z.string().nullable() }),
  /** Steps of the weeks just before, which tasks may not have covered. */
  earlier: z.array(z.string()).optional(),
  /** The steps of the brief that the roadmap has for the weeks up to this one, oldest first. */
  plannedSteps: z.array(plannedStepSchema).optional(),
  /** Steps of the weeks after, which are left to them. */
  later: z.array(z.string()).optional(),
  /** The days that are left in this week, with the hours that the carried tasks leave on each. */
  daysLeft: z.array(z.object({ day: z.enum(weekdays), date: z.iso.date(), hours: z.number().min(0) })),
  /** Their sum, and their maximum. */
  hoursLeft: z.number().min(0),
  longestTask: z.number().min(0),
  /** Tasks from earlier weeks that the program has planned into this week already. */
  carried: z.array(z.object({ title: z.string(), hours: z.number() })),
  /** Of the analysis. */
  analysisSummary: z.string(),
  risks: z.array(z.string()),
});
export type WeekInput = z.output<typeof weekInput>;

const weekOutput = z.object({
  tasks: z.array(plannedTaskSchema).max(12),
  shortfall: z.array(z.string()).optional(),
});
export type WeekOutput = z.output<typeof weekOutput>;

/** The tasks of one week. The program sets the due dates; hours, `on` and dependencies are what it goes by. */
export const writeWeekPrompt = definePrompt<WeekInput, WeekOutput>({
  name: 'week_tasks',
  input: weekInput,
  result: weekOutput,
  output: ({ brief, daysLeft }) => {
    const { hours, description, done_when: doneWhen } = plannedTaskSchema.shape;
    const task = plannedTaskSchema.omit({ step: true }).extend({
      description: description.unwrap(),
      done_when: doneWhen.unwrap(),
      // Only asked of a model: without one, steps that were written for days with minutes are taken up, too.
      hours: areQuarters(daysLeft) ? hours.meta({ multipleOf: 0.25 }) : hours,
      on: z.enum(onDays).catch('any'),
      deliverable: openDeliverable(brief),
    });
    return z.object({ tasks: z.array(task).max(12) }).transform(mendWeek);
  },
  check: checkWeek,
  messages: ({
    week,
    roadmapWeek,
    neighbours,
    earlier,
    later,
    daysLeft,
    hoursLeft,
    longestTask,
    carried,
    plannedSteps: _,
    analysisSummary,
    risks,
    ...facts
  }) => {
    const dates = facts.weeks.find((each) => each.week === week);
    return {
      system: [
        groundRulesIn(facts.brief.language),
        planRules(facts),
        `Write the tasks of week ${week} of ${facts.targetWeeks}, the "current_week", following its entry in the roadmap.`,
        `Its "days_left" say how many hours are free on which day, ${hoursLabel(hoursLeft)} in all. Every task is done within one of these`,
        `days, so none takes more than ${hoursLabel(longestTask)}, and together they must fit: 2 and 3 hours do not fit on days`,
        'of 1.5, 1.5 and 3.5. Split longer work into tasks with names of their own. Hours are quarter hours',
        ...(areQuarters(daysLeft) ? [] : ['or, where that would leave much of a day empty, minutes,']),
        'and follow the task: fill no time for its own sake, but leave no half of the week empty while this week’s entry has work.',
        'At most 12 tasks. "already_planned" has its days, and the waiting tasks get theirs from the program: repeat none',
        'of them, nor what is done or was left out; build on what is done, and on the notes, which say what came of it or why',
        'it was carried on ("carriedFrom" names the week). "steps_of_later_weeks" are left to those weeks.',
        ...(earlier && earlier.length > 0
          ? [
              '"steps_of_earlier_weeks" had their week: what of them no task has covered, done, planned, waiting or left out,',
              'comes first now.',
            ]
          : []),
        'The title begins with a verb and names the thing in the person’s own words; the description says exactly how, in',
        'one to three sentences; "done_when" how one knows. "on" is "weekday" for what needs offices or shops, "weekend" for',
        'what needs a free day, else "any"; "date" is null but for what can be on no other day, such as a race: the program',
        'sets the days. "needs" what must be at hand, or null. Order them as they should be done; "depends_on" holds the places',
        '(from 1) of tasks that must come first, only where that is so.',
        ...(week >= facts.targetWeeks ? ['This is the last week: bring the project to its end.'] : []),
      ].join(' '),
      user: asMaterial({
        ...presentPlan(facts),
        summary_of_the_analysis: analysisSummary,
        risks,
        current_week: {
          week,
          first_day: dates?.startsOn,
          last_day: dates?.endsOn,
          days_left: daysLeft,
          hours_left: hoursLeft,
          longest_task_in_hours: longestTask,
        },
        roadmap_of_this_week: roadmapWeek,
        milestone_of_the_week_before: neighbours.before,
        milestone_of_the_week_after: neighbours.after,
        steps_of_earlier_weeks: earlier,
        steps_of_later_weeks: later,
        already_planned: carried,
      }),
    };
  },
});
