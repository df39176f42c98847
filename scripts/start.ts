import { watch } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { keepsMasterKeys, readEncryptionKeys } from '#app/services/encryption-keys.server.ts';
import { ConfigurationError, type Environment, parseEnvironment } from '#app/services/environment.ts';
import { applyMigrations, MigrationError } from './apply-migrations.ts';
import { isBuilt } from './build-stamp.ts';
import { startChild } from './child-process.ts';
import { ensureGenerated } from './ensure-generated.ts';
import { keepRunning, type Restartable } from './keep-running.ts';
import { type LocalServices, startLocalServices } from './local-services.ts';
import { commandOf, findFreePort, isRunning, parentOf, waitUntil, whyNotListen } from './process-state.ts';
import { rewrapDataKeys } from './rewrap-data-keys.ts';
import { clearDeletedRows, rotateMasterKey } from './rotate-master-key.ts';

// npm start, and with --dev npm run dev: runs the database, the migrations, the build, the web process and the worker.
// On exit it stops them in reverse order, so that web and worker can finish.

/** A mistake that is fully explained by its message. */
class StartError extends Error {}

const development = process.argv.includes('--dev');
const children = new Set<Restartable>();
let services: Promise<LocalServices> | undefined;
let leaving = false;
/** Whether everything has run. Before that, a process that ends is not restarted, because it would end again. */
let hasRun = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave(0));
leaveWithLauncher();

try {
  await start();
} catch (error) {
  const expected = [StartError, ConfigurationError, MigrationError].some((kind) => error instanceof kind);
  if (!leaving) console.error(expected && error instanceof Error ? error.message : error);
  await leave(1);
}

async function start(): Promise<void> {
  const { HOST, PORT } = parseEnvironment(process.env);
  const port = PORT === 0 ? await findFreePort() : PORT;
  await claimPort(HOST, port);

  services = startLocalServices(
    { ...process.env, PORT: String(port), NODE_ENV: development ? 'development' : 'production' },
    12_000,
  );
  const { variables, environment, ownerUrl, postgres, keepDatabase } = await services;
  if (postgres && !postgres.owned) {
    throw new StartError(
      `Stepwise already runs on ${environment.DATA_DIR}: stop it, or set DATA_DIR and PORT.`,
    );
  }
  keepDatabase();
  const { DATABASE_URL = '', REDIS_URL } = environment;
  await applyMigrations(ownerUrl, { queue: !REDIS_URL, appUrl: DATABASE_URL });
  await rewrapDataKeys(DATABASE_URL, readEncryptionKeys(environment));
  if (postgres) await clearDaily(environment, ownerUrl);

  if (!development) await buildIfStale(variables);
  if (leaving) return;
  if (development) {
    ensureGenerated();
    launch('web', ['--import', 'tsx', 'app/http/web.ts']);
    restartOnChange(launch('worker', ['--import', 'tsx', 'worker/index.ts']));
  } else {
    launch('web', ['--enable-source-maps', 'build/web.js']);
    launch('worker', ['--enable-source-maps', 'build/worker.js']);
  }
  const health = `http://${reachableHost(HOST)}:${port}/healthz`;
  await waitUntil(async () => leaving || (await fetch(health).catch(() => null))?.ok === true, 120_000);
  hasRun = true;
  if (!leaving) console.log(`\nStepwise runs at ${environment.APP_URL}\nCtrl-C stops it.\n`);

  function launch(name: string, args: string[]): () => Promise<void> {
    const child = keepRunning(
      () => startChild(name, args, variables),
      (how) => {
        if (!hasRun) fail(`The ${name} process has ended: ${how}.`);
        return hasRun;
      },
    );
    children.add(child);
    return child.restart;
  }
}

/** Erases, now and once a day, what deleted accounts left in the files of the embedded database. */
async function clearDaily(environment: Environment, adminUrl: string): Promise<void> {
  let pause = 24 * 60 * 60_000;
  try {
    if (keepsMasterKeys(environment)) await rotateMasterKey(environment.DATA_DIR, adminUrl);
    await clearDeletedRows(adminUrl);
  } catch (error) {
    if (leaving) return;
    const reason = error instanceof Error ? error.message : String(error);
    console.error(
      `Erasing what deleted accounts left on the disk failed, and is tried again in ten minutes: ${reason}`,
    );
    pause = 10 * 60_000;
  }
  setTimeout(() => void clearDaily(environment, adminUrl), pause).unref();
}

/** Waits briefly for a previous run that is just ending. */
async function claimPort(host: string, port: number): Promise<void> {
  let reason: string | null = null;
  const free = await waitUntil(async () => {
    reason = await whyNotListen(host, port);
    return reason !== 'EADDRINUSE';
  }, 3000);
  if (!free) throw new StartError(`PORT: ${port} is in use already; set PORT to a free one.`);
  if (reason !== null) throw new StartError(`HOST: cannot listen on ${host}:${port} (${reason}).`);
}

async function buildIfStale(variables: LocalServices['variables']): Promise<void> {
  if (isBuilt() || leaving) return;
  console.log('Building; this takes a few seconds and happens once.');
  const build = startChild('build', ['--import', 'tsx', 'scripts/build.ts'], variables);
  children.add(build);
  const how = await build.ended;
  children.delete(build);
  if (how !== 'exit code 0') throw new StartError(`The build failed: ${how}.`);
}

function restartOnChange(restart: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  for (const directory of ['app', 'worker']) {
    const path = fileURLToPath(new URL(`../${directory}`, import.meta.url));
    watch(path, { recursive: true }, (_event, file) => {
      // Vite watches the code of the screens.
      if (!file || !/\.tsx?$/.test(file) || /^(routes|ui)\/|\.test\.tsx?$/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(restart, 100);
    });
  }
}

/**
 * Exits when the parent npm is killed: npm may forward signals only to the shell between us, and cannot forward
 * SIGKILL.
 */
function leaveWithLauncher(): void {
  if (!process.env.npm_lifecycle_event) return;
  let launcher: number | undefined = process.ppid;
  while (launcher !== undefined && launcher > 1 && !/^npm\b|\bnpm-cli\.js\b/.test(commandOf(launcher))) {
    launcher = parentOf(launcher);
  }
  if (launcher === undefined || launcher <= 1) return;
  const npm = launcher;
  setInterval(() => {
    if (!isRunning(npm)) void leave(0);
  }, 250).unref();
}

function fail(reason: string): void {
  if (leaving) return;
  console.error(reason);
  void leave(1);
}

async function leave(code: number): Promise<void> {
  if (leaving) return;
  leaving = true;
  await Promise.all([...children].map((child) => child.stop()));
  const started = await services?.catch(() => undefined);
  await started?.stop();
  process.exit(code);
}

function reachableHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
