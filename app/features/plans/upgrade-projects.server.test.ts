import { beforeEach, expect, test } from 'vitest';
import { perform } from '#app/core/operation.ts';
import { getWeek } from '#app/features/tasks/get-week.server.ts';
import { db } from '#app/services/db.server.ts';
import { makePlannedProject, makeUser, makeWeek, type TestUser } from '#tests/factories.ts';
import { rankStep } from './arrange-tasks.server.ts';
import { upgradeProjects } from './upgrade-projects.server.ts';

beforeEach(() => db.user.deleteMany({}));
const run = () => upgradeProjects(new AbortController().signal);
const nothing = { upgraded: 0, failed: 0 };

/** A project whose week is in the rows as an older release wrote them. */
async function makeOlderWeek(user: TestUser): Promise<string> {
  const id = await makePlannedProject(user);
  await makeWeek(user, id);
  const [first, second] = await db.task.findMany({
    where: { projectId: id },
    orderBy: { rank: 'asc' },
    take: 2,
  });
  if (!first || !second) throw new Error('The week has too few tasks.');
  const link = { taskId: second.id, dependsOnId: first.id };
  await db.taskDependency.createMany({ data: [link], skipDuplicates: true });
  const rows = await db.task.findMany({ where: { projectId: id }, include: { dependencies: true } });
  for (const row of rows) {
    const awaited = row.dependencies.map(({ dependsOnId }) => rows.find((each) => each.id === dependsOnId));
    await db.task.update({
      where: { id: row.id },
      data: {
        rank: row.rank / rankStep,
        linked: false,
        formerDependencies: awaited.map((each) => (each?.rank ?? 0) / rankStep),
      },
    });
  }
  await db.taskDependency.deleteMany({ where: { task: { projectId: id } } });
  await db.week.updateMany({ where: { projectId: id }, data: { hours: [], plannedOn: null } });
  return id;
}

test('tasks of an older release have the same dependencies before and after the job', async () => {
  const user = await makeUser();
  const id = await makeOlderWeek(user);
  const see = () => perform(getWeek, { id }, { viewer: user.viewer, now: new Date() });
  const before = await see();
  const notes = before.tasks.map(({ notes }) => JSON.parse(notes).dependencies.length);
  expect(Math.max(...notes)).toBeGreaterThan(0);
  expect(before.tasks.map(({ order }) => order)).toEqual(before.tasks.map((_, at) => at + 1));

  expect(await run()).toEqual({ ...nothing, upgraded: 1 });
  expect(await see()).toEqual(before);
  expect(await run()).toEqual(nothing);
  expect(await db.task.count({ where: { linked: false } })).toBe(0);
  expect(await db.week.findFirst()).toMatchObject({ hours: [1.5, 0, 1.5, 0, 0, 3.5, 0] });
});

test('the job stops when asked, continues later, and may run twice at once', async () => {
  const user = await makeUser();
  for (let made = 0; made < 3; made += 1) await makeOlderWeek(user);
  expect(await upgradeProjects(AbortSignal.abort())).toEqual(nothing);
  const both = await Promise.all([run(), run()]);
  expect(both.map(({ failed }) => failed)).toEqual([0, 0]);
  expect(await db.task.count({ where: { linked: false } })).toBe(0);
  expect(await run()).toEqual(nothing);
});
