import { startFakeOpenai } from '#scripts/fake-openai/fake-openai.ts';
import { startScratchApp } from '#scripts/scratch-app.ts';

// npm run bench:plan: the time that Stepwise adds to the model's own, from POST /api/ideas to the finished plan.
const runs = 25;
const modelDelayMs = 200;
const callsOfAPlan = 3;

const model = await startFakeOpenai({ delayMs: modelDelayMs });
const { REDIS_URL = '' } = process.env;
const app = await startScratchApp({
  processes: ['web', 'worker'],
  settings: { OPENAI_BASE_URL: model.url, REDIS_URL },
});
try {
  const { makePerson } = await import('#scripts/sample-account.ts');
  const { token } = await makePerson(
    { name: 'Bench', email: 'bench@stepwise.example' },
    new Date().toISOString(),
  );
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await timeOfAPlan(token));
  const modelMs = modelDelayMs * callsOfAPlan;
  const added = times.map((time) => time - modelMs).sort((one, other) => one - other);
  const at = (share: number) => Math.round(added[Math.floor(share * (runs - 1))] ?? Number.NaN);
  console.log(`${runs} plans on ${REDIS_URL ? 'Redis' : 'the PostgreSQL backend'}:`);
  console.log(
    `the model takes ${modelMs} ms, Stepwise adds ${at(0.5)} ms at the median, ${at(0.9)} ms at p90`,
  );
  if (at(0.5) >= 300) process.exitCode = 1;
} finally {
  await app.stop();
  await model.close();
}

async function timeOfAPlan(token: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${app.url}/api/ideas`, {
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
    const answer = await fetch(`${app.url}/api/generations/${generation.id}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { state } = (await answer.json()).generation;
    if (state === 'succeeded') return performance.now() - start;
    if (state === 'failed') throw new Error('A plan failed.');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
