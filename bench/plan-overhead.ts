import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { applyMigrations } from '#scripts/apply-migrations.ts';
import { startChild } from '#scripts/child-process.ts';
import { startLocalServices } from '#scripts/local-services.ts';
import { findFreePort } from '#scripts/process-state.ts';
import { startFakeOpenai } from '#tests/fake-openai.ts';

// The time that Stepwise adds to the model's own, from POST /api/ideas to the finished plan. Needs a build.
const runs = 25;
const modelDelayMs = 200;
const callsOfAPlan = 3;

const directory = await mkdtemp(path.join(tmpdir(), 'stepwise-bench-'));
const model = await startFakeOpenai({ delayMs: modelDelayMs });
const port = await findFreePort();
const services = await startLocalServices({
  ...process.env,
  DATABASE_URL: '',
  DATA_DIR: directory,
  PORT: String(port),
  APP_URL: `http://127.0.0.1:${port}`,
  OPENAI_BASE_URL: model.url,
  LOG_LEVEL: 'warn',
  NODE_ENV: 'production',
});
const base = services.environment.APP_URL;
const { DATABASE_URL: appUrl = '', REDIS_URL } = services.environment;
await applyMigrations(services.ownerUrl, { queue: !REDIS_URL, appUrl });
const children = ['web', 'worker'].map((name) => startChild(name, [`build/${name}.js`], services.variables));

try {
  await untilReady();
  const token = await signUp();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await timeOfAPlan(token));
  const modelMs = modelDelayMs * callsOfAPlan;
  const added = times.map((time) => time - modelMs).sort((one, other) => one - other);
  const at = (share: number) => Math.round(added[Math.floor(share * (runs - 1))] ?? Number.NaN);
  console.log(`${runs} plans on ${services.environment.REDIS_URL ? 'Redis' : 'the PostgreSQL backend'}:`);
  console.log(
    `the model takes ${modelMs} ms, Stepwise adds ${at(0.5)} ms at the median, ${at(0.9)} ms at p90`,
  );
  if (at(0.5) >= 300) process.exitCode = 1;
} finally {
  await Promise.all(children.map((child) => child.stop()));
  await services.stop();
  await model.close();
  await rm(directory, { recursive: true, force: true });
}

async function untilReady(): Promise<void> {
  for (;;) {
    const ready = await fetch(`${base}/readyz`).catch(() => null);
    if (ready?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function call(
  method: string,
  target: string,
  token = '',
  body?: object,
): Promise<Record<string, string>> {
  const response = await fetch(`${base}${target}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${target} answered ${response.status}`);
  return response.json();
}

async function signUp(): Promise<string> {
  const email = 'bench@example.com';
  await call('POST', '/api/user/sendOTP', '', { email });
  const mailbox = path.join(directory, 'mailbox');
  const [mail = ''] = await readdir(mailbox);
  const otp = /\b\d{6}\b/.exec(await readFile(path.join(mailbox, mail), 'utf8'))?.[0];
  const { proof } = await call('POST', '/api/user/validateOTP', '', { email, otp });
  const account = { name: 'Bench', email, password: 'Bench-mark1!', persona: 'freelancer', proof };
  return (await call('POST', '/api/users', '', account)).token ?? '';
}

async function timeOfAPlan(token: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${base}/api/ideas`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      title: 'A newsletter for solopreneurs',
      idea: 'A weekly letter with one thing that worked for somebody who works alone, told in five minutes, with numbers.',
      availability: 'Tuesday,Thursday',
      dayToDaySchedule: '1–2 hours',
      weekendSchedule: '1–2 hours',
      targetWeeks: 8,
    }),
  });
  const { generation } = await response.json();
  for (;;) {
    const answer = await fetch(`${base}/api/generations/${generation.id}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { state } = (await answer.json()).generation;
    if (state === 'succeeded') return performance.now() - start;
    if (state === 'failed') throw new Error('A plan failed.');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
