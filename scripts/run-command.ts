import { ConfigurationError } from '#app/services/environment.ts';
import { MigrationError } from './apply-migrations.ts';
import { BackupError } from './backup-file.ts';

/** Runs an operator's command and ends the process with its exit code; an expected failure is one line and a 1. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exit(await command());
  } catch (error) {
    const isExpected = [MigrationError, ConfigurationError, BackupError].some(
      (kind) => error instanceof kind,
    );
    console.error(isExpected && error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
