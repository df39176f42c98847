-- AlterTable
ALTER TABLE "plan_roadmaps" ADD COLUMN     "weeks" BYTEA;

-- AlterTable
ALTER TABLE "plan_versions" ADD COLUMN     "brief_id" UUID,
ADD COLUMN     "days_off" DATE[] DEFAULT ARRAY[]::DATE[],
ADD COLUMN     "draft_id" UUID,
ADD COLUMN     "generation_id" UUID,
ADD COLUMN     "hours" DOUBLE PRECISION[] DEFAULT ARRAY[]::DOUBLE PRECISION[],
ADD COLUMN     "starts_on" DATE;

-- AlterTable
ALTER TABLE "projects" ADD COLUMN     "days_off" DATE[] DEFAULT ARRAY[]::DATE[],
ADD COLUMN     "hours" DOUBLE PRECISION[] DEFAULT ARRAY[]::DOUBLE PRECISION[],
ADD COLUMN     "named_days_off" BYTEA,
ADD COLUMN     "starts_on" DATE;

-- AlterTable
ALTER TABLE "tasks" ADD COLUMN     "deliverable" TEXT,
ADD COLUMN     "on" TEXT;

-- CreateTable
CREATE TABLE "plan_briefs" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "generation_id" UUID,
    "content" BYTEA NOT NULL,
    "model" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "plan_briefs_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "plan_briefs_project_id_idx" ON "plan_briefs"("project_id");

-- CreateIndex
CREATE INDEX "plan_versions_brief_id_idx" ON "plan_versions"("brief_id");

-- CreateIndex
CREATE INDEX "plan_versions_draft_id_idx" ON "plan_versions"("draft_id");

-- AddForeignKey
ALTER TABLE "plan_versions" ADD CONSTRAINT "plan_versions_brief_id_fkey" FOREIGN KEY ("brief_id") REFERENCES "plan_briefs"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_versions" ADD CONSTRAINT "plan_versions_draft_id_fkey" FOREIGN KEY ("draft_id") REFERENCES "plan_roadmaps"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_briefs" ADD CONSTRAINT "plan_briefs_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;
