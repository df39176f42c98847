import { z } from 'zod';
import { isDay, isTimeZone, weekdays } from '#app/core/calendar.ts';
import { hasMarkup } from '#app/core/markup.ts';
import { maxEntries } from '#app/core/maxima.ts';
import { oneLine } from '#app/core/one-line.ts';
import { sumOf } from '#app/core/sum.ts';
import { accountSchema } from '#app/features/accounts/account.ts';
import { settingsViewSchema } from '#app/features/accounts/settings.ts';
import { briefSchema } from '#app/features/brief/brief.schema.ts';
import { daysOffSchema } from '#app/features/brief/days-off.ts';
import { withChecklist } from '#app/features/brief/stored-brief.ts';
import { chosenStepsSchema } from '#app/features/checklists/steps.schema.ts';
import { feedbackLimit } from '#app/features/feedback/feedback-limits.ts';
import { generationSchema } from '#app/features/generations/generation.ts';
import { ideaLength, titleLimit } from '#app/features/ideas/idea-limits.ts';
import { analysisSchema } from '#app/features/plans/analysis.ts';
import { versionReason } from '#app/features/plans/plan-version.schema.ts';
import { keptWeeksSchema } from '#app/features/plans/planned-week.schema.ts';
import { milestoneSchema, roadmapSchema } from '#app/features/plans/roadmap.ts';
import { moveSchema } from '#app/features/plans/task-move.schema.ts';
import { accountLimits, projectLimits, tasksOfWeek } from '#app/features/projects/account-limits.ts';
import { hoursOptions } from '#app/features/projects/availability.ts';
import { keptProgramChangeSchema } from '#app/features/projects/program-change.ts';
import { projectSchema, sharingSchema } from '#app/features/projects/project.ts';
import { removedTaskSchema } from '#app/features/projects/removed-task.ts';
import { targetWeeksRange } from '#app/features/projects/target-weeks.ts';
import { taskSchema } from '#app/features/tasks/task.ts';
import { tokenSchema } from '#app/features/tokens/token.schema.ts';
import { webhookSchema } from '#app/features/webhooks/webhook.schema.ts';
import { AddressKind, MailKind, MailState } from '#app/services/prisma-client/client.ts';

// The file of the export and the import. Its limits are those of the forms and planners, or far beyond what a person
// has, so that a foreign file cannot keep a server busy.

/** The format of the file; a release that changes it has to rename it. */
export const accountFileFormat = 'stepwise-account-1';

const line = oneLine().max(1000);
const longText = z.string().max(500_000);
const count = z.int32().min(0);
const hours = z.number().min(0).max(10_000);
const dayHours = z.number().min(0).max(24);
const week = z.int().min(targetWeeksRange.min).max(targetWeeksRange.max);
const rank = z.int32();
const id = z.uuid();

const day = z.iso.date().refine(isDay, 'this day is before 1970');
const moment = z.iso
  .datetime()
  .max(40)
  .refine((text) => isDay(text.slice(0, 10)), 'this moment is before 1970');
const moments = { created_at: moment, updated_at: moment };

const written = (limit: number, text = z.string()) =>
  text.max(limit).refine((text) => !hasMarkup(text), 'HTML tags and scripts are not allowed here');

export const accountPart = z.strictObject({
  id,
  ...accountSchema.shape,
  name: line,
  bio: z.string().max(5000),
  has_password: z.boolean(),
  google_id: z.string().nullable(),
  last_seen_at: moment.nullable(),
  ...moments,
});

export const verificationPart = z.strictObject({
  email: z.string(),
  sent_at: moment,
  verified_at: moment.nullable(),
});

export const sessionPart = z.strictObject({
  id,
  created_at: moment,
  last_used_at: moment,
  expires_at: moment,
  user_agent: z.string(),
});

export const assistantPart = z.strictObject({
  id,
  client_id: z.string(),
  client_name: z.string(),
  client_host: z.string(),
  scopes: z.array(z.string()),
  created_at: moment,
  last_used_at: moment.nullable(),
  expires_at: moment,
});

export const addressPart = z.strictObject({
  id,
  kind: z.enum(AddressKind),
  project_id: id.nullable(),
  created_at: moment,
});

export const weekPart = z.strictObject({
  number: week,
  starts_on: day,
  hours: z.array(dayHours).max(7).describe('Of each day when the week was planned, Monday first.'),
  planned_on: day.nullable(),
  closed_at: moment.nullable(),
  paused_on: day.nullable().describe('When the last pause in it began.'),
  resumed_on: day.nullable().describe('When that pause was over.'),
  paused_days: count.max(100_000).default(0).describe('The days of its earlier pauses, in whole weeks.'),
});

const frame = {
  availability: z
    .string()
    .max(200)
    .refine((days) => days.split(',').every((each) => weekdays.some((name) => name === each)))
    .describe('Comma-joined weekday names.'),
  dayToDaySchedule: z.enum(hoursOptions),
  weekendSchedule: z.enum(hoursOptions),
  targetWeeks: week,
  starts_on: day.nullable().describe('The first day, if the user chose one.'),
  // 30 entries of at most 400 days each.
  days_off: z.array(day).max(12_000),
};

export const versionPart = z.strictObject({
  id,
  number: count.min(1),
  reason: versionReason,
  ...frame,
  hours: z
    .array(dayHours)
    .max(weekdays.length)
    .refine(({ length }) => length === 0 || length === weekdays.length)
    .describe('Of each weekday, Monday first; empty when they follow from the rest.'),
  tasks_moved: count,
  ends_on: day.nullable().default(null).describe('The Sunday on which the plan was to end then.'),
  formerly_ends_on: day.nullable().default(null).describe('The same with the frame of the version before.'),
  sharing: sharingSchema.optional(),
  moves: z.array(moveSchema).max(2000).nullable().describe('The same tasks, from where to where.'),
  not_applied: z.array(z.string().max(5000)).max(100),
  brief_id: id.nullable(),
  analysis_id: id.nullable(),
  roadmap_id: id.nullable(),
  roadmap_owed: z.boolean(),
  generation_id: id.nullable(),
  draft_id: id.nullable().describe('The unfinished new roadmap.'),
  created_at: moment,
});

export const briefPart = z.strictObject({
  id,
  generation_id: id.nullable(),
  brief: z.preprocess(withChecklist, briefSchema),
  model: line.nullable(),
  created_at: moment,
});

const programChangePart = keptProgramChangeSchema.extend({
  ...{ id, token_id: id },
  // Files of older releases do not have it.
  task_ids: z.array(id).max(100).default([]),
  weeks: z.array(week).max(targetWeeksRange.max).default([]),
  program: line,
  operation: line,
  last_at: moment,
});

const analysisPart = analysisSchema.extend({
  id,
  project_id: line,
  content: longText,
  model: line,
  generation_id: id.nullable(),
  created_at: moment,
});

const roadmapPart = roadmapSchema.extend({
  id,
  project_id: line,
  content: longText.describe('The original Markdown, without the dates of its weeks.'),
  model: line.nullable(),
  created_at: moment,
  milestones: z
    .array(milestoneSchema.extend({ id, roadmap_id: line, week, title: line, description: longText }))
    .max(500),
  weeks: keptWeeksSchema.nullable().describe('What it was written from, with what is not in the plan.'),
});

/** What the export adds to the API's view of a task. */
export const taskExtras = z.strictObject({
  rank: rank.describe('Sparse; `order` is counted from it.'),
  completed_at: moment.nullable(),
  rescheduled_at: moment.nullable(),
  ...moments,
});

const taskTexts = { title: line, description: z.string().max(5000), note: z.string().max(1000).nullable() };
const taskNumbers = {
  estimated_hours: hours,
  spent_hours: hours.nullable(),
  carried_from: week.nullable(),
  week: week.nullable(),
  due_date: day.nullable(),
};
const ids = z.array(id).max(500);

const taskPart = taskSchema.extend({
  ...{ id, ...taskTexts, ...taskNumbers, ...taskExtras.shape },
  project_id: line,
  notes: z.string().max(10_000),
  deliverable_id: line.nullable(),
  step_id: line.nullable().default(null),
  depends_on: ids,
});

const removedTaskPart = removedTaskSchema.extend({
  ...{ id, ...taskTexts, ...taskNumbers, rank },
  deliverable: line.nullable(),
  step: line.nullable().default(null),
  on: line.nullable(),
  completed_at: moment.nullable(),
  rescheduled_at: moment.nullable(),
  created_at: moment,
  removed_at: moment,
  depends_on: ids,
  dependents: ids,
});

export const generationPart = generationSchema.extend({
  id,
  step: line,
  message: z.string().max(5000).nullable(),
  attempts: count,
  week: week.nullable(),
  changes: longText.nullable(),
  partial: longText.nullable(),
  shortfall: z.array(z.string().max(5000)).max(100),
  model: line.nullable(),
  prompt_tokens: count,
  completion_tokens: count,
  created_at: moment,
  started_at: moment.nullable(),
  finished_at: moment.nullable(),
});

export const healthReportPart = z.strictObject({
  id,
  generation_id: id.nullable(),
  local_day: day,
  health_score: z.number().min(0).max(10),
  facts: z.record(z.string().regex(/^\w{1,40}$/), z.number()).check(maxEntries(100)),
  summary: z.string().max(5000),
  tips: z.string().max(5000).describe('One a line.'),
  model: line,
  created_at: moment,
});

export const mailPart = z.strictObject({
  id,
  kind: z.enum(MailKind),
  local_day: day,
  state: z.enum(MailState),
  due_at: moment,
  attempts: count,
  reason: z.string().nullable(),
  created_at: moment,
  sent_at: moment.nullable(),
});

export const pushDevicePart = z.strictObject({
  id,
  session_id: id.describe('The session that it ends with.'),
  service: z.string().describe('The host of its push service; the rest of the address is a secret.'),
  created_at: moment,
});

export const pushPart = mailPart
  .omit({ attempts: true })
  .extend({ tried_for: z.array(id).describe('The devices that it was sent to.') });

export const feedbackPart = z.strictObject({
  id,
  feedback: z.string().max(feedbackLimit),
  created_at: moment,
});

const rowsOfProject = z.strictObject({
  weeks: z.array(weekPart).max(targetWeeksRange.max),
  versions: z.array(versionPart).max(projectLimits.versions),
  briefs: z.array(briefPart).max(2000),
  analyses: z.array(analysisPart).max(2000),
  roadmaps: z.array(roadmapPart).max(2000),
  tasks: z.array(taskPart).max(projectLimits.tasks),
  removed_tasks: z.array(removedTaskPart).max(projectLimits.deletedTasks),
  generations: z.array(generationPart).max(projectLimits.generations),
  health_reports: z.array(healthReportPart).max(projectLimits.reports),
});

export const projectPart = projectSchema
  .extend({
    id,
    title: written(titleLimit, oneLine()),
    description: written(ideaLength.max),
    ...moments,
    ...frame,
    hours: z.partialRecord(z.enum(weekdays), dayHours).describe('Of each weekday.'),
    paused_until: day.nullable().describe('The day on which it resumes by itself.'),
    deleted_at: moment.nullable().describe('It can be restored for 30 days.'),
    completed_at: moment.nullable(),
    uses_pace: z.boolean(),
    named_days_off: daysOffSchema.nullable().describe('The days off that came with the idea.'),
    // Files of older releases do not have it.
    chosen_steps: chosenStepsSchema
      .nullable()
      .default(null)
      .describe('The steps and the checklist that came with the idea.'),
    brief: briefPart.nullable(),
    analysis: analysisPart.nullable(),
    roadmap: roadmapPart.nullable(),
    ...rowsOfProject.shape,
    program_changes: z.array(programChangePart).max(5000),
  })
  .superRefine(refuseUnsound);
export type ProjectPart = z.output<typeof projectPart>;

/** A whole account: the output of `GET /api/users/export` and the input of `POST /api/users/import`. */
export const accountFile = z.strictObject({
  format: z.literal(accountFileFormat),
  exported_at: moment,
  account: accountPart,
  settings: settingsViewSchema.extend({
    timezone: z.string().max(100).refine(isTimeZone, 'there is no such time zone').describe('An IANA name.'),
  }),
  email_verification: verificationPart.nullable(),
  sessions: z.array(sessionPart),
  tokens: z.array(tokenSchema),
  assistants: z.array(assistantPart),
  addresses: z.array(addressPart).describe('Of calendars and shared projects, without their secret part.'),
  webhooks: z.array(webhookSchema),
  projects: z.array(projectPart).max(accountLimits.projects),
  daily_mails: z.array(mailPart),
  push_devices: z.array(pushDevicePart),
  notifications: z.array(pushPart),
  feedback: z.array(feedbackPart).max(accountLimits.feedback),
});

/** Refuses a project whose rows contradict each other. */
function refuseUnsound(project: z.output<typeof rowsOfProject>, context: z.RefinementCtx): void {
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  const { weeks, versions, briefs, analyses, roadmaps, tasks, health_reports: reports } = project;
  const { removed_tasks: removed, generations } = project;
  const withIds = { versions, briefs, analyses, roadmaps, tasks, removed, generations, reports };
  const milestones = roadmaps.flatMap((roadmap) => roadmap.milestones);
  const all = [...Object.values(withIds).flat(), ...milestones].map((row) => row.id);
  if (hasTwice(all)) refuse(['id'], 'two parts of it have the same id');
  const numbers = weeks.map(({ number }) => number);
  if (hasTwice(numbers) || Math.max(0, ...numbers) > weeks.length)
    refuse(['weeks'], 'its weeks are not numbered from 1');
  if (hasTwice(versions.map(({ number }) => number)))
    refuse(['versions'], 'two versions have the same number');
  if (sumOf(versions, (version) => version.days_off.length) > 100_000)
    refuse(['versions'], 'they have more than 100,000 days off');
  if (hasTwice(reports.map((report) => report.local_day)))
    refuse(['health_reports'], 'two reports are of the same day');

  const has = (rows: readonly { id: string }[]) => {
    const known = new Set(rows.map((row) => row.id));
    return (wanted: string | null) => wanted === null || known.has(wanted);
  };
  const hasBrief = has(briefs);
  const hasAnalysis = has(analyses);
  const hasRoadmap = has(roadmaps);
  const hasTask = has(tasks);
  versions.forEach(({ brief_id, analysis_id, roadmap_id, draft_id }, at) => {
    const isWhole =
      hasBrief(brief_id) && hasAnalysis(analysis_id) && hasRoadmap(roadmap_id) && hasRoadmap(draft_id);
    if (!isWhole) refuse(['versions', at], 'it names a text that the project does not have');
  });
  tasks.forEach(({ week, depends_on }, at) => {
    if (week !== null && week > weeks.length) refuse(['tasks', at], 'its week has not begun');
    if (!depends_on.every((each) => hasTask(each)))
      refuse(['tasks', at], 'it waits for a task that the project does not have');
  });
  const sizes = new Map<number, number>();
  for (const { week } of tasks) if (week !== null) sizes.set(week, (sizes.get(week) ?? 0) + 1);
  for (const [week, size] of sizes)
    if (size > tasksOfWeek)
      refuse(['tasks'], `week ${week} has ${size} tasks, and a week can have at most ${tasksOfWeek}`);
  const places = tasks.flatMap(({ week, rank }) => (week === null ? [] : [`${week} ${rank}`]));
  if (hasTwice(places)) refuse(['tasks'], 'two tasks of a week have the same rank');
  const [stuck] = inCircles(tasks);
  if (stuck) refuse(['tasks', tasks.indexOf(stuck)], 'it waits for itself, perhaps by way of others');
}

const hasTwice = (values: readonly unknown[]): boolean => new Set(values).size < values.length;

/** The tasks that wait for each other in a circle. */
function inCircles<Task extends { id: string; depends_on: readonly string[] }>(
  tasks: readonly Task[],
): Task[] {
  const dependents = new Map<string, string[]>();
  for (const { id, depends_on } of tasks)
    for (const awaited of new Set(depends_on))
      dependents.set(awaited, [...(dependents.get(awaited) ?? []), id]);
  const open = new Map(tasks.map(({ id, depends_on }) => [id, new Set(depends_on).size]));
  const free = [...open].flatMap(([id, count]) => (count === 0 ? id : []));
  for (const id of free)
    for (const dependent of dependents.get(id) ?? []) {
      const left = (open.get(dependent) ?? 0) - 1;
      open.set(dependent, left);
      if (left === 0) free.push(dependent);
    }
  return tasks.filter(({ id }) => (open.get(id) ?? 0) > 0);
}
