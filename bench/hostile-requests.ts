import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { buildVersionOf, type HostileCase, hostileCases, sendCase } from '#scripts/hostile-requests.ts';
import { startScratchApp } from '#scripts/scratch-app.ts';

// How long each request of the catalogue delays another client of the web process, which polls /healthz on its own
// connection: the slowest answer, best of three. Arguments restrict it to the cases whose names contain them.
const limitMs = 100;
const rounds = 3;

const app = await startScratchApp();
try {
  const { makePerson } = await import('#scripts/sample-account.ts');
  const { restoreClock } = await import('#scripts/moved-clock.js');
  const { token } = await makePerson(
    { name: 'Mallory', email: 'mallory@stepwise.example' },
    new Date().toISOString(),
  );
  restoreClock();
  const victim = { origin: app.url, token, version: await buildVersionOf(app.url) };
  const words = process.argv.slice(2);
  const cases = Object.values(hostileCases(victim))
    .flat()
    .filter(({ name }) => words.every((word) => name.includes(word)));
  const stallOf = async (hostile: HostileCase): Promise<number> => {
    const watch = watchHealth();
    await sendCase(victim, hostile);
    return watch.end();
  };

  // The first requests load and compile code.
  for (const hostile of cases) await sendCase(victim, hostile);
  const results: { name: string; ms: number }[] = [];
  for (const hostile of cases) {
    let ms = Number.POSITIVE_INFINITY;
    // One round under the limit is enough.
    for (let round = 0; round < rounds && ms > limitMs / 2; round += 1)
      ms = Math.min(ms, await stallOf(hostile));
    results.push({ name: hostile.name, ms });
  }
  results.sort((one, other) => other.ms - one.ms);
  for (const { name, ms } of results) console.log(`${Math.round(ms).toString().padStart(6)} ms  ${name}`);
  const slow = results.filter(({ ms }) => ms > limitMs);
  console.log(`${results.length} cases, ${slow.length} of them over ${limitMs} ms`);
  if (slow.length > 0) process.exitCode = 1;
} finally {
  await app.stop();
}

/** Polls /healthz until it is stopped, and returns the slowest answer in milliseconds. */
function watchHealth(): { end(): Promise<number> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let isOver = false;
  const watching = (async () => {
    let longest = 0;
    while (!isOver) {
      const start = performance.now();
      // The server closes connections that were idle during a stall.
      while (!(await isAnswered(agent)) && !isOver);
      longest = Math.max(longest, performance.now() - start);
    }
    agent.destroy();
    return longest;
  })();
  return {
    end: () => {
      isOver = true;
      return watching;
    },
  };
}

async function isAnswered(agent: Agent): Promise<boolean> {
  try {
    const [answer] = await once(request(`${app.url}/healthz`, { agent }).end(), 'response');
    await once(answer.resume(), 'end');
    return true;
  } catch {
    return false;
  }
}
