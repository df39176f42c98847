-- What of a refinement could not be applied, and where a version's change of the frame has moved tasks from and to.
ALTER TABLE "plan_versions" ADD COLUMN "not_applied" BYTEA;
ALTER TABLE "plan_versions" ADD COLUMN "moves" JSONB;
