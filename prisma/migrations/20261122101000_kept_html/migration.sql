-- AlterTable
ALTER TABLE "analyses" ADD COLUMN     "rendered" BYTEA,
ADD COLUMN     "renderer_version" INTEGER;

-- AlterTable
ALTER TABLE "milestones" ADD COLUMN     "rendered" BYTEA,
ADD COLUMN     "renderer_version" INTEGER;

-- AlterTable
ALTER TABLE "roadmaps" ADD COLUMN     "rendered" BYTEA,
ADD COLUMN     "renderer_version" INTEGER;

-- CreateIndex
CREATE INDEX "analyses_renderer_version_idx" ON "analyses"("renderer_version");

-- CreateIndex
CREATE INDEX "milestones_renderer_version_idx" ON "milestones"("renderer_version");

-- CreateIndex
CREATE INDEX "roadmaps_renderer_version_idx" ON "roadmaps"("renderer_version");
