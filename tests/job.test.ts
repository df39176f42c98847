import { beforeEach, expect, test } from 'vitest';
import { db } from '#app/services/db.server.ts';
import { readMailbox } from '#app/services/mail.server.ts';
import { openQueue } from '#app/services/queue.server.ts';
import { makePlannedProject, makeProjectUnderWay, makeUser } from '#tests/factories.ts';
import { runProgram } from './run-program.ts';

beforeEach(async () => {
  await db.user.deleteMany({});
});

/** The program of `npm run job`, on this test's database. Nothing listens on the model's port. */
const runJob = (...args: string[]) =>
  runProgram('job', args, {
    ...process.env,
    OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
    OPENAI_MODEL: 'away',
    LOG_LEVEL: 'error',
  });

test('an invalid name or moment is answered with the possible ones', async () => {
  for (const args of [
    ['scan-everything'],
    [],
    ['scan-daily-nudges', '--at', 'tomorrow'],
    ['a', 'b'],
    ['--hurry'],
  ]) {
    const { code, output, complaints } = await runJob(...args);
    expect({ code, output }).toEqual({ code: 2, output: '' });
    for (const name of [
      'scan-daily-nudges',
      'scan-daily-updates',
      'scan-health-reports',
      'render-markdown',
      'upgrade-projects',
    ]) {
      expect(complaints).toContain(name);
    }
    expect(complaints).toContain('--at');
  }
}, 60_000);

test('a job runs as of a moment, and does the work that it finds, once', async () => {
  const user = await makeUser({ timeZone: 'Europe/Berlin' });
  await db.user.update({
    where: { id: user.viewer.userId },
    data: { dailyNudge: true, lastSeenAt: new Date('2031-03-09T12:00:00Z') },
  });
  await makeProjectUnderWay(user, '2031-03-10');
  const morning = ['scan-daily-nudges', '--at', '2031-03-10T08:00:00+01:00'];
  expect(await runJob(...morning)).toEqual({
    code: 0,
    output: 'scan-daily-nudges as of 2031-03-10T07:00:00.000Z: 1 found, 1 sent',
    complaints: '',
  });
  expect((await readMailbox()).map(({ to }) => to)).toEqual([user.email]);
  expect((await runJob(...morning)).output).toMatch(/: 0 found$/);
  expect((await runJob('scan-daily-nudges', '--at', '2031-03-11T09:00:00+01:00')).output).toMatch(
    /: 0 found$/,
  );
  expect(await readMailbox()).toHaveLength(1);
}, 60_000);

test('failures are counted, and do not prevent other work', async () => {
  const users = await Promise.all(Array.from({ length: 3 }, () => makeUser()));
  for (const user of users) await makeProjectUnderWay(user, '2032-03-08');
  await db.user.updateMany({ data: { dailyNudge: true, lastSeenAt: new Date('2032-03-07T12:00:00Z') } });
  await db.dataKey.delete({ where: { userId: users[0]?.viewer.userId ?? '' } });
  const { code, output, complaints } = await runJob('scan-daily-nudges', '--at', '2032-03-08T08:00:00Z');
  expect(code).toBe(1);
  expect(output).toContain(': 3 found, ');
  expect(output).toContain('2 sent');
  expect(output).toContain('"not done"');
  expect(complaints).toContain('1 could not be done');
}, 60_000);

test('a report to be retried is handed to the app', async () => {
  await makeProjectUnderWay(await makeUser(), '2033-03-07');
  const queue = openQueue('generations');
  const { prioritized = 0 } = await queue.getJobCounts('prioritized');
  const { code, output } = await runJob('scan-health-reports', '--at', '2033-03-14T06:00:00Z');
  expect(code).toBe(0);
  expect(output).toContain('1 found, 1 running');
  expect(await queue.getJobCounts('prioritized')).toEqual({ prioritized: prioritized + 1 });
  await queue.close();
}, 60_000);

test('missing HTML is rendered by command', async () => {
  const projectId = await makePlannedProject(await makeUser());
  await db.planRoadmap.updateMany({ where: { projectId }, data: { rendered: null, rendererVersion: null } });
  const { code, output } = await runJob('render-markdown');
  expect([code, output]).toEqual([0, expect.stringMatching(/: 1 rendered, 0 left as text$/)]);
}, 60_000);
