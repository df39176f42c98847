import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { findFreePort } from '#scripts/process-state.ts';
import { sampleNow } from '#scripts/sample-moment.ts';
import { startScratchApp } from '#scripts/scratch-app.ts';
import { startRemixHello } from './remix-hello.ts';

// npm run bench:pages: requests a second of a user with nine projects, compared with Remix's hello on the same versions
// and with node:http serving the landing page. They take turns, so that other load on the machine affects all alike.
// Fails if a page's share of the hello's rate is below its floor, or the web process takes too much memory. `first/s` is
// without cached HTML. Words restrict it to pages whose names contain one; `--encoding br` asks as browsers do.
const connections = 8;
const rounds = 5;
const roundMs = 1_000;
const memoryLimitMegabytes = 350;

interface Target {
  name: string;
  url: string;
  headers: Record<string, string>;
  /** The minimum share of the hello's requests a second. */
  floor: number;
}

const titles = ['req/s', 'p50 ms', 'p99 ms', 'queries', 'first/s', 'of hello', 'floor'];

const words = process.argv.slice(2);
const encodingAt = words.indexOf('--encoding');
const [, encoding = 'identity'] = encodingAt === -1 ? [] : words.splice(encodingAt, 2);

const observedAt = await findFreePort();
const stops: (() => unknown)[] = [];
try {
  const results = await measure(await startTargets());
  console.log(`${''.padEnd(30)}${titles.map((title) => title.padStart(10)).join('')}`);
  for (const { target, share, cells } of results) {
    console.log(
      `${target.name.padEnd(30)}${cells.map((cell) => cell.padStart(10)).join('')}${share < target.floor ? '  below' : ''}`,
    );
  }
  const { peakMegabytes } = await observe();
  console.log(
    `The web process took ${peakMegabytes.toFixed(0)} MB at most; the limit is ${memoryLimitMegabytes}.`,
  );
  const isBelow = results.some(({ target, share }) => share < target.floor);
  if (isBelow || peakMegabytes > memoryLimitMegabytes) process.exitCode = 1;
} finally {
  for (const stop of stops.reverse()) await stop();
}

/** Starts everything that is compared, the hello first. */
async function startTargets(): Promise<[Target, ...Target[]]> {
  const hello = await startRemixHello();
  stops.push(() => hello.stop());
  const observer = pathToFileURL(path.join(import.meta.dirname, 'observe-web.js')).href;
  const app = await startScratchApp({
    startsAt: sampleNow,
    settings: { OBSERVE_PORT: String(observedAt), NODE_OPTIONS: `--import ${observer}` },
  });
  stops.push(() => app.stop());
  const bare = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(landingPage);
  });
  const landingPage = Buffer.from(await (await fetch(app.url)).arrayBuffer());
  const barePort = await findFreePort();
  await once(bare.listen(barePort, '127.0.0.1'), 'listening');
  stops.push(() => bare.close());

  const { cookie, token, projects } = await makeAccount();
  const targetFor = (headers: Record<string, string>) => (name: string, url: string, floor: number) => ({
    name,
    url: new URL(url, app.url).href,
    headers: { 'accept-encoding': encoding, ...headers },
    floor,
  });
  const stranger = targetFor({});
  const user = targetFor({ cookie });
  const program = targetFor({ authorization: `Bearer ${token}` });
  const pages = [
    stranger('landing', '/', 2),
    stranger('login', '/login', 0.6),
    user('dashboard', '/dashboard', 0.3),
    user('tasks', `/projects/${projects.habits}/tasks`, 0.25),
    user('project', `/projects/${projects.habits}`, 0.3),
    user('projects', '/projects', 0.4),
    user('profile', '/profile', 0),
    program('GET /api/projects', '/api/projects', 0.9),
    program('GET /api/tasks/project/:id', `/api/tasks/project/${projects.habits}`, 0.9),
    stranger('/healthz', '/healthz', 3),
  ].filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  return [
    stranger('Remix hello', hello.url, 0),
    stranger('node:http', `http://127.0.0.1:${barePort}`, 0),
    ...pages,
  ];
}

/** A user with nine projects: those of the sample account, and three more plans. */
async function makeAccount() {
  const { makeSampleAccount, makePlan } = await import('#scripts/sample-account.ts');
  const account = await makeSampleAccount();
  for (const title of ['Herb garden', 'Repair café', 'Choir concert']) {
    await makePlan(account, sampleNow, {
      title,
      idea:
        `${title}: something that the whole street can join in, with a first afternoon before the summer, a list of ` +
        'who brings what, and a short look back afterwards.',
      availability: 'Tuesday,Sunday',
      dayToDaySchedule: '1–2 hours',
      weekendSchedule: '1–2 hours',
      targetWeeks: 8,
    });
  }
  return account;
}

/** Loads every target in turn, round by round. */
async function measure(targets: [Target, ...Target[]]) {
  const [hello] = targets;
  const queries = new Map<Target, number>();
  for (const target of targets) queries.set(target, await queriesOf(target));
  const done: { target: Target; round: number; rate: number; times: number[] }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const target of targets) done.push({ target, round, ...(await load(target)) });
  }
  const firstVisits = new Map<Target, number>();
  for (const target of targets) firstVisits.set(target, (await load(target, { isFirstVisit: true })).rate);
  const rateIn = (round: number) =>
    done.find((each) => each.target === hello && each.round === round)?.rate ?? Number.NaN;
  return targets.map((target) => {
    const own = done.filter((each) => each.target === target);
    const times = own.flatMap((each) => each.times);
    const rates = own.map(({ rate }) => rate);
    const share = quantile(
      own.map(({ rate, round }) => rate / rateIn(round)),
      0.5,
    );
    const cells = [
      quantile(rates, 0.5).toFixed(0),
      quantile(times, 0.5).toFixed(1),
      quantile(times, 0.99).toFixed(1),
      String(queries.get(target)),
      (firstVisits.get(target) ?? Number.NaN).toFixed(0),
      share.toFixed(2),
      target.floor === 0 ? '' : target.floor.toFixed(2),
    ];
    return { target, share, cells };
  });
}

/** Requests a target on all connections for the length of a round. */
async function load(
  { url, headers }: Target,
  { isFirstVisit = false } = {},
): Promise<{ rate: number; times: number[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const start = performance.now();
  const requestUntilEnd = async () => {
    while (performance.now() - start < roundMs) {
      const asked = performance.now();
      await ask(isFirstVisit ? `${url}?visit=${asked}` : url, headers, agent);
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: connections }, requestUntilEnd));
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  return { rate: times.length / seconds, times };
}

function ask(url: string, headers: Record<string, string>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`${url} answered ${answer.statusCode}.`));
      answer.once('end', resolve).once('error', reject).resume();
    })
      .once('error', reject)
      .end();
  });
}

/** The number of queries per request, once code is compiled and caches are warm. */
async function queriesOf(target: Target): Promise<number> {
  await load(target);
  const agent = new Agent();
  const before = await observe();
  await ask(target.url, target.headers, agent);
  return (await observe()).queries - before.queries;
}

async function observe() {
  const answer = await fetch(`http://127.0.0.1:${observedAt}`);
  return z.object({ queries: z.number(), peakMegabytes: z.number() }).parse(await answer.json());
}

/** The quantile of the values at a share from 0 to 1. */
function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
