-- AlterTable
ALTER TABLE "plan_versions" ADD COLUMN     "sharing" TEXT NOT NULL DEFAULT 'on_top';

-- Nothing says what older versions had, so going back to one of them leaves it as it is.
UPDATE "plan_versions" SET "sharing" = "projects"."sharing"
FROM "projects" WHERE "projects"."id" = "plan_versions"."project_id" AND "projects"."sharing" <> 'on_top';
