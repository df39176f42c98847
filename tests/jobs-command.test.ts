import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { startLocalServices } from '#scripts/local-services.ts';
import { ideaForm, makeIdea, makeUser } from './factories.ts';
import { runProgram } from './run-program.ts';

/** The program of `npm run jobs`. */
const jobs = (args: string[] = [], variables = process.env) => runProgram('jobs', args, variables);

/** An environment without DATABASE_URL, for the embedded database. */
function embedded(name: string): NodeJS.ProcessEnv {
  const { DATABASE_URL, SESSION_SECRET, ENCRYPTION_KEYS, ...rest } = process.env;
  return { ...rest, DATA_DIR: join(inject('scratchDirectory'), name) };
}

test('failed work is listed without private text and retried by id, and a refusal is one line with the reason', async () => {
  const user = await makeUser();
  const askedAt = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
  const failed = { state: 'failed', attempts: 4, message: 'The AI model took too long.' } as const;
  const ideas = [await makeIdea(user), await makeIdea(user)];
  for (const [hour, { generationId: id }] of ideas.entries()) {
    await db.generation.update({ where: { id }, data: { ...failed, createdAt: askedAt(hour) } });
  }
  const [older = '', newer = ''] = ideas.map(({ generationId }) => generationId);

  const all = await jobs();
  expect([all.code, all.complaints]).toEqual([0, '']);
  expect(all.output.split('\n')).toEqual([
    `${newer}  2026-11-20T01:00:00.000Z  analysis      4 tries   The AI model took too long.`,
    `${older}  2026-11-20T00:00:00.000Z  analysis      4 tries   The AI model took too long.`,
  ]);
  expect(all.output).not.toContain(ideaForm.title);
  expect((await jobs(['--limit', '1'])).output.split('\n')).toHaveLength(1);

  expect(await jobs(['retry', older])).toEqual({
    code: 0,
    output: `Put back: analysis ${older}`,
    complaints: '',
  });
  expect(await jobs(['retry', older])).toEqual({
    code: 1,
    output: '',
    complaints: 'Only what failed is put back, and this is queued.',
  });
  expect((await jobs(['retry', newId()])).code).toBe(2);
  for (const nonsense of [['retry'], ['--limit', '0']]) {
    expect(await jobs(nonsense)).toMatchObject({
      code: 2,
      complaints: expect.stringContaining('npm run jobs'),
    });
  }
}, 120_000);

test('it works whether or not the app runs, and leaves it that way', async () => {
  const variables = embedded('jobs');
  const running = await startLocalServices(variables);
  await running.stop();
  const postmaster = join(inject('scratchDirectory'), 'jobs', 'postgres', 'postmaster.pid');

  expect(await jobs([], variables)).toEqual({ code: 0, output: 'Nothing has failed.', complaints: '' });
  expect(existsSync(postmaster)).toBe(false);

  const app = await startLocalServices(variables);
  expect(await jobs([], variables)).toEqual({ code: 0, output: 'Nothing has failed.', complaints: '' });
  expect(existsSync(postmaster)).toBe(true);
  await app.stop();
}, 120_000);

test('a configuration error is one line', async () => {
  const { code, complaints } = await jobs([], { ...process.env, REDIS_URL: 'nowhere' });
  expect([code, complaints.split('\n').length, complaints.startsWith('REDIS_URL:')]).toEqual([1, 1, true]);
}, 120_000);

test('without the queue, work is put back and waits for the sweep', async () => {
  const { generationId: id } = await makeIdea(await makeUser());
  await db.generation.update({ where: { id }, data: { state: 'failed' } });
  const { code } = await jobs(['retry', id], { ...process.env, REDIS_URL: 'redis://127.0.0.1:1' });
  expect(code).toBe(0);
  expect((await db.generation.findUniqueOrThrow({ where: { id } })).state).toBe('queued');
}, 120_000);
