-- What is wrong with what a generation has written, and how many tasks the days off of a version have moved.
ALTER TABLE "generations" ADD COLUMN "shortfall" BYTEA;
ALTER TABLE "plan_versions" ADD COLUMN "tasks_moved" INTEGER NOT NULL DEFAULT 0;
