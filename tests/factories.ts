import { ourselves } from '#app/core/client.ts';
import { perform } from '#app/core/operation.ts';
import type { Viewer } from '#app/core/viewer.ts';
import { planIdea } from '#app/features/ideas/plan-idea.server.ts';
import { submitIdea } from '#app/features/ideas/submit-idea.server.ts';
import { generateWeek } from '#app/features/tasks/generate-week.server.ts';
import { requestWeek } from '#app/features/tasks/request-week.server.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { hashPassword } from '#app/services/password.server.ts';
import { startSession, viewerOf } from '#app/services/sessions.server.ts';
import { createDataKey } from '#app/services/vault.server.ts';

export interface TestUser {
  email: string;
  password: string;
  token: string;
  viewer: Viewer;
}

export const password = 'Passw0rd-here!';
let passwordHash: Promise<string> | undefined;

/** An account with a session, made without the sign-up form. */
export async function makeUser({
  timeZone = 'UTC',
  now = new Date(),
  client = ourselves,
} = {}): Promise<TestUser> {
  passwordHash ??= hashPassword(password);
  const id = newId();
  const email = `${id}@example.com`;
  await db.user.create({
    data: { id, email, name: 'Ada Lovelace', persona: 'student', timeZone, passwordHash: await passwordHash },
  });
  await createDataKey(db, id);
  const token = await startSession(id, now, client);
  const viewer = await viewerOf(token, now);
  if (!viewer) throw new Error('A session that was just started is alive.');
  return { email, password, token, viewer };
}

/** What the form of Submit Idea sends. */
export const ideaForm = {
  title: 'Habit tracker app for students',
  idea: 'An app that helps students keep small daily habits, with streaks that forgive a missed day and a look back each Sunday.',
  availability: 'Monday,Wednesday,Saturday',
  dayToDaySchedule: '1–2 hours',
  weekendSchedule: '3–4 hours',
  targetWeeks: 3,
};

const neverAborts = () => new AbortController().signal;

/** A project that waits for its plan. */
export async function makeIdea({ viewer }: TestUser, form: Partial<typeof ideaForm> = {}, now = new Date()) {
  const { project, generation } = await perform(submitIdea, { ...ideaForm, ...form }, { viewer, now });
  return { projectId: project.id, generationId: generation.id };
}

/** A project with an analysis and a roadmap. */
export async function makePlannedProject(
  user: TestUser,
  form: Partial<typeof ideaForm> = {},
): Promise<string> {
  const { projectId, generationId } = await makeIdea(user, form);
  await planIdea(generationId, neverAborts());
  return projectId;
}

/** Asks for the next week of a project and makes its tasks. */
export async function makeWeek({ viewer }: TestUser, projectId: string, now = new Date()): Promise<void> {
  const { generation } = await perform(requestWeek, { id: projectId }, { viewer, now });
  await generateWeek(generation.id, neverAborts());
}
