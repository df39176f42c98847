-- AlterTable
ALTER TABLE "program_changes" ADD COLUMN     "task_ids" UUID[] DEFAULT ARRAY[]::UUID[],
ADD COLUMN     "weeks" INTEGER[] DEFAULT ARRAY[]::INTEGER[];
