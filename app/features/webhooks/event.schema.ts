import { z } from 'zod';
import { exampleIds } from '#app/core/example-ids.ts';
import { type WebhookEvent, webhookEvents } from '#app/features/events/webhook-events.ts';
import { healthReportSchema } from '#app/features/health/health-report.ts';
import { taskSchema } from '#app/features/tasks/task.ts';

/** The body of a call about an event (Standard Webhooks 1.0.0): the project, and what else it is about. */
const bodyOf = <Event extends WebhookEvent, About extends z.ZodRawShape>(event: Event, about: About) =>
  z.strictObject({
    type: z.enum([event]),
    timestamp: z.iso.datetime().describe('When it happened; the rest is the state at the time of sending.'),
    data: z.strictObject({ project: z.strictObject({ id: z.string(), title: z.string() }), ...about }),
  });

const week = z.strictObject({
  number: z.int(),
  starts_on: z.iso.date().describe('Its Monday.'),
  tasks: z.strictObject({ all: z.int(), done: z.int() }),
});

/** The body of each event. */
export const eventBodies = {
  'week.planned': bodyOf('week.planned', { week }),
  'task.done': bodyOf('task.done', { task: taskSchema }),
  'week.closed': bodyOf('week.closed', { week }),
  'report.written': bodyOf('report.written', {
    report: z.strictObject({ id: z.string(), day: z.iso.date(), ...healthReportSchema.shape }),
  }),
} satisfies Record<WebhookEvent, z.ZodType>;

const summaries: Record<WebhookEvent, string> = {
  'week.planned': 'The tasks of a week are there.',
  'task.done': 'A task is ticked, also while its week is closed.',
  'week.closed':
    'A week has ended, told once for each: it was closed, all its tasks are done, or its project is completed.',
  'report.written': 'A health report is written.',
};

const timestamp = '2026-11-23T18:00:00.000Z';
const project = { id: exampleIds.project, title: 'A garden shed' };
const planned = { number: 1, starts_on: '2026-11-23', tasks: { all: 3, done: 0 } };

const examples = {
  'week.planned': { type: 'week.planned', timestamp, data: { project, week: planned } },
  'task.done': {
    type: 'task.done',
    timestamp,
    data: {
      project,
      task: {
        ...{
          id: exampleIds.task,
          project_id: project.id,
          title: 'Measure the plot',
          description: 'With Ada.',
        },
        ...{ due_date: '2026-11-24', estimated_hours: 1, status: 'completed', order: 1, week: 1 },
        ...{ notes: '{"dependencies":[]}', depends_on: [], deliverable_id: null, step_id: null, on: 'any' },
        ...{ note: null, spent_hours: 1.5, carried_from: null },
      },
    },
  },
  'week.closed': {
    type: 'week.closed',
    timestamp,
    data: { project, week: { ...planned, tasks: { all: 3, done: 2 } } },
  },
  'report.written': {
    type: 'report.written',
    timestamp,
    data: {
      project,
      report: {
        ...{ id: '01990000-0000-7000-8000-000000000004', day: '2026-11-23', health_score: 7.5 },
        summary: 'Two of three tasks are done, and the milestone is within reach.',
        ...{ tips: ['Order the wood this week.'], created_at: timestamp },
      },
    },
  },
} satisfies { [Event in WebhookEvent]: z.output<(typeof eventBodies)[Event]> };

/** The events for the OpenAPI document. */
export const describedEvents = webhookEvents.map((name) => ({
  ...{ name, summary: summaries[name], schema: eventBodies[name], example: examples[name] },
}));
