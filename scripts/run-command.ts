import { ConfigurationError } from '#app/services/environment.ts';
import { MigrationError } from './apply-migrations.ts';
import { BackupError } from './backup-file.ts';
import { errorCode } from './process-state.ts';

/** Runs an operator's command and ends the process with its exit code; expected failures print one line. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exit(await command());
  } catch (error) {
    const isExpected = [MigrationError, ConfigurationError, BackupError].some(
      (kind) => error instanceof kind,
    );
    if (errorCode(error) === '42501' && error instanceof Error) {
      console.error(`MIGRATION_DATABASE_URL: should be of the role that owns the tables (${error.message}).`);
    } else console.error(isExpected && error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
