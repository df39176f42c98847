import { z } from 'zod';
import { presentFacts } from '#app/features/projects/project-facts.prompt.ts';
import { projectFactsSchema } from '#app/features/projects/project-facts.schema.ts';
import { definePrompt } from '#app/services/ai/prompt.ts';
import { asMaterial, groundRules } from '#app/services/ai/prompt-material.ts';
import { taskLimits } from './task-limits.ts';

const weekInput = projectFactsSchema.extend({
  week: z.number().int().min(1),
  roadmapWeek: z.object({ title: z.string(), description: z.string() }).nullable(),
  /** The hours of the days that are left in this week, the carried tasks' among them. */
  hoursLeft: z.number().min(0),
  /** The maximum for a single task: the hours of the longest day. */
  longestTask: z.number().min(0),
  /** Tasks from earlier weeks that the program has planned into this week already. */
  carried: z.array(z.object({ title: z.string(), hours: z.number() })),
});

const text = (maximum: number) => z.string().trim().min(1).max(maximum);

const taskSchema = (longestTask: number) =>
  z.object({
    title: text(taskLimits.title).describe('Begins with a verb, says what will be done'),
    description: text(taskLimits.description).describe('One to three sentences on how exactly to do it'),
    hours: z
      .number()
      .positive('A task takes more than 0 hours.')
      .max(
        longestTask,
        `No task may take more than ${longestTask} hours: split it into tasks that fit into one day.`,
      )
      .multipleOf(0.25, 'Hours are given in quarter hours, such as 0.5 or 1.25.'),
    depends_on: z
      .array(z.number().int())
      .describe('Places in this list, counted from 1, of tasks that must be done before this one'),
  });

const weekSchema = (longestTask: number) =>
  z.object({
    tasks: z
      .array(taskSchema(longestTask))
      .min(1)
      .max(12)
      .superRefine((tasks, context) => {
        for (const [index, { depends_on: places }] of tasks.entries()) {
          for (const [position, place] of places.entries()) {
            const message = dependencyProblem(place, index + 1, tasks.length);
            if (message) context.addIssue({ code: 'custom', path: [index, 'depends_on', position], message });
          }
        }
      }),
  });

function dependencyProblem(place: number, own: number, count: number): string | null {
  if (place < 1 || place > count) {
    return `${place} is no place in this list: depends_on holds places from 1 to ${count}.`;
  }
  return place === own ? 'A task cannot depend on itself.' : null;
}

export type WeekInput = z.output<typeof weekInput>;
export type WeekOutput = z.output<ReturnType<typeof weekSchema>>;

/** The tasks of one week. The program sets the due dates; hours and dependencies are what it goes by. */
export const generateWeekPrompt = definePrompt({
  name: 'week_tasks',
  input: weekInput,
  output: ({ longestTask }: WeekInput) => weekSchema(longestTask),
  messages: ({ week, roadmapWeek, hoursLeft, longestTask, carried, ...facts }) => {
    const carriedHours = carried.reduce((sum, { hours }) => sum + hours, 0);
    const room = Math.max(0.25, hoursLeft - carriedHours);
    return {
      system: [
        groundRules,
        `Write the tasks of week ${week} of ${facts.targetWeeks}, following this week's entry in the roadmap.`,
        `There is room for ${room} hours. Fill about 80 to 100 percent of it and never more, with at most 12 tasks.`,
        `No task may take more than ${longestTask} hours, the longest that fits into one day: split longer work into`,
        'tasks with names of their own. Hours are quarter hours (0.25, 0.5, 0.75, 1 and so on).',
        'The tasks under "already_planned" are planned by the program and their hours are subtracted; those under',
        '"tasks_waiting_planned_by_the_program" get their days from the program as soon as there is room: do not repeat any.',
        'Do not repeat what is done either; build on it.',
        'Each task is concrete: the title begins with a verb, the description says exactly how to do it, in one to three',
        'sentences. Order them as they should be done; depends_on holds the places (from 1) of the tasks that must come',
        'first, only where that is truly so. Do not give dates.',
        'Keep to the changes the person asked for.',
        ...(week >= facts.targetWeeks ? ['This is the last week: bring the project to its end.'] : []),
      ].join(' '),
      user: asMaterial({
        ...presentFacts(facts),
        week,
        roadmap_of_this_week: roadmapWeek,
        hours_left_in_this_week: hoursLeft,
        hours_for_new_tasks: room,
        longest_task_in_hours: longestTask,
        already_planned: carried,
      }),
    };
  },
});
