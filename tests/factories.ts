import { hashSync } from '@node-rs/argon2';
import { vi } from 'vitest';
import { type Day, dayIn, mondayOf } from '#app/core/calendar.ts';
import { ourselves } from '#app/core/client.ts';
import { perform } from '#app/core/operation.ts';
import type { Viewer } from '#app/core/viewer.ts';
import type { NamedDaysOff } from '#app/features/brief/days-off.ts';
import { webhookEvents } from '#app/features/events/webhook-events.ts';
import { activeStates } from '#app/features/generations/generation.ts';
import type { HealthFacts } from '#app/features/health/health-facts.schema.ts';
import { joinTips } from '#app/features/health/health-report.ts';
import { ideaSchema } from '#app/features/ideas/idea.schema.ts';
import { planIdea } from '#app/features/ideas/plan-idea.server.ts';
import { submitIdea } from '#app/features/ideas/submit-idea.server.ts';
import { writeProject } from '#app/features/ideas/write-project.server.ts';
import { hoursByDay } from '#app/features/projects/availability.ts';
import { changePush } from '#app/features/push/change-push.server.ts';
import { deleteTask } from '#app/features/tasks/delete-task.server.ts';
import { editTask } from '#app/features/tasks/edit-task.server.ts';
import { generateWeek } from '#app/features/tasks/generate-week.server.ts';
import { requestWeek } from '#app/features/tasks/request-week.server.ts';
import { createWebhook } from '#app/features/webhooks/create-webhook.server.ts';
import { aiConfigured } from '#app/services/ai/ai.server.ts';
import { clock } from '#app/services/clock.server.ts';
import { toColumn } from '#app/services/day-column.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { hashOfToken, startSession, viewerOf } from '#app/services/sessions.server.ts';
import { createDataKey, vaultOf } from '#app/services/vault.server.ts';
import { keepPlan, writePlan } from './copy-plan.ts';
import { makePushBrowser } from './push-receiver.ts';

export interface TestUser {
  email: string;
  password: string;
  token: string;
  viewer: Viewer;
}

export const password = 'Passw0rd-here!';
// A hash contains its cost parameters; these are low.
const passwordHash = hashSync(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** An account with a session, made without the sign-up form. */
export async function makeUser({
  timeZone = 'UTC',
  now = new Date(),
  client = ourselves,
} = {}): Promise<TestUser> {
  const id = newId();
  const email = `${id}@example.com`;
  await db.user.create({
    data: { id, email, name: 'Ada Lovelace', persona: 'student', timeZone, passwordHash },
  });
  await db.$transaction((transaction) => createDataKey(transaction, id));
  const token = await startSession(id, now, client);
  const viewer = await viewerOf(token, now);
  if (!viewer) throw new Error('A session that was just started is alive.');
  return { email, password, token, viewer };
}

/** Connects an assistant; returns its id. */
export async function makeGrant({ viewer: { userId } }: TestUser): Promise<string> {
  const id = newId();
  const expiresAt = new Date(Date.now() + 24 * 60 * 60_000);
  const client = { clientId: newId(), clientName: 'Test Assistant', clientHost: 'assistant.example' };
  const token = { keyHash: hashOfToken(id), kind: 'AccessToken', payload: { accountId: userId } };
  await db.oauthGrant.create({
    data: { id, userId, ...client, scopes: ['read'], expiresAt, records: { create: token } },
  });
  return id;
}

/** The fields of Submit Idea. */
type IdeaForm = typeof ideaForm & {
  days_off: NamedDaysOff;
  sharing: 'on_top' | 'shared';
  steps: { title: string; hours?: number; date?: string; event?: boolean; after?: number[] }[];
  checklist: string | null;
};

export const ideaForm = {
  title: 'Habit tracker app for students',
  idea: 'An app that helps students keep small daily habits, with streaks that forgive a missed day and a look back each Sunday.',
  availability: 'Monday,Wednesday,Saturday',
  dayToDaySchedule: '1–2 hours',
  weekendSchedule: '3–4 hours',
  targetWeeks: 3,
};

/** Steps for that idea, which fill most of its three weeks. */
const ideaSteps = [
  { title: 'Ask five students which habits they want to keep', hours: 1 },
  { title: 'Draw the first screen', hours: 1.5 },
  { title: 'Choose how habits are stored', hours: 1, after: [1] },
  { title: 'Build the list of habits', hours: 3, after: [2, 3] },
  { title: 'Count streaks', hours: 2 },
  { title: 'Forgive a missed day', hours: 1.5, after: [5] },
  { title: 'Show the look back of a week', hours: 2.5 },
  { title: 'Watch two students use it', hours: 1, after: [4] },
  { title: 'Mend what they stumbled over', hours: 2, after: [8] },
];

const neverAborts = () => new AbortController().signal;

/** Works on a generation, or waits for a worker that has taken it. */
async function finish(id: string, work: typeof planIdea): Promise<void> {
  await work(id, neverAborts());
  const isOver = async () =>
    (await db.generation.count({ where: { id, state: { in: activeStates } } })) === 0;
  await vi.waitUntil(isOver, { timeout: 30_000 });
}

/** A project whose plan is queued. */
export async function makeIdea({ viewer }: TestUser, form: Partial<IdeaForm> = {}, now = new Date()) {
  // An idea of a test's own says itself what there is to do.
  const steps = form.idea === undefined ? { steps: ideaSteps, checklist: null } : {};
  const submitted = { ...ideaForm, ...steps, ...form };
  const { project, generation } = await perform(submitIdea, submitted, { viewer, now });
  return { projectId: project.id, generationId: generation.id };
}

const plans = new Map<string, Awaited<ReturnType<typeof keepPlan>>>();

/** A project with an analysis and a roadmap, copied from an earlier one with the same idea and day if possible. */
export async function makePlannedProject(user: TestUser, form: Partial<IdeaForm> = {}): Promise<string> {
  const { viewer } = user;
  const now = clock.now();
  const day = dayIn(now, viewer.timeZone);
  const key = JSON.stringify([form, viewer.timeZone, day, dayIn(new Date(), viewer.timeZone)]);
  const ofUser = { userId: viewer.userId };
  // Completed tasks and shared hours affect the plan.
  const isUsual =
    !aiConfigured() &&
    form.sharing !== 'shared' &&
    (await db.task.count({ where: { project: ofUser } })) === 0;
  const kept = plans.get(key);
  if (isUsual && kept) return writePlan(viewer, kept, now);
  const { projectId, generationId } = await makeIdea(user, form);
  await finish(generationId, planIdea);
  const isPlanned = await db.generation.count({ where: { id: generationId, state: 'succeeded' } });
  if (isUsual && isPlanned) plans.set(key, await keepPlan(viewer, projectId));
  return projectId;
}

/** A plan in the tables of releases before 0.3.0, with this text everywhere; `moved` if it is already in a version. */
export async function makeOlderPlan(
  { viewer }: TestUser,
  projectId: string,
  { text = '### By an older release', moved = false, generationId = null as string | null } = {},
): Promise<{ roadmapId: string }> {
  const vault = await vaultOf(viewer.userId);
  const [analysisId, roadmapId, milestoneId] = [newId(), newId(), newId()];
  await db.analysis.create({
    data: {
      ...{ id: analysisId, projectId, generationId, model: 'template', moved },
      ...vault.seal('analysis', analysisId, { content: text, rendered: text }),
    },
  });
  await db.roadmap.create({
    data: {
      ...{ id: roadmapId, projectId, model: 'template', moved },
      ...vault.seal('roadmap', roadmapId, { content: text, rendered: text }),
      milestones: {
        create: {
          ...{ id: milestoneId, week: 1, moved },
          ...vault.seal('milestone', milestoneId, { title: text, description: text, rendered: text }),
        },
      },
    },
  });
  return { roadmapId };
}

/** Requests the next week of a project and generates its tasks. */
export async function makeWeek({ viewer }: TestUser, projectId: string, now = clock.now()): Promise<void> {
  const { generation } = await perform(requestWeek, { id: projectId }, { viewer, now });
  await finish(generation.id, generateWeek);
}

type About = Parameters<typeof makeUser>[0];

/** A user with a project whose plan is queued. */
export async function makeUserWithIdea(form: Partial<IdeaForm> = {}) {
  const user = await makeUser();
  return { user, ...(await makeIdea(user, form)) };
}

/** A user with a planned project. */
export async function makeUserWithPlan(form: Partial<IdeaForm> = {}, about: About = {}) {
  const user = await makeUser(about);
  return { user, id: await makePlannedProject(user, form) };
}

/** A user with a project in its first week. */
export async function makeUserInWeek(form: Partial<IdeaForm> = {}, about: About = {}) {
  const { user, id } = await makeUserWithPlan(form, about);
  await makeWeek(user, id);
  return { user, id };
}

/** Adds a note to a task of a project, and deletes another task. */
export async function noteAndRemoveTask({ viewer }: TestUser, projectId: string): Promise<void> {
  const by = { viewer, now: new Date() };
  const [noted, deleted] = await db.task.findMany({ where: { projectId }, take: 2 });
  if (!noted || !deleted) throw new Error('The project has too few tasks.');
  await perform(editTask, { id: noted.id, note: 'The shop was closed.' }, by);
  await perform(deleteTask, { id: deleted.id }, by);
}

/** The facts of a project that is going well. */
const healthFacts: HealthFacts = {
  week: 3,
  targetWeeks: 8,
  tasksPlanned: 12,
  tasksDone: 9,
  tasksOverdue: 2,
  hoursOverdue: 3.5,
  hoursPerWeek: 6.5,
  weeksFinished: 2,
  weeksPassed: 2,
  hoursLeft: 21,
  hoursAvailable: 32.5,
  daysSinceLastTick: 1,
  tasksCarried: 0,
  tasksLeftOut: 0,
  weeksToClose: 0,
  hoursAsked: 36,
  hoursInPlan: 36,
};

/** A stored health report of a day. */
export async function makeReport(
  { viewer }: TestUser,
  projectId: string,
  day: Day,
  { score = 7.4, summary = `How it went until ${day}.`, tips = ['Begin with the shortest task.'] } = {},
): Promise<void> {
  const id = newId();
  const sealed = (await vaultOf(viewer.userId)).seal('healthReport', id, { summary, tips: joinTips(tips) });
  await db.healthReport.create({
    data: {
      id,
      projectId,
      localDay: toColumn(day),
      createdAt: toColumn(day),
      healthScore: score,
      facts: healthFacts,
      model: 'template',
      ...sealed,
    },
  });
}

/** A project in progress, in its first week, with one open task that is due on this day. */
export async function makeProjectUnderWay({ viewer }: TestUser, dueOn: Day): Promise<string> {
  const { idea, ...plan } = ideaSchema.parse(ideaForm);
  const { id: projectId } = await writeProject(db, viewer.userId, { ...plan, description: idea }, new Date());
  const vault = await vaultOf(viewer.userId);
  const taskId = newId();
  const monday = toColumn(mondayOf(dueOn));
  const hours = hoursByDay({ ...plan, days: plan.availability });
  await db.project.update({
    where: { id: projectId },
    data: {
      status: 'in_progress',
      weeks: { create: { number: 1, startsOn: monday, plannedOn: monday, hours } },
      tasks: {
        create: {
          ...{ id: taskId, week: 1, rank: 1, linked: true, dueDate: toColumn(dueOn), estimatedHours: 1 },
          ...vault.seal('task', taskId, { title: 'Draw the first screen', description: 'On paper.' }),
        },
      },
    },
  });
  return projectId;
}

/** A user with a project in progress, whose open task is due on this day. */
export async function makeUserUnderWay(dueOn: Day, about: About = {}) {
  const user = await makeUser(about);
  return { user, id: await makeProjectUnderWay(user, dueOn) };
}

/** Turns on notifications for the user's session, and adds one that was sent. */
export async function makePushDevice({ viewer }: TestUser): Promise<void> {
  const now = new Date();
  const { userId } = viewer;
  const { subscription } = makePushBrowser(`https://push.example.com/${userId}`);
  await perform(changePush, subscription, { viewer, now });
  await db.dailyPush.create({
    data: { id: newId(), userId, kind: 'daily_nudge', localDay: toColumn('2026-11-20'), dueAt: now },
  });
}

/** A webhook with a delivery. */
export async function makeWebhook(
  { viewer }: TestUser,
  projectId: string,
  url = 'https://receiver.example/hook',
): Promise<{ webhook: string; delivery: string }> {
  const now = new Date();
  const made = await perform(createWebhook, { url, events: [...webhookEvents] }, { viewer, now });
  const delivery = newId();
  await db.webhookDelivery.create({
    data: {
      ...{ id: delivery, webhookId: made.id, projectId, event: 'week.planned', week: 1 },
      ...{ state: 'delivered', attempts: 1, status: 204, createdAt: now },
    },
  });
  return { webhook: made.id, delivery };
}
