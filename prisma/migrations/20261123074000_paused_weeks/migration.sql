-- AlterTable
ALTER TABLE "weeks" ADD COLUMN     "paused_on" DATE;
