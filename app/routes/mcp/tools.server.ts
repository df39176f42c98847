import { answerQuestion } from '#app/features/chat/answer-question.server.ts';
import { getHealthHistory } from '#app/features/health/get-health-history.server.ts';
import { submitIdea } from '#app/features/ideas/submit-idea.server.ts';
import { getFit } from '#app/features/plans/get-fit.server.ts';
import { getProject } from '#app/features/plans/get-project.server.ts';
import { getToday } from '#app/features/progress/get-today.server.ts';
import { getGeneration } from '#app/features/projects/get-generation.server.ts';
import { listProjects } from '#app/features/projects/list-projects.server.ts';
import { closeWeek } from '#app/features/tasks/close-week.server.ts';
import { createTask } from '#app/features/tasks/create-task.server.ts';
import { editTask } from '#app/features/tasks/edit-task.server.ts';
import { getWeek } from '#app/features/tasks/get-week.server.ts';
import { requestWeek } from '#app/features/tasks/request-week.server.ts';
import { rescheduleTask } from '#app/features/tasks/reschedule-task.server.ts';
import { setTaskStatus } from '#app/features/tasks/set-task-status.server.ts';
import type { Tool } from '#app/http/mcp.server.ts';

/** What an assistant can do with plans. None deletes anything. */
export const tools: readonly Tool[] = [
  {
    name: 'list_projects',
    title: 'List projects',
    description:
      'The person’s projects, the newest change first, nine a page. Call it first: every other tool wants the id of a project or a task.',
    operation: listProjects,
  },
  {
    name: 'read_plan',
    title: 'Read a plan',
    description:
      'One project with its analysis and its week-by-week roadmap in Markdown, the milestones with their dates, and the generation that is or was under way.',
    operation: getProject,
  },
  {
    name: 'read_fit',
    title: 'See whether it fits',
    description:
      'What the plan needs against the hours there are, the verdict (fits, tight or short), what is not in the plan, and the choices that would make it fit.',
    operation: getFit,
  },
  {
    name: 'read_week',
    title: 'Read a week',
    description:
      'The tasks of one week of a project, of the current one when none is named: titles, hours, due dates, what waits for what, and whether it is closed: then it changes no more, and after the current one plan_week plans the next. With the current week it also tells the open tasks that wait for a later one, and those that were left out. Without tasks, none is planned yet: call plan_week.',
    operation: getWeek,
  },
  {
    name: 'read_today',
    title: 'Read today',
    description:
      'What is due today, what is left over from earlier this week, and what comes next, across all projects under way, with the hours of the day.',
    operation: getToday,
  },
  {
    name: 'set_task_status',
    title: 'Tick a task',
    description:
      'Marks a task as completed, or as pending again. Only tick what the person says is done; `spent_hours` is how long it really took, if they say so.',
    operation: setTaskStatus,
  },
  {
    name: 'add_task',
    title: 'Add a task',
    description: 'Adds a task to the current week of a project, on a day on which the person has time.',
    operation: createTask,
  },
  {
    name: 'edit_task',
    title: 'Edit a task',
    description:
      'Changes the title, description, hours, day or note of an open task. Send only what changes.',
    operation: editTask,
  },
  {
    name: 'reschedule_task',
    title: 'Move a task',
    description:
      'Moves an open task to another day, from today to the Sunday of its week. What waits for it moves along.',
    operation: rescheduleTask,
  },
  {
    name: 'plan_week',
    title: 'Plan the next week',
    description:
      'Asks for the tasks of the first week, or of the next one once this week is done or closed. Answers with a generation; follow it with follow_generation, then call read_week.',
    operation: requestWeek,
  },
  {
    name: 'close_week',
    title: 'Close the week',
    description:
      'Ends the week under way, whatever was done: open tasks are carried on, left out or ticked as the person says. Ask them before you call it. Afterwards plan_week plans the next one.',
    operation: closeWeek,
  },
  {
    name: 'ask',
    title: 'Ask about a task',
    description:
      'An answer to a question (`query`) about a project, or about one of its tasks (`taskTitle`), from what Stepwise knows of its plan.',
    operation: answerQuestion,
  },
  {
    name: 'submit_idea',
    title: 'Submit an idea',
    description:
      'Makes a project of an idea: at least 100 characters on what it is and who it is for, the days the person has (`availability`: Monday,Saturday), the time on a weekday (`dayToDaySchedule`) and on a day of the weekend (`weekendSchedule`), and the weeks until it should be done (`targetWeeks`). Ask the person for what they have not said. Answers with a generation that writes analysis and roadmap; follow it with follow_generation.',
    operation: submitIdea,
  },
  {
    name: 'follow_generation',
    title: 'Follow a generation',
    description:
      'How far a piece of planning is: queued, running, succeeded or failed, and what it has written so far. Call it again after a few seconds until it has ended.',
    operation: getGeneration,
  },
  {
    name: 'read_reports',
    title: 'Read the health reports',
    description:
      'How a project is doing: its health reports over time, with the score, the reasons and the tips.',
    operation: getHealthHistory,
  },
];

/** What an assistant should know before it calls anything. */
export const instructions = `Stepwise turns an idea into a plan, week by week, that fits the hours a person has.
A project has a roadmap of weeks, and tasks for one week at a time. Days are YYYY-MM-DD in the person's time zone.
Begin with list_projects or read_today. Tick only what the person says is done, and ask before you close a week.
A refusal is said in words for people: pass it on, or do what it says.`;
