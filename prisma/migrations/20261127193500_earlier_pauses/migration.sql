-- AlterTable
ALTER TABLE "weeks" ADD COLUMN     "paused_days" INTEGER NOT NULL DEFAULT 0;
