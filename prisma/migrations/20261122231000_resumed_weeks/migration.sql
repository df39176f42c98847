-- When a pause that began with the end of a week was over, so that nothing is counted meanwhile.
-- AlterTable
ALTER TABLE "weeks" ADD COLUMN     "resumed_on" DATE;
