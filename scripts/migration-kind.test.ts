import { expect, test } from 'vitest';
import { kindOf, runsOn } from './migration-kind.ts';

test.each([
  'CREATE TABLE "a" ("id" UUID NOT NULL, "text" TEXT NOT NULL, CONSTRAINT "a_pkey" PRIMARY KEY ("id"));',
  `CREATE TABLE "a" ("id" UUID, "user_id" UUID);
   CREATE UNIQUE INDEX "a_user_id_key" ON "a"("user_id");
   -- AddForeignKey
   ALTER TABLE "a" ADD CONSTRAINT "a_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;`,
  `CREATE TYPE "colour" AS ENUM ('red;', 'it''s -- blue');`,
  'CREATE INDEX "old_name_idx" ON "old"("name") WHERE "name" IS NOT NULL;',
  `ALTER TABLE "old" ADD COLUMN     "one" TEXT,
   ADD COLUMN     "two" DECIMAL(10,2) NOT NULL DEFAULT 0,
   ADD COLUMN     "three" TIMESTAMPTZ(3);`,
  `ALTER TABLE "old" ADD COLUMN "key" TEXT;
   CREATE UNIQUE INDEX "old_user_id_key_key" ON "old"("user_id", "key");`,
  `ALTER TABLE "old" ADD COLUMN "a_id" UUID;
   ALTER TABLE "old" ADD CONSTRAINT "old_fkey" FOREIGN KEY ("a_id") REFERENCES "a"("id") ON DELETE SET NULL;`,
  `ALTER TABLE "old" ALTER COLUMN "name" SET DEFAULT '';`,
  `ALTER TABLE "old" ADD COLUMN "kind" TEXT NOT NULL DEFAULT '';
   UPDATE "old" SET "kind" = "users"."kind" FROM "users" WHERE "users"."id" = "old"."user_id" AND "users"."kind" <> '';`,
])('only adds: %s', (sql) => {
  expect(kindOf(sql)).toBe('only adds');
});

test.each([
  'DROP TABLE "old";',
  'ALTER TABLE "old" DROP COLUMN "name";',
  'ALTER TABLE "old" ADD COLUMN "one" TEXT, DROP COLUMN "name";',
  'ALTER TABLE "old" RENAME COLUMN "name" TO "title";',
  'ALTER TABLE "old" ADD COLUMN "one" TEXT NOT NULL;',
  'ALTER TABLE "old" ADD COLUMN "one" TEXT UNIQUE;',
  'ALTER TABLE "old" ALTER COLUMN "name" SET NOT NULL;',
  'ALTER TABLE "old" ALTER COLUMN "name" DROP NOT NULL;',
  'ALTER TABLE "old" ALTER COLUMN "name" DROP DEFAULT;',
  'ALTER TABLE "old" ALTER COLUMN "name" SET DATA TYPE INTEGER;',
  'ALTER TABLE "old" ADD CONSTRAINT "short" CHECK (length("name") < 9);',
  'ALTER TABLE "old" ADD CONSTRAINT "old_fkey" FOREIGN KEY ("a_id") REFERENCES "a"("id") ON DELETE CASCADE;',
  'CREATE TABLE "a" ("user_id" UUID REFERENCES "users"("id") ON DELETE RESTRICT);',
  'CREATE UNIQUE INDEX "old_name_key" ON "old"("name");',
  `ALTER TABLE "old" ADD COLUMN "kind" TEXT NOT NULL DEFAULT '';
   UPDATE "old" SET "name" = "users"."name" FROM "users" WHERE "users"."id" = "old"."user_id";`,
  `ALTER TABLE "old" ADD COLUMN "kind" TEXT NOT NULL DEFAULT '';
   UPDATE "old" SET "kind" = "users"."kind", "name" = '' FROM "users" WHERE "users"."id" = "old"."user_id";`,
  `ALTER TABLE "old" ADD COLUMN "kind" TEXT NOT NULL DEFAULT '';
   CREATE UNIQUE INDEX "old_kind_key" ON "old"("kind");`,
  `ALTER TYPE "colour" ADD VALUE 'green';`,
  'UPDATE "old" SET "name" = upper("name");',
  'DO $$ BEGIN DROP TABLE old; END $$;',
  "CREATE TABLE a (b text DEFAULT E'\\'); DROP TABLE old; --');",
  'CREATE TABLE "a" ("id" UUID); DROP TABLE "old";',
])('does more than add: %s', (sql) => {
  expect(kindOf(sql)).toBeNull();
});

test('the first line of a migration says what it removes, and which release stopped using it', () => {
  const kind = kindOf('-- removes what release 1.9.0 stopped using\nDROP TABLE "old";');
  expect(kind).toBe('removes what release 1.9.0 stopped using');
  expect(['1.8.9', '1.9.0', '1.10.0', '2.0.0'].map((release) => runsOn(kind, release))).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect(kindOf('DROP TABLE "old"; -- removes what release 1.9.0 stopped using')).toBeNull();
  expect(runsOn(null, '1.9.0')).toBe(false);
});
