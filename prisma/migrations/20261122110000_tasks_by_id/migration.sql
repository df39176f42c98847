-- AlterTable
ALTER TABLE "tasks" ADD COLUMN     "linked" BOOLEAN NOT NULL DEFAULT false,
ALTER COLUMN "dependencies" SET DEFAULT ARRAY[]::INTEGER[];

-- AlterTable
ALTER TABLE "weeks" ADD COLUMN     "hours" DOUBLE PRECISION[],
ADD COLUMN     "planned_on" DATE;

-- CreateTable
CREATE TABLE "task_dependencies" (
    "task_id" UUID NOT NULL,
    "depends_on_id" UUID NOT NULL,

    CONSTRAINT "task_dependencies_pkey" PRIMARY KEY ("task_id","depends_on_id"),
    CONSTRAINT "task_dependencies_not_itself" CHECK ("task_id" <> "depends_on_id")
);

-- CreateIndex
CREATE INDEX "task_dependencies_depends_on_id_idx" ON "task_dependencies"("depends_on_id");

-- CreateIndex
CREATE INDEX "tasks_linked_project_id_idx" ON "tasks"("linked", "project_id");

-- CreateIndex
CREATE INDEX "weeks_planned_on_project_id_idx" ON "weeks"("planned_on", "project_id");

-- AddForeignKey
ALTER TABLE "task_dependencies" ADD CONSTRAINT "task_dependencies_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "tasks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_dependencies" ADD CONSTRAINT "task_dependencies_depends_on_id_fkey" FOREIGN KEY ("depends_on_id") REFERENCES "tasks"("id") ON DELETE CASCADE ON UPDATE CASCADE;
