import '#app/wiring.ts';
import type { z } from 'zod';
import type { Day } from '#app/core/calendar.ts';
import { ourselves } from '#app/core/client.ts';
import { type Operation, perform } from '#app/core/operation.ts';
import type { Viewer } from '#app/core/viewer.ts';
import type { Persona } from '#app/features/accounts/persona.ts';
import { scanHealthReports } from '#app/features/health/scan-health-reports.server.ts';
import { writeHealthReport } from '#app/features/health/write-health-report.server.ts';
import { planIdea } from '#app/features/ideas/plan-idea.server.ts';
import { submitIdea } from '#app/features/ideas/submit-idea.server.ts';
import { completeProject, holdProject } from '#app/features/plans/change-status.server.ts';
import { generateWeek } from '#app/features/tasks/generate-week.server.ts';
import { getWeek } from '#app/features/tasks/get-week.server.ts';
import { requestWeek } from '#app/features/tasks/request-week.server.ts';
import { setTaskStatus } from '#app/features/tasks/set-task-status.server.ts';
import { sessionCookieFor } from '#app/http/authenticate.server.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { hashPassword } from '#app/services/password.server.ts';
import { startSession, viewerOf } from '#app/services/sessions.server.ts';
import { createDataKey } from '#app/services/vault.server.ts';
import { moveClock } from './moved-clock.js';
import { sampleNow, sampleTimeZone } from './sample-moment.ts';

// Accounts with some weeks of use, for the commands that film, photograph and measure the screens. All data come from
// the app's own operations at given times, with the built-in planner. Import it after `startScratchApp` has set the
// database.

const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Safari/537.36';

export interface SamplePerson {
  email: string;
  password: string;
  token: string;
  /** The session cookie, for a `Cookie` header. */
  cookie: string;
  viewer: Viewer;
}

/** A signed-in account, created at `moment`. */
export async function makePerson(
  details: { name: string; email: string; bio?: string; persona?: Persona },
  moment = sampleNow,
): Promise<SamplePerson> {
  moveClock(moment);
  const id = newId();
  const password = 'Stepping-5tones';
  await db.user.create({
    data: {
      id,
      timeZone: sampleTimeZone,
      persona: 'young_professional',
      ...details,
      passwordHash: await hashPassword(password),
    },
  });
  await db.$transaction((transaction) => createDataKey(transaction, id));
  return { email: details.email, password, ...(await startSessionOf(id)) };
}

/** A new session; an earlier one may have expired. */
async function startSessionOf(userId: string) {
  const token = await startSession(userId, new Date(), { ...ourselves, userAgent });
  const viewer = await viewerOf(token, new Date());
  if (!viewer) throw new Error('A session that was just started is alive.');
  const [cookie = ''] = (await sessionCookieFor(token)).split(';');
  return { token, viewer, cookie };
}

const neverAborts = () => new AbortController().signal;

const act = <Output, Input extends z.ZodType>(
  { viewer }: SamplePerson,
  operation: Operation<Output, Input>,
  input: z.input<Input>,
): Promise<Output> => perform(operation, input, { viewer, now: new Date() });

export interface SampleIdea {
  title: string;
  idea: string;
  availability: string;
  dayToDaySchedule: string;
  weekendSchedule: string;
  targetWeeks: number;
}

/** An idea that was submitted at `moment`, without its plan yet. */
export async function makeIdea(person: SamplePerson, moment: string, idea: SampleIdea) {
  moveClock(moment);
  const { project, generation } = await act(person, submitIdea, idea);
  return { projectId: project.id, generationId: generation.id };
}

/** An idea with its analysis and its roadmap. */
export async function makePlan(person: SamplePerson, moment: string, idea: SampleIdea): Promise<string> {
  const { projectId, generationId } = await makeIdea(person, moment, idea);
  await planIdea(generationId, neverAborts());
  return projectId;
}

/** The tasks of a project's next week, requested at `moment`. */
export async function makeWeek(person: SamplePerson, moment: string, projectId: string): Promise<void> {
  moveClock(moment);
  const { generation } = await act(person, requestWeek, { id: projectId });
  await generateWeek(generation.id, neverAborts());
}

/** Completes the tasks of this week that are due by `day`, or all, each at noon of its due day. */
export async function tickTasks(
  person: SamplePerson,
  projectId: string,
  day: Day = '9999-12-31',
): Promise<void> {
  const { tasks } = await act(person, getWeek, { id: projectId });
  for (const { id, due_date: due, status } of tasks) {
    if (status === 'completed' || due === null || due > day) continue;
    moveClock(`${due}T12:00:00Z`);
    await act(person, setTaskStatus, { id, status: 'completed' });
  }
}

/** The automatic health reports of a Monday morning. */
async function writeReports(monday: Day): Promise<void> {
  moveClock(`${monday}T06:10:00Z`);
  const owed: string[] = [];
  await scanHealthReports(new Date(), async (ids) => void owed.push(...ids));
  for (const id of owed) await writeHealthReport(id, neverAborts());
}

const ideas = {
  habits: {
    title: 'Habit tracker app for students',
    idea:
      'An app that helps students keep small daily habits: two taps a day, streaks that forgive one missed day, and a ' +
      'short look back each Sunday. I want thirty students of my old faculty to use it for a month.',
    availability: 'Monday,Wednesday,Saturday',
    dayToDaySchedule: '1–2 hours',
    weekendSchedule: '3–4 hours',
    targetWeeks: 8,
  },
  tools: {
    title: 'Tool library for our street',
    idea:
      'Forty households, forty drills that are used once a year. A shed, a list and a simple rule for borrowing, so that ' +
      'neighbours lend each other tools. It works when ten neighbours have borrowed something.',
    availability: 'Tuesday,Sunday',
    dayToDaySchedule: '1–2 hours',
    weekendSchedule: '1–2 hours',
    targetWeeks: 6,
  },
  letters: {
    title: 'A newsletter for solopreneurs',
    idea:
      'A weekly letter for people who work alone: one thing that worked for somebody, told in five minutes, with the ' +
      'numbers. I want a hundred readers who open it, and a first paid issue before the summer.',
    availability: 'Tuesday,Thursday',
    dayToDaySchedule: 'Less than 1 hour',
    weekendSchedule: 'Less than 1 hour',
    targetWeeks: 6,
  },
  channel: {
    title: 'YouTube channel on tech explained simply',
    idea:
      'Short videos that explain one piece of everyday technology with things from the kitchen table. For curious people ' +
      'without any background; six videos first, then a look at which of them were watched to the end.',
    availability: 'Friday,Saturday',
    dayToDaySchedule: '1–2 hours',
    weekendSchedule: '3–4 hours',
    targetWeeks: 10,
  },
  skincare: {
    title: 'Sustainable skincare brand',
    idea:
      'Three products without plastic and without water: a soap, a balm and a scrub, in tins that come back. I want to ' +
      'sell the first fifty sets on two local markets and learn which of the three people buy again.',
    availability: 'Thursday,Saturday,Sunday',
    dayToDaySchedule: '1–2 hours',
    weekendSchedule: '3–4 hours',
    targetWeeks: 12,
  },
  photographs: {
    title: 'Photo book for my grandparents',
    idea:
      'A printed book with sixty photographs from three shoeboxes, scanned, sorted by decade and with a line under each, ' +
      'as my grandmother tells it. It should lie on their table at their golden wedding.',
    availability: 'Saturday,Sunday',
    dayToDaySchedule: '1–2 hours',
    weekendSchedule: '3–4 hours',
    targetWeeks: 2,
  },
} satisfies Record<string, SampleIdea>;

export interface SampleAccount extends SamplePerson {
  /** The ids of the projects: four in progress, one planned, one on hold, one completed. */
  projects: Record<keyof typeof ideas, string>;
}

/** A user since January: projects of every status, and health reports over several weeks. */
export async function makeSampleAccount(): Promise<SampleAccount> {
  const person = await makePerson(
    {
      name: 'Maya Lindqvist',
      email: 'maya@stepwise.example',
      bio: 'Teaches chemistry on weekdays and builds small things on Saturdays.',
    },
    '2026-01-09T18:00:00Z',
  );

  const photographs = await makePlan(person, '2026-01-10T09:00:00Z', ideas.photographs);
  await makeWeek(person, '2026-01-10T09:30:00Z', photographs);
  await tickTasks(person, photographs);
  const channel = await makePlan(person, '2026-01-15T19:00:00Z', ideas.channel);
  await makeWeek(person, '2026-01-16T09:00:00Z', channel);
  await makeWeek(person, '2026-01-17T08:00:00Z', photographs);
  await tickTasks(person, channel, '2026-01-17');
  await tickTasks(person, photographs);
  await writeReports('2026-01-19');
  moveClock('2026-01-19T18:00:00Z');
  await act(person, completeProject, { id: photographs });
  moveClock('2026-01-24T18:00:00Z');
  await act(person, holdProject, { id: channel });

  const habits = await makePlan(person, '2026-02-16T07:30:00Z', ideas.habits);
  await makeWeek(person, '2026-02-16T07:40:00Z', habits);
  await tickTasks(person, habits);
  await writeReports('2026-02-23');
  await makeWeek(person, '2026-02-23T07:30:00Z', habits);
  await tickTasks(person, habits, '2026-02-25');
  const skincare = await makePlan(person, '2026-02-26T17:00:00Z', ideas.skincare);
  await makeWeek(person, '2026-02-26T17:20:00Z', skincare);
  await tickTasks(person, skincare);
  await writeReports('2026-03-02');
  await makeWeek(person, '2026-03-05T17:00:00Z', skincare);
  await tickTasks(person, habits);
  const tools = await makePlan(person, '2026-03-08T10:00:00Z', ideas.tools);
  await writeReports('2026-03-09');
  await makeWeek(person, '2026-03-09T07:30:00Z', habits);
  await tickTasks(person, habits);
  await makeWeek(person, '2026-03-10T07:30:00Z', tools);
  await tickTasks(person, tools, '2026-03-10');
  await tickTasks(person, skincare, '2026-03-07');
  await writeReports('2026-03-16');
  await makeWeek(person, '2026-03-16T07:30:00Z', habits);
  await tickTasks(person, habits, '2026-03-16');
  const letters = await makePlan(person, '2026-03-17T19:00:00Z', ideas.letters);

  moveClock(sampleNow);
  const projects = { habits, tools, letters, channel, skincare, photographs };
  return { ...person, ...(await startSessionOf(person.viewer.userId)), projects };
}
