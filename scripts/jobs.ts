import { readArguments } from './read-arguments.ts';

// npm run jobs, and build/jobs.js in a deployment: lists failed work, newest first, and retries it.

const usage = `npm run jobs                  lists failed work, newest first
npm run jobs -- --limit 20    lists at most 20; 50 by default
npm run jobs -- retry ID      puts it back on its queue`;

const options = { limit: { type: 'string', default: '50' } } as const;
const command = readArguments(usage, options, (values, [verb, id, ...rest]) => {
  if (verb === 'retry' && id !== undefined && rest.length === 0) return { retry: id };
  const limit = Number(values.limit);
  return verb === undefined && Number.isInteger(limit) && limit > 0 ? { limit } : undefined;
});
// Loaded after the arguments are checked, because the app takes time to load.
const { runBesideApp } = await import('./run-beside-app.ts');
await runBesideApp(() => ('retry' in command ? retry(command.retry) : list(command.limit)));

async function list(limit: number): Promise<number> {
  const { listFailedWork } = await import('#app/features/operator/list-failed-work.server.ts');
  const failed = await listFailedWork(limit);
  if (failed.length === 0) console.log('Nothing has failed.');
  for (const { id, kind, askedAt, attempts, reason } of failed) {
    const tries = `${attempts} ${attempts === 1 ? 'try' : 'tries'}`;
    console.log(`${id}  ${askedAt.toISOString()}  ${kind.padEnd(12)}  ${tries.padEnd(8)}  ${reason}`);
  }
  return 0;
}

async function retry(id: string): Promise<number> {
  const { AppError } = await import('#app/core/app-error.ts');
  const { retryFailedWork } = await import('#app/features/operator/retry-failed-work.server.ts');
  const { clock } = await import('#app/services/clock.server.ts');
  try {
    const kind = await retryFailedWork(id, clock.now());
    console.log(`Put back: ${kind} ${id}`);
    return 0;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    console.error(error.message);
    return error.code === 'not_found' ? 2 : 1;
  }
}
