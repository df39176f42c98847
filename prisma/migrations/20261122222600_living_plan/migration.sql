-- What the living plan keeps: tasks left out or deleted, notes, real time, closed weeks, pauses and deleted projects.
-- AlterTable
ALTER TABLE "projects" ADD COLUMN     "deleted_at" TIMESTAMPTZ(3),
ADD COLUMN     "paused_until" DATE,
ADD COLUMN     "sharing" TEXT NOT NULL DEFAULT 'on_top',
ADD COLUMN     "uses_pace" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "tasks" ADD COLUMN     "carried_from" INTEGER,
ADD COLUMN     "note" BYTEA,
ADD COLUMN     "spent_hours" DOUBLE PRECISION;

-- AlterTable
ALTER TABLE "weeks" ADD COLUMN     "closed_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "removed_tasks" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "week" INTEGER,
    "reason" TEXT NOT NULL,
    "content" BYTEA NOT NULL,
    "removed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "removed_tasks_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "removed_tasks_project_id_week_idx" ON "removed_tasks"("project_id", "week");

-- CreateIndex
CREATE INDEX "removed_tasks_reason_removed_at_idx" ON "removed_tasks"("reason", "removed_at");

-- CreateIndex
CREATE INDEX "projects_deleted_at_idx" ON "projects"("deleted_at");

-- CreateIndex
CREATE INDEX "projects_paused_until_idx" ON "projects"("paused_until");

-- AddForeignKey
ALTER TABLE "removed_tasks" ADD CONSTRAINT "removed_tasks_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;
