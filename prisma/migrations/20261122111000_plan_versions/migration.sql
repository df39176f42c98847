-- AlterTable
ALTER TABLE "analyses" ADD COLUMN     "moved" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "milestones" ADD COLUMN     "moved" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "roadmaps" ADD COLUMN     "moved" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "plan_versions" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "availability" TEXT[],
    "day_to_day_schedule" TEXT NOT NULL,
    "weekend_schedule" TEXT NOT NULL,
    "target_weeks" INTEGER NOT NULL,
    "analysis_id" UUID,
    "roadmap_id" UUID,
    "roadmap_owed" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "plan_versions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "plan_analyses" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "generation_id" UUID,
    "content" BYTEA NOT NULL,
    "rendered" BYTEA,
    "renderer_version" INTEGER,
    "model" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "plan_analyses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "plan_roadmaps" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "content" BYTEA NOT NULL,
    "rendered" BYTEA,
    "renderer_version" INTEGER,
    "model" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "plan_roadmaps_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "plan_milestones" (
    "id" UUID NOT NULL,
    "roadmap_id" UUID NOT NULL,
    "week" INTEGER NOT NULL,
    "title" BYTEA NOT NULL,
    "description" BYTEA NOT NULL,
    "rendered" BYTEA,
    "renderer_version" INTEGER,

    CONSTRAINT "plan_milestones_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "plan_versions_analysis_id_idx" ON "plan_versions"("analysis_id");

-- CreateIndex
CREATE INDEX "plan_versions_roadmap_id_idx" ON "plan_versions"("roadmap_id");

-- CreateIndex
CREATE UNIQUE INDEX "plan_versions_project_id_number_key" ON "plan_versions"("project_id", "number");

-- CreateIndex
CREATE INDEX "plan_analyses_project_id_idx" ON "plan_analyses"("project_id");

-- CreateIndex
CREATE INDEX "plan_analyses_renderer_version_idx" ON "plan_analyses"("renderer_version");

-- CreateIndex
CREATE INDEX "plan_roadmaps_project_id_idx" ON "plan_roadmaps"("project_id");

-- CreateIndex
CREATE INDEX "plan_roadmaps_renderer_version_idx" ON "plan_roadmaps"("renderer_version");

-- CreateIndex
CREATE INDEX "plan_milestones_roadmap_id_week_idx" ON "plan_milestones"("roadmap_id", "week");

-- CreateIndex
CREATE INDEX "plan_milestones_renderer_version_idx" ON "plan_milestones"("renderer_version");

-- CreateIndex
CREATE INDEX "analyses_moved_project_id_idx" ON "analyses"("moved", "project_id");

-- CreateIndex
CREATE INDEX "milestones_moved_idx" ON "milestones"("moved");

-- CreateIndex
CREATE INDEX "roadmaps_moved_project_id_idx" ON "roadmaps"("moved", "project_id");

-- AddForeignKey
ALTER TABLE "plan_versions" ADD CONSTRAINT "plan_versions_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_versions" ADD CONSTRAINT "plan_versions_analysis_id_fkey" FOREIGN KEY ("analysis_id") REFERENCES "plan_analyses"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_versions" ADD CONSTRAINT "plan_versions_roadmap_id_fkey" FOREIGN KEY ("roadmap_id") REFERENCES "plan_roadmaps"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_analyses" ADD CONSTRAINT "plan_analyses_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_roadmaps" ADD CONSTRAINT "plan_roadmaps_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_milestones" ADD CONSTRAINT "plan_milestones_roadmap_id_fkey" FOREIGN KEY ("roadmap_id") REFERENCES "plan_roadmaps"("id") ON DELETE CASCADE ON UPDATE CASCADE;
