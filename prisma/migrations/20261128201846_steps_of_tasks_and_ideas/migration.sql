-- AlterTable
ALTER TABLE "projects" ADD COLUMN     "chosen_steps" BYTEA;

-- AlterTable
ALTER TABLE "tasks" ADD COLUMN     "step" TEXT;
