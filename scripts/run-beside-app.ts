import { applyMigrations } from './apply-migrations.ts';
import { openDatabase } from './open-database.ts';
import { runCommand } from './run-command.ts';

/**
 * Runs an operator's command, whether the app is running or not, and ends the process with the command's exit code. The
 * command must import app modules itself, because they read the environment when they load.
 */
export const runBesideApp = (command: () => Promise<number>): Promise<void> => runCommand(() => run(command));

async function run(command: () => Promise<number>): Promise<number> {
  const { variables, environment, ownerUrl, isOurs, stop } = await openDatabase();
  try {
    const { DATABASE_URL: appUrl = '', REDIS_URL } = environment;
    if (isOurs) await applyMigrations(ownerUrl, { queue: !REDIS_URL, appUrl });
    // Keeps the output to that of the command.
    Object.assign(process.env, variables, { LOG_LEVEL: process.env.LOG_LEVEL || 'warn' });
    await import('#app/wiring.ts');
    return await command();
  } finally {
    await closeApp();
    await stop();
  }
}

/** Closes the connections that the command has opened. */
export async function closeApp(): Promise<void> {
  const { closeQueues } = await import('#app/jobs/enqueue.server.ts');
  const { closeQueueStore } = await import('#app/services/queue.server.ts');
  const { db } = await import('#app/services/db.server.ts');
  await closeQueues();
  await closeQueueStore();
  await db.$disconnect();
}
