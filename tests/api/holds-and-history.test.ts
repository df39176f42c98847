import { expect, test } from 'vitest';
import { addDays } from '#app/core/calendar.ts';
import { ourselves } from '#app/core/client.ts';
import { perform } from '#app/core/operation.ts';
import { readCalendar } from '#app/features/addresses/read-calendar.server.ts';
import { readShared } from '#app/features/addresses/read-shared.server.ts';
import { loadHealthFacts } from '#app/features/health/load-health-facts.server.ts';
import { planIdea } from '#app/features/ideas/plan-idea.server.ts';
import { resumeProjects } from '#app/features/plans/resume-projects.server.ts';
import { showProject } from '#app/features/progress/show-project.server.ts';
import { clock } from '#app/services/clock.server.ts';
import { db } from '#app/services/db.server.ts';
import { startSession } from '#app/services/sessions.server.ts';
import { callApi } from '#tests/call-api.ts';
import { makeUserInWeek, makeWeek } from '#tests/factories.ts';
import { stopClock } from '#tests/stop-clock.ts';

/** A project of four weeks, the first of which is under way on its Monday. */
async function makeStarted() {
  stopClock(new Date('2026-11-30T08:00:00Z'));
  const { user, id } = await makeUserInWeek({ targetWeeks: 4 });
  let { token } = user;
  const at = async (day: string) => {
    const now = new Date(`${day}T08:00:00Z`);
    stopClock(now);
    token = await startSession(user.viewer.userId, now, ourselves);
    return { token };
  };
  const call = async (target: string, body?: object) => {
    const [method, path] = target.split(' ');
    const answer = await callApi(`${method} /api/projects/${id}${path}`, { token }, body);
    expect(answer.status, target).toBeLessThan(300);
    if (answer.body.generation) await planIdea(answer.body.generation.id, new AbortController().signal);
    return answer.body;
  };
  const fitNow = async () => (await call('GET /fit')).fit;
  const preview = async () => (await call('PUT /frame?preview=true', { target_weeks: 5 })).preview.ends_on;
  const datesOfWeeks = async () =>
    (await call('GET ')).roadmap.milestones.map((milestone: { starts_on: string }) => milestone.starts_on);
  const endsOfVersions = async () =>
    (await call('GET /versions')).versions.map(
      (each: { diff: { ends_on: object } | null }) => each.diff?.ends_on,
    );
  return { user, id, at, call, fitNow, preview, datesOfWeeks, endsOfVersions };
}

test('a pause does not count as time: weeks begin after it, before and after its end', async () => {
  const { id, at, call, fitNow, preview, datesOfWeeks } = await makeStarted();
  const before = await fitNow();
  expect([before.ends_on, await preview()]).toEqual(['2026-12-27', '2027-01-03']);
  await call('POST /hold', { until: '2027-02-01' });
  const held = await fitNow();
  expect([held.ends_on, await preview()]).toEqual(['2027-02-28', '2027-03-07']);
  expect(held.available).toBe(before.available);
  const dates = await datesOfWeeks();
  expect(dates[0]).toBe('2027-02-01');

  await at('2026-12-26');
  expect(await fitNow()).toEqual(held);
  expect(await datesOfWeeks()).toEqual(dates);
  await at('2027-02-01');
  await call('POST /resume');
  expect(await fitNow()).toEqual(held);
  expect(await datesOfWeeks()).toEqual(dates);
  expect(await db.week.findFirst({ where: { projectId: id } })).toMatchObject({
    startsOn: new Date('2027-02-01'),
  });
});

test('a pause within the current week leaves that week in place', async () => {
  const { call, fitNow } = await makeStarted();
  const before = await fitNow();
  await call('POST /hold', { until: '2026-12-03' });
  const held = await fitNow();
  expect(held.ends_on).toBe(before.ends_on);
  expect(held.available).toBeLessThan(before.available);
});

test('a week that is closed with a pause is followed by the first one after it', async () => {
  const { at, call, fitNow, datesOfWeeks } = await makeStarted();
  await call('POST /close-week', { next: 'pause', until: '2027-02-03' });
  const held = await fitNow();
  expect(held.ends_on).toBe('2027-02-21');
  expect((await datesOfWeeks())[1]).toBe('2027-02-01');
  await at('2027-02-03');
  await call('POST /resume');
  expect((await fitNow()).ends_on).toBe(held.ends_on);
});

test('resumed before its day, a pause is over', async () => {
  const { at, call, fitNow } = await makeStarted();
  const { ends_on } = await fitNow();
  await call('POST /hold', { until: '2027-02-01' });
  await at('2026-12-01');
  await call('POST /resume');
  expect((await fitNow()).ends_on).toBe(ends_on);
});

test.each([
  ['completed', { completed: '2026-12-01' }],
  ['completed while on hold', { held: '2026-12-01', completed: '2026-12-15' }],
  [
    'completed while on hold until a day',
    { held: '2026-12-01', until: '2026-12-09', completed: '2026-12-08' },
  ],
  [
    'completed on the day it was resumed',
    { held: '2026-12-01', resumed: '2026-12-15', completed: '2026-12-15' },
  ],
])('nothing is counted while a project is %s, once it is reopened', async (_, days) => {
  const { held, until, resumed, completed } = { held: null, until: undefined, resumed: null, ...days };
  const { id, at, call, datesOfWeeks } = await makeStarted();
  const open = { projectId: id, status: { not: 'completed' as const } };
  const before = await db.task.count({ where: open });
  if (held) await at(held);
  if (held) await call('POST /hold', { until });
  if (resumed) await at(resumed);
  if (resumed) await call('POST /resume');
  await at(completed);
  await call('POST /complete');
  const dates = await datesOfWeeks();
  await at('2027-01-06');
  expect((await datesOfWeeks())[0]).toBe(dates[0]);
  const { tasks_moved: moved } = await call('POST /reopen');
  expect(moved).toBeGreaterThan(0);
  expect(await datesOfWeeks()).toEqual(['2027-01-04', '2027-01-11', '2027-01-18', '2027-01-25']);
  const tasks = await db.task.findMany({ where: open });
  expect(tasks).toHaveLength(before);
  for (const { dueDate } of tasks) expect(dueDate === null || dueDate >= new Date('2027-01-06')).toBe(true);
  const facts = (await loadHealthFacts(db, [id], clock.now())).get(id);
  expect(facts).toMatchObject({ weeksPassed: 0, tasksOverdue: 0, daysSinceLastTick: 0, weeksToClose: 0 });
});

test('the days on which a project was deleted count as a pause once it is restored', async () => {
  const { id, at, call, datesOfWeeks } = await makeStarted();
  const open = { projectId: id, status: { not: 'completed' as const } };
  const task = await db.task.findFirstOrThrow({ where: open });
  const kept = await callApi(`PUT /api/tasks/${task.id}`, await at('2026-12-01'), { due_date: '2026-12-09' });
  expect(kept.body).toMatchObject({ week: null, due_date: '2026-12-09' });
  const before = await db.task.findMany({ where: open, orderBy: { id: 'asc' } });
  await call('DELETE ');
  // Taken back at once, it is as it was.
  expect((await call('POST /undelete')).tasks_moved).toBeUndefined();
  expect(await db.task.findMany({ where: open, orderBy: { id: 'asc' } })).toEqual(before);

  await call('DELETE ');
  await at('2026-12-15');
  const { tasks_moved: moved } = await call('POST /undelete');
  expect(moved).toBe(before.length);
  expect(await datesOfWeeks()).toEqual(['2026-12-14', '2026-12-21', '2026-12-28', '2027-01-04']);
  const tasks = await db.task.findMany({ where: open });
  for (const { dueDate } of tasks) expect(dueDate === null || dueDate >= new Date('2026-12-15')).toBe(true);
  expect(tasks.find((each) => each.id === task.id)?.dueDate).toEqual(new Date('2026-12-23'));
  const facts = (await loadHealthFacts(db, [id], clock.now())).get(id);
  expect(facts).toMatchObject({ weeksPassed: 0, tasksOverdue: 0, daysSinceLastTick: 0, weeksToClose: 0 });
});

test.each([
  ['stays on hold until then', '2026-12-09', 'on_hold'],
  ['is resumed when it is restored after that', '2026-12-16', 'in_progress'],
])('a project that is deleted while it is on hold until a day %s', async (_, restored, status) => {
  const { id, at, call } = await makeStarted();
  await call('POST /hold', { until: '2026-12-10' });
  await call('DELETE ');
  await at(restored);
  await resumeProjects(clock.now());
  expect(await db.project.findUnique({ where: { id } })).toMatchObject({ status: 'on_hold' });
  const before = await db.task.findMany({ where: { projectId: id } });
  const { project, tasks_moved: moved } = await call('POST /undelete');
  expect(project).toMatchObject({ status, deleted_at: null });
  const tasks = await db.task.findMany({ where: { projectId: id } });
  if (status === 'on_hold') expect([moved, tasks]).toEqual([undefined, before]);
  else expect(moved).toBeGreaterThan(0);
  await at('2026-12-16');
  await resumeProjects(clock.now());
  expect((await call('GET ')).project).toMatchObject({ status: 'in_progress', paused_until: null });
  for (const { dueDate, week } of await db.task.findMany({ where: { projectId: id } }))
    expect(week === null || (dueDate && dueDate >= new Date('2026-12-16'))).toBe(true);
});

test('a version keeps the end date that it had when it was made', async () => {
  const { user, id, at, call, endsOfVersions } = await makeStarted();
  await call('PUT /frame', { target_weeks: 6 });
  const first = { before: '2026-12-27', after: '2027-01-10' };
  expect(await endsOfVersions()).toEqual([first, undefined]);
  await at('2026-12-22');
  expect(await endsOfVersions()).toEqual([first, undefined]);
  await call('POST /close-week', {});
  await makeWeek(user, id);
  await call('PUT /frame', { target_weeks: 5 });
  const second = { before: '2027-01-24', after: '2027-01-17' };
  expect((await endsOfVersions()).slice(-3)).toEqual([second, first, undefined]);

  await call('POST /hold', { until: '2027-02-01' });
  expect((await endsOfVersions()).slice(-3)).toEqual([second, first, undefined]);
  await at('2026-12-23');
  await call('PUT /frame', { target_weeks: 6 });
  const third = { before: '2027-02-28', after: '2027-03-07' };
  expect((await endsOfVersions())[0]).toEqual(third);
  await at('2027-02-01');
  await call('POST /resume');
  await at('2027-03-20');
  expect((await endsOfVersions()).slice(-4)).toEqual([third, second, first, undefined]);
});

test('a version tells the end that it had when it was made, however often its week is put on hold', async () => {
  const { user, id, at, call, endsOfVersions } = await makeStarted();
  const told: object[] = [];
  for (const [held, until, weeks] of [
    ['2026-12-02', '2026-12-10', 5],
    ['2026-12-12', '2027-01-13', 6],
    ['2027-01-13', '2027-02-03', 5],
  ] as const) {
    await at(held);
    await call('POST /hold', { until });
    await at(addDays(held, 1));
    await call('PUT /frame', { target_weeks: weeks });
    told.unshift((await endsOfVersions())[0]);
    const { change } = await perform(showProject, { id }, { viewer: user.viewer, now: clock.now() });
    expect(change?.diff.ends_on).toEqual(told[0]);
    await at(until);
    await call('POST /resume');
    expect((await endsOfVersions()).slice(0, told.length)).toEqual(told);
  }
  // The first week begins after each pause again.
  expect(told.toReversed()).toEqual([
    { before: '2027-01-03', after: '2027-01-10' },
    { before: '2027-02-14', after: '2027-02-21' },
    { before: '2027-03-14', after: '2027-03-07' },
  ]);
});

test('a week that is done when its project is put on hold stays, and the next begins after the pause', async () => {
  const { id, at, call, fitNow, preview } = await makeStarted();
  await db.task.updateMany({ where: { projectId: id }, data: { status: 'completed' } });
  await call('POST /hold', { until: '2027-02-01' });
  const held = await fitNow();
  expect([held.ends_on, await preview()]).toEqual(['2027-02-21', '2027-02-28']);
  await at('2027-02-01');
  await call('POST /resume');
  expect((await fitNow()).ends_on).toBe(held.ends_on);
});

test.each([
  ['done', '2027-02-01', ['2026-11-30', '2027-02-01', '2027-02-08', '2027-02-15']],
  ['open', '2027-02-01', ['2027-02-01', '2027-02-08', '2027-02-15', '2027-02-22']],
  ['done', undefined, ['2026-11-30', '2026-12-21', '2026-12-28', '2027-01-04']],
  ['open', undefined, ['2026-12-21', '2026-12-28', '2027-01-04', '2027-01-11']],
])(
  'whatever reads the dates of a plan on hold whose week is %s (until %s) reads the same',
  async (week, until, weeks) => {
    const { user, id, at, call, fitNow, preview } = await makeStarted();
    if (week === 'done')
      await db.task.updateMany({ where: { projectId: id }, data: { status: 'completed' } });
    await call('POST /hold', { until });
    const [calendar, share] = [
      await call('POST /calendar', { password: user.password }),
      await call('POST /share', { password: user.password }),
    ];
    await at('2026-12-22');
    const by = { viewer: user.viewer, now: new Date('2026-12-22T08:00:00Z') };
    const tokenOf = ({ url }: { url: string }) => url.split('/').at(-1)?.replace('.ics', '') ?? '';
    const { roadmap } = await call('GET ');
    const anywhere = (target: string) => callApi(target, user);
    const { projects } = (await anywhere('GET /api/users/export')).body;
    const shown = await perform(showProject, { id }, by);
    const shared = await perform(readShared, { token: tokenOf(share) }, by);
    const { events } = await perform(readCalendar, { token: tokenOf(calendar) }, by);
    const read = {
      project: roadmap.milestones,
      roadmap: (await anywhere(`GET /api/roadmaps/project/${id}`)).body.roadmap.milestones,
      milestones: (await anywhere(`GET /api/milestones/roadmap/${roadmap.id}`)).body.milestones,
      export: (await call('GET /export')).roadmap.milestones,
      account: projects[0].roadmap.milestones,
      screen: shown.roadmap?.milestones,
      shared: shared.weeks,
    };
    for (const [reader, dated] of Object.entries(read))
      expect([reader, dated?.map(({ starts_on }: { starts_on: string }) => starts_on)]).toEqual([
        reader,
        weeks,
      ]);
    const sundays = weeks.map((monday) => addDays(monday, 6));
    const milestones = events.filter(({ title }) => title.startsWith('Week '));
    expect(milestones.map(({ day }) => day)).toEqual(sundays);
    expect((await fitNow()).ends_on).toBe(sundays[3]);
    expect(await preview()).toBe(addDays(sundays[3] ?? '', 7));
    // As it is when it is resumed on that day.
    if (until) await at(until);
    await call('POST /resume');
    expect((await fitNow()).ends_on).toBe(sundays[3]);
  },
);
