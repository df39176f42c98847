import { perform } from '#app/core/operation.ts';
import { printOf, sealResetLink } from '#app/features/accounts/reset-link.server.ts';
import { makeCalendar, makeProjectCalendar } from '#app/features/addresses/calendar-address.server.ts';
import { makeShare } from '#app/features/addresses/share-address.server.ts';
import { unsubscribeUrl } from '#app/features/daily-mails/unsubscribe-link.server.ts';
import type { TriedIdea } from '#app/features/ideas/idea.schema.ts';
import { keepTried } from '#app/features/tries/keep.server.ts';
import { projectOfTried } from '#app/features/tries/keep-tried-plan.server.ts';
import { planTriedIdea } from '#app/features/tries/plan-tried-idea.server.ts';
import { keepCookieFor } from '#app/http/client.server.ts';
import { db } from '#app/services/db.server.ts';
import { moveClock } from './moved-clock.js';
import {
  makeIdea,
  makePerson,
  makePlan,
  makeSampleAccount,
  makeWeek,
  type SampleIdea,
  type SamplePerson,
  tickTasks,
} from './sample-account.ts';
import { sampleNow, sampleTimeZone } from './sample-moment.ts';

/** A screen in one of its states. */
export interface Screen {
  /** Words with hyphens, that of the screen first. */
  name: string;
  /** Its path. */
  path: string;
  /** The `Cookie` header of its user; none by default. */
  cookie?: string;
}

/** Every screen (docs/product.md, 2.1) with content, and in its other states. */
export async function makeScreens(): Promise<Screen[]> {
  const maya = await makeSampleAccount();
  const jonas = await makeJonas();
  const noor = await makeNoor();
  const newcomer = await makePerson({
    name: 'Amina Diallo',
    email: 'amina@stepwise.example',
    persona: 'freelancer',
  });
  const guest = await makePerson({ name: 'Li Wei', email: 'li@stepwise.example' });
  await db.user.update({ where: { id: guest.viewer.userId }, data: { persona: null } });
  const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id: maya.viewer.userId } });
  const resetLink = sealResetLink({
    userId: maya.viewer.userId,
    expiresAt: Date.now() + 3_000_000,
    passwordPrint: printOf(passwordHash),
  });
  const { projects } = maya;
  const shared = await makeAddresses(maya, projects.habits);
  const project = (id: string) => `/projects/${id}`;
  const tasks = (id: string) => `/projects/${id}/tasks`;

  const open: Screen[] = [
    { name: 'landing', path: '/' },
    { name: 'login', path: '/login' },
    { name: 'signup', path: '/signup' },
    { name: 'password-recovery', path: `/password-recovery/${resetLink}` },
    { name: 'password-recovery-invalid', path: '/password-recovery/no-such-link' },
    { name: 'privacy-policy', path: '/privacy-policy' },
    { name: 'terms-of-service', path: '/terms-of-service' },
    { name: 'about-us', path: '/about-us' },
    { name: 'contact', path: '/contact' },
    { name: 'developers', path: '/developers' },
    { name: 'try', path: '/try' },
    { name: 'shared', path: shared },
    { name: 'not-found', path: '/no-such-page' },
    { name: 'goodbye', path: '/goodbye' },
    { name: 'offline', path: '/offline' },
    { name: 'unsubscribe', path: new URL(unsubscribeUrl(maya.viewer.userId, 'daily_nudge')).pathname },
  ];
  const ofMaya: Screen[] = [
    { name: 'landing-signed-in', path: '/' },
    { name: 'dashboard', path: `/dashboard?project=${projects.habits}&report=${projects.tools}` },
    { name: 'dashboard-show-all', path: '/dashboard?show=all&reports=all' },
    { name: 'today', path: '/today' },
    { name: 'submit-idea', path: '/submit-idea' },
    { name: 'projects', path: '/projects' },
    { name: 'project', path: project(projects.habits) },
    { name: 'project-planned', path: project(projects.letters) },
    { name: 'project-on-hold', path: project(projects.channel) },
    { name: 'project-completed', path: project(projects.photographs) },
    { name: 'project-not-found', path: project('00000000-0000-7000-8000-000000000000') },
    { name: 'tasks', path: tasks(projects.habits) },
    { name: 'tasks-week-before', path: `${tasks(projects.habits)}?week=3` },
    { name: 'tasks-none', path: tasks(projects.letters) },
    { name: 'tasks-overdue', path: tasks(projects.skincare) },
    { name: 'tasks-completed', path: tasks(projects.photographs) },
    { name: 'brief', path: `${project(projects.habits)}/brief` },
    { name: 'plan', path: `${project(projects.habits)}/plan` },
    { name: 'versions', path: `${project(projects.habits)}/versions` },
    { name: 'print', path: `${project(projects.habits)}/print` },
    { name: 'bring-list', path: '/projects/bring-list' },
    { name: 'bring-list-into-week', path: `${project(projects.habits)}/bring-list` },
    { name: 'profile', path: '/profile' },
    { name: 'settings', path: '/settings' },
    { name: 'calendar', path: '/settings/calendar' },
    { name: 'assistants', path: '/settings/assistants' },
    { name: 'webhooks', path: '/settings/webhooks' },
    { name: 'project-links', path: `${project(projects.habits)}/links` },
    { name: 'feedback', path: '/feedback' },
    { name: 'privacy-data', path: '/privacy-data' },
  ].map((screen) => ({ ...screen, cookie: maya.cookie }));
  const ofJonas: Screen[] = [
    { name: 'dashboard-under-way', path: '/dashboard' },
    { name: 'projects-second-page', path: '/projects?page=2' },
    { name: 'project-being-written', path: project(jonas.beingWritten) },
    { name: 'project-failed', path: project(jonas.failed) },
    { name: 'tasks-all-done', path: tasks(jonas.weekDone) },
    { name: 'tasks-final-week', path: tasks(jonas.lastWeekDone) },
  ].map((screen) => ({ ...screen, cookie: jonas.person.cookie }));
  const ofNewcomer: Screen[] = [
    { name: 'dashboard-empty', path: '/dashboard' },
    { name: 'projects-empty', path: '/projects' },
    { name: 'calendar-off', path: '/settings/calendar' },
  ].map((screen) => ({ ...screen, cookie: newcomer.cookie }));
  const ofNoor: Screen[] = [
    { name: 'tasks-say-more', path: `${tasks(noor.ofFewWords)}?more` },
    { name: 'project-say-more', path: project(noor.ofFewWords) },
  ].map((screen) => ({ ...screen, cookie: noor.person.cookie }));
  return [
    ...open,
    ...ofMaya,
    ...ofJonas,
    ...ofNewcomer,
    ...ofNoor,
    ...(await makeTried()),
    { name: 'who-are-you', path: '/who-are-you', cookie: guest.cookie },
  ];
}

/** Switches on all secret addresses; returns the path of the shared page. */
async function makeAddresses({ viewer }: SamplePerson, id: string): Promise<string> {
  const context = { viewer, now: new Date() };
  await perform(makeCalendar, {}, context);
  await perform(makeProjectCalendar, { id }, context);
  const { url } = await perform(makeShare, { id }, context);
  return new URL(url).pathname;
}

const tried = {
  idea: 'Run 10 km in spring, from zero, and raise 500 euros for the shelter.',
  availability: ['Monday', 'Wednesday', 'Saturday'],
  dayToDaySchedule: '1–2 hours',
  weekendSchedule: '1–2 hours',
  targetWeeks: 8,
} satisfies TriedIdea;

const planTried = (idea: string) =>
  planTriedIdea({ ...tried, idea }, { timeZone: sampleTimeZone, now: new Date() });

/** Tried plans: finished, in progress, and failed. */
async function makeTried(): Promise<Screen[]> {
  const now = new Date();
  const plan = await planTried(tried.idea);
  const { title, brief } = plan;
  const work = { ...tried, title, startedAt: now.toISOString(), step: 'Writing your roadmap' };
  const states = {
    'try-plan': { ...plan, instead: null },
    'try-running': { ...work, state: 'running', progress: 45, brief },
    'try-failed': { ...work, state: 'failed', progress: 45, brief },
  } as const;
  return Promise.all(
    Object.entries(states).map(async ([name, state]) => {
      const [cookie = ''] = (await keepCookieFor(await keepTried(state, now))).split(';');
      return { name, path: '/try', cookie };
    }),
  );
}

/** A user who has kept a plan for a short idea. */
async function makeNoor() {
  const person = await makePerson({
    name: 'Noor Haddad',
    email: 'noor@stepwise.example',
    persona: 'student',
  });
  const now = new Date();
  const plan = await planTried('Write a short story for kids');
  const keep = await keepTried({ ...plan, instead: null }, now);
  const kept = await db.$transaction((transaction) =>
    projectOfTried(transaction, person.viewer.userId, keep, now),
  );
  if (!kept) throw new Error('A plan that was just tried is there.');
  return { person, ofFewWords: kept.project.id };
}

/** A user with more projects than fit on a page, in all kinds of states. */
async function makeJonas() {
  const person = await makePerson({
    name: 'Jonas Okafor',
    email: 'jonas@stepwise.example',
    bio: 'Designs chairs, and the odd website.',
    persona: 'freelancer',
  });
  const idea = (title: string, targetWeeks: number): SampleIdea => ({
    title,
    idea:
      'Something small that a few people I know have asked me for more than once. I want to make a first version, show ' +
      'it to five of them, and find out whether anybody would pay for it.',
    availability: 'Monday,Tuesday,Thursday',
    dayToDaySchedule: '1–2 hours',
    weekendSchedule: '1–2 hours',
    targetWeeks,
  });
  for (const [place, title] of [
    'A lamp from one sheet of veneer',
    'Repair evenings at the workshop',
    'An online shop for spare parts',
    'A course on joints without screws',
    'Portfolio with nine chairs',
    'A bench for the bus stop',
  ].entries()) {
    await makePlan(person, `2026-02-${20 + place}T09:00:00Z`, idea(title, 4));
  }
  const lastWeekDone = await makePlan(person, '2026-03-16T08:00:00Z', idea('A stool that stacks', 1));
  await makeWeek(person, '2026-03-16T08:10:00Z', lastWeekDone);
  await tickTasks(person, lastWeekDone);
  const weekDone = await makePlan(
    person,
    '2026-03-16T08:20:00Z',
    idea('Two chairs for the café downstairs', 5),
  );
  await makeWeek(person, '2026-03-16T08:30:00Z', weekDone);
  await tickTasks(person, weekDone);
  const failed = await makeIdea(person, '2026-03-18T08:30:00Z', idea('A catalogue of local timber', 6));
  await db.generation.update({
    where: { id: failed.generationId },
    data: {
      state: 'failed',
      step: 'Stopped',
      message: 'This failed several times. Nothing you wrote is lost.',
      finishedAt: new Date(),
    },
  });
  const beingWritten = await makeIdea(
    person,
    '2026-03-18T09:55:00Z',
    idea('A workshop calendar for six people', 6),
  );
  await db.generation.update({
    where: { id: beingWritten.generationId },
    data: { state: 'running', progress: 10, step: 'Reading your idea: 6 weeks, 4.5 hours a week' },
  });
  moveClock(sampleNow);
  return { person, lastWeekDone, weekDone, failed: failed.projectId, beingWritten: beingWritten.projectId };
}
