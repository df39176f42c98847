import { expect, inject, test } from 'vitest';
import { applyMigrations, readMigrations } from '#scripts/apply-migrations.ts';
import { kindOf, runsOn, thisRelease } from '#scripts/migration-kind.ts';
import { schemaDrift } from '#scripts/schema-engine.ts';
import { ownerUrl } from '#tests/own-database.ts';

test('the migrations lead to exactly the schema', async () => {
  expect(await schemaDrift(inject('postgres').adminUrl)).toBeNull();
});

test('an up-to-date database is not changed', async () => {
  expect(await applyMigrations(ownerUrl)).toEqual([]);
});

test('a migration only adds, or removes what an earlier release stopped using and says so', () => {
  // Migrations up to here precede the rule, and every release with the rule knows them.
  const bound = readMigrations().filter(({ name }) => name > '20261121150000_reports_and_mails');
  const offences = bound.filter(({ sql }) => !runsOn(kindOf(sql), thisRelease)).map(({ name }) => name);
  expect(offences).toEqual([]);
});
