import { applyMigrations } from './apply-migrations.ts';
import { openDatabase } from './open-database.ts';
import { runCommand } from './run-command.ts';

/**
 * Runs an operator's command, whether the app runs at the moment or not, and ends the process with the exit code that
 * the command gives. The command itself imports what it needs of the app, which reads the environment when it loads.
 */
export const runBesideApp = (command: () => Promise<number>): Promise<void> => runCommand(() => run(command));

async function run(command: () => Promise<number>): Promise<number> {
  const { variables, environment, ownerUrl, isOurs, stop } = await openDatabase();
  try {
    const { DATABASE_URL: appUrl = '', REDIS_URL } = environment;
    if (isOurs) await applyMigrations(ownerUrl, { queue: !REDIS_URL, appUrl });
    // Whoever calls wants to read the command's own words.
    Object.assign(process.env, variables, { LOG_LEVEL: process.env.LOG_LEVEL || 'warn' });
    await import('#app/wiring.ts');
    return await command();
  } finally {
    await closeApp();
    await stop();
  }
}

/** Lets go of the connections that the command has opened. */
export async function closeApp(): Promise<void> {
  const { closeQueues } = await import('#app/jobs/enqueue.server.ts');
  const { closeQueueStore } = await import('#app/services/queue.server.ts');
  const { db } = await import('#app/services/db.server.ts');
  await closeQueues();
  await closeQueueStore();
  await db.$disconnect();
}
