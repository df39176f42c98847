import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from 'esbuild';
import { beforeAll, expect, inject, test } from 'vitest';
import { callApi } from './call-api.ts';
import { makeProjectUnderWay, makeUser, makeUserUnderWay, type TestUser } from './factories.ts';
import { serveApp } from './serve-app.ts';
import { stopClock } from './stop-clock.ts';

const origin = await serveApp();
const program = path.resolve(import.meta.dirname, '../tools/cli/stepwise.js');
/** What it runs, bundled: to translate it takes a process longer than all of its work. */
const bundled = path.join(mkdtempSync(path.join(inject('scratchDirectory'), 'cli-')), 'stepwise.js');
beforeAll(() =>
  build({
    entryPoints: [path.resolve(import.meta.dirname, '../tools/cli/main.ts')],
    outfile: bundled,
    bundle: true,
    platform: 'node',
    format: 'esm',
  }),
);
const title = 'Draw the first screen';
// A Wednesday, on which the projects have time.
const day = '2026-11-18';
const now = new Date(`${day}T09:00:00Z`);

/** A person's command line, with a home of its own. */
function commandLine() {
  const home = mkdtempSync(path.join(inject('scratchDirectory'), 'cli-'));
  return {
    home,
    async run(args: string[], input = '', from = bundled) {
      const child = spawn(process.execPath, [from, ...args], {
        env: { NODE_ENV: 'test', PATH: process.env.PATH, XDG_CONFIG_HOME: home },
      });
      child.stdin.end(input);
      const [output, complaint] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'close'),
      ]);
      return { code: child.exitCode, output, complaint };
    },
  };
}

async function signedIn(user: TestUser, scopes = ['read', 'write']) {
  const { token } = (await callApi('POST /api/user/tokens', user, { name: 'Mine', scopes })).body;
  const { run, home } = commandLine();
  const signedIn = await run(['login', '--server', origin], `${token}\n`);
  expect(signedIn).toMatchObject({ code: 0, output: `Signed in to ${origin}\n` });
  expect(signedIn.complaint).not.toContain(token);
  return { run, home, token };
}

// Two dozen processes, one after the other.
const timeout = 180_000;

test('a day on the command line: sign in, see today, tick, add, see week and plan', { timeout }, async () => {
  stopClock(now);
  const { user, id: projectId } = await makeUserUnderWay(day, { now });
  const { run, home, token } = await signedIn(user);
  const config = path.join(home, 'stepwise/config.json');
  expect(statSync(config).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(config, 'utf8'))).toEqual({ server: origin, token });

  const seen = await run(['today']);
  expect(seen).toMatchObject({ code: 0, complaint: '' });
  expect(seen.output).toMatch(
    new RegExp(`Due today\n {3}1 {2}1 h {2}Wed 18 Nov {2}${title} {2}\\(Habit tracker app for students\\)\n`),
  );
  const asJson = JSON.parse((await run(['today', '--json'])).output);
  expect(asJson).toEqual((await callApi('GET /api/today', user)).body);

  expect(await run(['done', '1'])).toEqual({ code: 0, output: `Done: ${title}\n`, complaint: '' });
  expect((await run(['today'])).output).toContain(`   ✓  1 h`);
  expect(await run(['done', '1'])).toEqual({
    code: 1,
    output: '',
    complaint: 'There is no number 1 in the list seen last. See stepwise today.\n',
  });

  const added = await run(['add', 'Call Ada', '--hours', '0,5', '--project', 'habit', '--json']);
  expect(JSON.parse(added.output).task).toMatchObject({
    ...{ title: 'Call Ada', estimated_hours: 0.5, due_date: day, project_id: projectId },
  });
  const week = await run(['week']);
  expect(week.output).toMatch(/^Habit tracker app for students, week 1 of 3\n/);
  expect(week.output).toMatch(/^ {3}1 {2}0\.5 h {2}Wed 18 Nov {2}Call Ada$/m);
  expect((await run(['done', JSON.parse(added.output).task.id])).output).toBe('Done: Call Ada\n');
  const { tasks } = JSON.parse((await run(['week', 'tracker', '--json'])).output);
  expect(tasks.map(({ status }: { status: string }) => status)).toEqual(['completed', 'completed']);

  expect((await run(['plan', projectId])).output).toBe(
    'Habit tracker app for students, week 1 of 3, in progress\n\nNo roadmap yet.\n',
  );
  const { body } = await callApi('POST /api/roadmaps', user, { projectId, content: 'By hand.' });
  await callApi('POST /api/milestones', user, {
    roadmapId: body.roadmap.id,
    title: 'It can be tried',
    week: 1,
  });
  expect((await run(['plan'])).output).toMatch(/\n> {2}1 {2}from Mon 16 Nov {2}It can be tried\n/);
});

test('e-mail and password create a token named after the machine, and leave no session', async () => {
  const user = await makeUser();
  const { run, home } = commandLine();
  const { code, complaint } = await run(['login'], `${origin}\n\n${user.email}\n${user.password}\n`);
  expect(code).toBe(0);
  expect(complaint).not.toContain(user.password);
  const { token } = JSON.parse(readFileSync(path.join(home, 'stepwise/config.json'), 'utf8'));
  expect(token).toMatch(/^stepwise_/);
  const { tokens } = (await callApi('GET /api/user/tokens', user)).body;
  expect(tokens).toMatchObject([
    { name: expect.stringMatching(/^Command line on ./), scopes: ['read', 'write'] },
  ]);
  expect((await callApi('GET /api/user/sessions', user)).body.sessions).toHaveLength(1);
});

test('errors are explained in words, with an exit code for scripts', async () => {
  const { run } = commandLine();
  expect(await run(['today'])).toMatchObject({
    code: 1,
    complaint: 'Please sign in first: stepwise login\n',
  });
  const refused = await run(['login', '--server', origin], 'stepwise_wrong\n');
  expect(refused).toMatchObject({ code: 1, output: '' });
  expect(refused.complaint).toContain('Please sign in to continue.');
  expect((await run(['today'])).code).toBe(1);
  const unreachable = await run(['login', '--server', 'http://127.0.0.1:2'], 'stepwise_x\n');
  expect(unreachable).toMatchObject({ code: 1, output: '' });
  expect(unreachable.complaint).toContain('The server does not answer (ECONNREFUSED)');
  expect((await run(['login', '--server', 'nonsense'], '\n')).code).toBe(2);
  expect((await run(['nonsense'])).code).toBe(2);
  expect((await run(['today', '--nonsense'])).code).toBe(2);
  expect((await run(['done'])).code).toBe(2);
  expect((await run(['login', '--server', origin])).complaint).toContain('Nothing was entered.');
  // As it is installed.
  const help = await run(['--help'], '', program);
  expect(help.code).toBe(0);
  for (const name of ['login', 'today', 'done', 'add', 'week', 'plan'])
    expect(help.output).toContain(`stepwise ${name}`);
});

test('a token is limited to its scopes, several projects need a choice, and no title controls the terminal', async () => {
  stopClock(now);
  const { user, id: one } = await makeUserUnderWay(day, { now });
  await makeProjectUnderWay(user, day);
  const body = { projectId: one, title: 'Red \u001b[31m alert', due_date: day };
  expect((await callApi('POST /api/tasks', user, body)).status).toBe(201);
  const { run } = await signedIn(user, ['read']);
  const seen = await run(['week', one]);
  expect(seen.output).toContain('Red  [31m alert');
  expect(seen.output).not.toContain('\u001b');
  const ticked = await run(['done', '1']);
  expect([ticked.code, ticked.complaint]).toEqual([
    1,
    'This token may not do this: it lacks the scope “write”.\n',
  ]);
  const week = await run(['week']);
  expect(week.code).toBe(1);
  expect(week.complaint).toContain(`  ${one}  Habit tracker app for students\n`);
  expect((await run(['plan', 'garden'])).complaint).toBe('No project is called “garden”.\n');
});
