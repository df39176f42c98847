import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsDirectory } from './apply-migrations.ts';
import { lockfile, schemaDrift } from './schema-engine.ts';
import { startScratchPostgres } from './scratch-postgres.ts';

// npm run migration -- NAME writes the next migration: the difference between the existing ones and
// prisma/schema.prisma.

const name = process.argv.slice(2).join('_').toLowerCase().replaceAll(/\W+/g, '_');
if (name === '') {
  console.error('Name the migration after what it does: npm run migration -- add_due_dates');
  process.exit(1);
}

const postgres = await startScratchPostgres();
try {
  const sql = await schemaDrift(postgres.urlOf('postgres'));
  if (sql === null) {
    console.log('Nothing to write: the migrations match the schema.');
  } else {
    const timestamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
    const directory = join(migrationsDirectory, `${timestamp}_${name}`);
    mkdirSync(directory, { recursive: true });
    writeFileSync(join(migrationsDirectory, 'migration_lock.toml'), lockfile);
    writeFileSync(join(directory, 'migration.sql'), sql);
    console.log(`Wrote ${join(directory, 'migration.sql')}: read it before you use it.`);
  }
} finally {
  await postgres.stop();
}
