import { expect, test } from 'vitest';
import { resumeProjects } from '#app/features/plans/resume-projects.server.ts';
import { toColumn } from '#app/services/day-column.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import type { MailKind, Prisma } from '#app/services/prisma-client/client.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import { callApi } from '#tests/call-api.ts';
import {
  ideaForm,
  makePlannedProject,
  makeUser,
  makeUserInWeek,
  makeWeek,
  type TestUser,
} from '#tests/factories.ts';
import { stopClock } from '#tests/stop-clock.ts';
import { renderDailyMail } from './render-daily-mail.server.ts';
import { writeDailyMail } from './write-daily-mail.server.ts';

/** A Wednesday, in the morning and in the evening. */
const [morning, evening] = [new Date('2026-11-18T08:00:00Z'), new Date('2026-11-18T18:00:00Z')];
const [yesterday, today, tomorrow] = ['2026-11-17', '2026-11-18', '2026-11-19'];

type ProjectData = Partial<Pick<Prisma.ProjectUncheckedCreateInput, 'status' | 'targetWeeks' | 'updatedAt'>>;

/** A project in its second week. */
async function makeProject({ viewer: { userId } }: TestUser, title = 'A boat', data: ProjectData = {}) {
  const id = newId();
  const texts = (await vaultOf(userId)).seal('project', id, { title, description: 'It swims.' });
  await db.project.create({
    data: {
      id,
      userId,
      ...texts,
      status: 'in_progress',
      dayToDaySchedule: '1–2 hours',
      weekendSchedule: '1–2 hours',
      targetWeeks: 4,
      ...data,
      weeks: {
        create: [
          { number: 1, startsOn: toColumn('2026-11-09') },
          { number: 2, startsOn: toColumn('2026-11-16') },
        ],
      },
    },
  });
  return id;
}

interface TaskData {
  title: string;
  due?: string | null;
  hours?: number;
  doneAt?: string;
  week?: number | null;
  dependencies?: number[];
}

/** Adds tasks to a project, with ranks from 1. `dependencies` are ranks. */
async function makeTasks({ viewer }: TestUser, projectId: string, tasks: TaskData[]): Promise<void> {
  const vault = await vaultOf(viewer.userId);
  const ids = tasks.map(newId);
  await db.task.createMany({
    data: tasks.map(({ title, due = today, hours = 1, doneAt, week = 2 }, at) => {
      const id = ids[at] ?? '';
      return {
        id,
        projectId,
        week,
        rank: at + 1,
        linked: true,
        ...vault.seal('task', id, { title, description: '' }),
        dueDate: due === null ? null : toColumn(due),
        estimatedHours: hours,
        status: doneAt ? 'completed' : 'pending',
        completedAt: doneAt ? new Date(doneAt) : null,
      } as const;
    }),
  });
  await db.taskDependency.createMany({
    data: tasks.flatMap(({ dependencies = [] }, at) =>
      dependencies.map((rank) => ({ taskId: ids[at] ?? '', dependsOnId: ids[rank - 1] ?? '' })),
    ),
  });
}

const write = ({ viewer: { userId } }: TestUser, kind: MailKind, dueAt = morning) =>
  writeDailyMail({ userId, kind, dueAt });
const titles = (tasks: { title: string }[] = []) => tasks.map(({ title }) => title);

test('the nudge has what is due today, what is left over, and the smallest step to begin with', async () => {
  const user = await makeUser();
  const projectId = await makeProject(user);
  await makeTasks(user, projectId, [
    { title: 'Saw', hours: 2, due: yesterday },
    { title: 'Glue', hours: 0.5, dependencies: [1] },
    { title: 'Paint', hours: 1.5 },
    { title: 'Sweep', hours: 1, due: '2026-11-20' },
    { title: 'Done', hours: 0.25, doneAt: '2026-11-18T07:00:00Z' },
    { title: 'Waits for room', hours: 0.25, due: null, week: null },
    { title: 'Of a week that is over', hours: 0.25, due: yesterday, week: 1 },
  ]);
  expect(await write(user, 'daily_nudge')).toEqual({
    kind: 'daily_nudge',
    firstName: 'Ada',
    today,
    // The only shorter task waits for another one.
    next: { title: 'Sweep', hours: 1, project: { id: projectId, title: 'A boat' } },
    projects: [
      {
        id: projectId,
        title: 'A boat',
        due: [
          { title: 'Glue', hours: 0.5 },
          { title: 'Paint', hours: 1.5 },
        ],
        earlier: [{ title: 'Saw', hours: 2 }],
      },
    ],
  });
});

test('on the Monday after a week with nothing open the nudge says that the next one can begin', async () => {
  const user = await makeUser();
  const [sunday, monday, tuesday] = [22, 23, 24].map((day) => new Date(`2026-11-${day}T08:00:00Z`));
  const boat = await makeProject(user);
  await makeTasks(user, boat, [{ title: 'Saw', doneAt: '2026-11-18T07:00:00Z' }]);
  expect(await write(user, 'daily_nudge', sunday)).toBeNull();
  const nudge = await write(user, 'daily_nudge', monday);
  expect(nudge).toMatchObject({ next: null, projects: [{ id: boat, nextWeek: 3 }] });
  expect(nudge).not.toHaveProperty('projects.0.weekOver');
  expect(await write(user, 'daily_nudge', tuesday)).toBeNull();
  // After the last week, no week begins.
  await db.project.update({ where: { id: boat }, data: { targetWeeks: 2 } });
  expect(await write(user, 'daily_nudge', monday)).toBeNull();
});

test('on the day on which a project resumes by itself, the nudge says that its week has moved', async () => {
  stopClock(new Date('2026-11-16T08:00:00Z'));
  const { user, id: projectId } = await makeUserInWeek();
  await callApi(`POST /api/projects/${projectId}/hold`, user, { until: '2026-12-01' });
  const [tuesday, wednesday] = [1, 2].map((day) => new Date(`2026-12-0${day}T08:00:00Z`));
  await resumeProjects(new Date('2026-12-01T00:10:00Z'));
  const content = await write(user, 'daily_nudge', tuesday);
  expect(content).toMatchObject({ projects: [{ id: projectId, resumed: 1, due: [], earlier: [] }] });
  const { text = '' } = (content && (await renderDailyMail(content, user.viewer.userId))) ?? {};
  const words = text.replaceAll(/\s+/g, ' ');
  expect(words).toContain('Nothing is planned for today.');
  expect(words).toContain('The pause is over. Week 1 goes on, and its open tasks have other days now');
  expect(await write(user, 'daily_nudge', wednesday)).not.toHaveProperty('projects.0.resumed');
});

test('a step waits only for open tasks of its own project', async () => {
  const user = await makeUser();
  const boat = await makeProject(user);
  await makeTasks(user, boat, [{ title: 'Saw', hours: 2 }]);
  const house = await makeProject(user, 'A house');
  await makeTasks(user, house, [
    { title: 'Dig', doneAt: '2026-11-17T12:00:00Z', due: yesterday },
    { title: 'Build', hours: 1, dependencies: [1] },
  ]);
  expect(await write(user, 'daily_nudge')).toMatchObject({
    next: { title: 'Build', project: { id: house } },
  });
});

test('the update has what was done today, what stayed open, and what is due tomorrow', async () => {
  const user = await makeUser();
  const projectId = await makeProject(user);
  await makeTasks(user, projectId, [
    { title: 'Saw', doneAt: '2026-11-18T17:59:00Z', due: tomorrow },
    { title: 'Glue' },
    { title: 'Paint', due: tomorrow, hours: 2 },
    { title: 'Swept yesterday', doneAt: '2026-11-17T23:59:59Z', due: today },
    { title: 'The last of the week before', week: 1, due: yesterday, doneAt: '2026-11-18T00:00:00Z' },
    { title: 'Left from yesterday', due: yesterday },
  ]);
  expect(await write(user, 'daily_update', evening)).toEqual({
    kind: 'daily_update',
    firstName: 'Ada',
    today,
    projects: [
      {
        id: projectId,
        title: 'A boat',
        done: [
          { title: 'The last of the week before', hours: 1 },
          { title: 'Saw', hours: 1 },
        ],
        moved: [],
        unfinished: [{ title: 'Glue', hours: 1 }],
        tomorrow: [{ title: 'Paint', hours: 2 }],
        week: { number: 2, startsOn: '2026-11-16', targetWeeks: 4, done: 2, all: 5 },
      },
    ],
  });
});

test('what is kept for a later week is in the mail of its day, as planned, and not part of this week', async () => {
  const user = await makeUser();
  const projectId = await makeProject(user);
  const [sunday, monday] = ['2026-11-22', '2026-11-23'];
  await makeTasks(user, projectId, [
    { title: 'Saw', doneAt: '2026-11-18T07:00:00Z', due: today },
    { title: 'Call', due: monday, week: null, hours: 0.25 },
    { title: 'Visit', due: '2026-11-30', week: null, hours: 0.25 },
  ]);
  expect(await write(user, 'daily_nudge')).toBeNull();
  const eve = await write(user, 'daily_update', new Date(`${sunday}T18:00:00Z`));
  expect(eve).toMatchObject({
    projects: [{ tomorrow: [{ title: 'Call', hours: 0.25 }], week: { done: 1, all: 1 } }],
  });
  const nudge = await write(user, 'daily_nudge', new Date(`${monday}T08:00:00Z`));
  expect(nudge).toMatchObject({
    next: { title: 'Call' },
    projects: [{ due: [{ title: 'Call' }], nextWeek: 3 }],
  });
  expect(nudge).not.toHaveProperty('projects.0.weekOver');
  const late = await write(user, 'daily_nudge', new Date('2026-11-24T08:00:00Z'));
  expect(late).toMatchObject({ projects: [{ due: [], earlier: [{ title: 'Call', hours: 0.25 }] }] });

  // On the day on which it was moved there, and its week closed.
  const moved = { dueDate: toColumn(monday), rescheduledAt: evening, carriedFrom: 2 };
  await db.task.updateMany({ where: { projectId, dueDate: toColumn('2026-11-30') }, data: moved });
  await db.week.updateMany({ where: { projectId, number: 2 }, data: { closedAt: evening } });
  expect(await write(user, 'daily_update', evening)).toMatchObject({
    projects: [{ closed: { carried: [] }, moved: [{ title: 'Visit', movedTo: monday }] }],
  });
});

test('the update says what was moved today, and to which day', async () => {
  const user = await makeUser();
  const projectId = await makeProject(user);
  await makeTasks(user, projectId, [
    { title: 'Saw', due: tomorrow },
    { title: 'Glue', due: tomorrow },
  ]);
  const at = (rank: number, rescheduledAt: string) =>
    db.task.updateMany({ where: { projectId, rank }, data: { rescheduledAt: new Date(rescheduledAt) } });
  await at(1, '2026-11-18T09:00:00Z');
  await at(2, '2026-11-17T23:59:59Z');
  expect(await write(user, 'daily_update', evening)).toMatchObject({
    projects: [{ moved: [{ title: 'Saw', hours: 1, movedTo: tomorrow }] }],
  });
});

test.each([
  ['Pacific/Auckland', '2026-11-17T19:00:00Z', '2026-11-17T10:59:59Z', '2026-11-17T11:00:00Z'],
  ['America/Los_Angeles', '2026-11-18T16:00:00Z', '2026-11-18T07:59:59Z', '2026-11-18T08:00:00Z'],
])('in %s the day is the one of the user', async (timeZone, dueAt, before, first) => {
  const user = await makeUser({ timeZone });
  await makeTasks(user, await makeProject(user), [
    { title: 'Today' },
    { title: 'Tomorrow', due: tomorrow },
    { title: 'Done yesterday', doneAt: before },
    { title: 'Done today', doneAt: first },
  ]);
  const at = new Date(dueAt);
  const [nudge, update] = [await write(user, 'daily_nudge', at), await write(user, 'daily_update', at)];
  if (nudge?.kind !== 'daily_nudge' || update?.kind !== 'daily_update') throw new Error('No mail');
  expect(titles(nudge.projects[0]?.due)).toEqual(['Today']);
  expect(titles(update.projects[0]?.done)).toEqual(['Done today']);
  expect(titles(update.projects[0]?.unfinished)).toEqual(['Today']);
  expect(titles(update.projects[0]?.tomorrow)).toEqual(['Tomorrow']);
});

test('on a fixed date and the day before, the mail names it and the open tasks for it', async () => {
  stopClock(new Date('2026-11-16T08:00:00Z'));
  const user = await makeUser();
  const idea = `${ideaForm.idea} It must be handed in by 27 November 2026, whatever is missing.`;
  const form = { idea, targetWeeks: 2, availability: 'Monday,Tuesday' };
  const projectId = await makePlannedProject(user, form);
  await makeWeek(user, projectId);
  const at = async (kind: MailKind, dueAt: string) => {
    const content = await write(user, kind, new Date(dueAt));
    return content && { content, ...(await renderDailyMail(content, user.viewer.userId)) };
  };
  const [open, ...others] = await db.task.findMany({ where: { projectId }, orderBy: { rank: 'asc' } });
  const others_done = {
    where: { id: { in: others.map(({ id }) => id) } },
    data: { status: 'completed' },
  } as const;
  await db.task.updateMany(others_done);
  if (!open) throw new Error('The week has a task.');
  const { title } = (await vaultOf(user.viewer.userId)).open('task', open);
  const before = await at('daily_update', '2026-11-26T18:00:00Z');
  expect(before?.subject).toBe('Tomorrow: a deadline');
  expect(before?.text).toMatch(new RegExp(`Tomorrow: “.+”. Still open for it\\s+- ${title.slice(0, 20)}`));
  expect((await at('daily_nudge', '2026-11-26T08:00:00Z'))?.subject).toBe('Tomorrow: a deadline');
  const onTheDay = await at('daily_nudge', '2026-11-27T08:00:00Z');
  expect(onTheDay?.subject).toBe('Today: a deadline');
  expect(onTheDay?.text).toContain('No task is planned for today, but a fixed date is near.');
  await db.task.updateMany({ where: { projectId }, data: { status: 'completed' } });
  const done = await at('daily_update', '2026-11-26T18:00:00Z');
  expect(done?.text).toMatch(/Tomorrow: “.+”\. No open task is left for it\./);
  expect(await at('daily_update', '2026-11-25T18:00:00Z')).toBeNull();
  // What is for another day is not listed under an earlier one, and a day is not named for what was left out.
  await db.task.update({ where: { id: open.id }, data: { status: 'pending' } });
  const path = `/api/projects/${projectId}/brief`;
  const { brief, version } = (await callApi(`GET ${path}`, user)).body;
  const [first, ...rest] = brief.deliverables;
  const earlier = { id: 'poster', name: 'poster', date: '2026-11-20', kind: 'deadline', source: 'you' };
  const save = (state: string, of: number) => {
    const deliverables = [
      { ...first, id: 'poster', name: 'poster', due: '2026-11-20', state },
      first,
      ...rest,
    ];
    const changed = { ...brief, deliverables, dates: [...brief.dates, earlier] };
    return callApi(`PUT ${path}`, user, { brief: changed, plan: false, version: of });
  };
  await save('open', version);
  const onTheEve = await at('daily_update', '2026-11-19T18:00:00Z');
  expect(onTheEve?.text).toContain('Tomorrow: “poster”. No open task is left for it.');
  await save('left_out', version + 1);
  expect((await at('daily_update', '2026-11-19T18:00:00Z'))?.text ?? '').not.toContain('poster');
  // A plan that goes on after its last date says so while the week is over.
  await db.project.updateMany({ data: { targetWeeks: 6 } });
  expect((await at('daily_nudge', '2026-11-24T08:00:00Z'))?.text).toMatch(
    /The plan ends on .+\. That is after “.+” on Fri, Nov 27\./,
  );
});

test('the button of the nudge leads to all tasks when several projects have some', async () => {
  const user = await makeUser();
  const buttonOf = async () => {
    const content = await write(user, 'daily_nudge');
    const mail = content && (await renderDailyMail(content, user.viewer.userId));
    return /(?:Open your tasks|Choose how to go on): (\S+)/.exec(mail?.text ?? '')?.[1];
  };
  const boat = await makeProject(user);
  await makeTasks(user, boat, [{ title: 'Saw' }]);
  await makeProject(user, 'Without tasks');
  expect(await buttonOf()).toBe(`http://localhost:3000/projects/${boat}/tasks`);
  await makeTasks(user, await makeProject(user, 'A house'), [{ title: 'Dig', due: yesterday }]);
  expect(await buttonOf()).toBe('http://localhost:3000/today');

  // The one week that waits for a choice comes before what is left over, but after what is due today.
  const missed = async () => {
    const id = await makeProject(user, 'A band');
    await makeTasks(user, id, [{ title: 'Tune', due: '2026-11-12', week: 1 }]);
    await db.week.deleteMany({ where: { projectId: id, number: 2 } });
    return id;
  };
  const band = await missed();
  expect(await buttonOf()).toBe('http://localhost:3000/today');
  await db.task.updateMany({ where: { projectId: boat }, data: { dueDate: toColumn(yesterday) } });
  expect(await buttonOf()).toBe(`http://localhost:3000/projects/${band}/tasks`);
  await missed();
  expect(await buttonOf()).toBe('http://localhost:3000/today');
});

test('there is no mail when there is nothing to report', async () => {
  const kinds = ['daily_nudge', 'daily_update', 'pause_offer'] as const;
  const verdicts = async (user: TestUser) =>
    Promise.all(kinds.map(async (kind) => (await write(user, kind, evening)) !== null));
  const user = await makeUser();
  expect(await verdicts(user)).toEqual([false, false, false]);

  for (const status of ['planning', 'on_hold', 'completed'] as const) {
    await makeTasks(user, await makeProject(user, 'Not under way', { status }), [{ title: 'Saw' }]);
  }
  expect(await verdicts(user)).toEqual([false, false, false]);

  await makeTasks(user, await makeProject(user), [
    { title: 'On Friday', due: '2026-11-20' },
    { title: 'Done yesterday', doneAt: '2026-11-17T12:00:00Z', due: yesterday },
  ]);
  expect(await verdicts(user)).toEqual([false, false, true]);

  const other = await makeUser();
  await makeTasks(other, await makeProject(other), [{ title: 'Of another user' }]);
  expect(await verdicts(user)).toEqual([false, false, true]);

  await db.user.delete({ where: { id: other.viewer.userId } });
  expect(await verdicts(other)).toEqual([false, false, false]);
});

test('a long day is shortened, and titles are shown as plain text', async () => {
  const user = await makeUser();
  const long = `Read ${'and read again '.repeat(8)}`.trim();
  const odd = ['<script>alert(1)</script> & "more"', 'לתכנן את המסך הראשון', 'Celebrate 🎉👩‍🚀', long];
  const projectId = await makeProject(user, '<b>Bold</b> idea');
  await makeTasks(
    user,
    projectId,
    Array.from({ length: 30 }, (_, at) => ({ title: odd[at] ?? `Task ${at + 1}` })),
  );
  const content = await write(user, 'daily_nudge');
  if (!content) throw new Error('No mail');
  const { subject, html, text, headers } = await renderDailyMail(content, user.viewer.userId);
  expect(subject).toBe('Today: 30 tasks');
  for (const title of odd) expect(text).toContain(`- ${title} (1 hour)\n`);
  expect(text).toContain('- and 25 more\n');
  expect(text).not.toContain('Task 6');
  expect(text).toContain(`<b>Bold</b> idea: http://localhost:3000/projects/${projectId}/tasks`);
  expect(html).not.toMatch(/<script|<b>/);
  expect(html).toContain('&lt;b&gt;Bold&lt;/b&gt; idea');
  expect(html.length).toBeLessThan(100_000);
  const [, url = ''] = /^<(.+)>$/.exec(headers['List-Unsubscribe'] ?? '') ?? [];
  expect(url).toMatch(/^http:\/\/localhost:3000\/unsubscribe\/[\w-]+$/);
  expect(text).toContain(`Stop Daily Nudge: ${url}`);
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
});

test.each([
  [1, 'Today: one task', 'One task is planned for today. It takes about 0.5 hours.'],
  [2, 'Today: 2 tasks', '2 tasks are planned for today, about 1 hour in all.'],
])('with %i due, the nudge writes small counts as words', async (count, subject, line) => {
  const user = await makeUser();
  const tasks = Array.from({ length: count }, (_, at) => ({ title: `Task ${at}`, hours: 0.5 }));
  await makeTasks(user, await makeProject(user), tasks);
  const content = await write(user, 'daily_nudge');
  if (!content) throw new Error('No mail');
  const mail = await renderDailyMail(content, user.viewer.userId);
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(line);
});
