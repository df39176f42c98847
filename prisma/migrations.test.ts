import { expect, inject, test } from 'vitest';
import { applyMigrations } from '#scripts/apply-migrations.ts';
import { schemaDrift } from '#scripts/schema-engine.ts';

test('the migrations lead to exactly the schema', async () => {
  expect(await schemaDrift(inject('postgres').adminUrl)).toBeNull();
});

test('a database that is up to date is left as it is', async () => {
  expect(await applyMigrations(process.env.DATABASE_URL ?? '')).toEqual([]);
});
