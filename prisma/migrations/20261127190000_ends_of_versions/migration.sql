-- AlterTable
ALTER TABLE "plan_versions" ADD COLUMN     "ends_on" DATE,
ADD COLUMN     "formerly_ends_on" DATE;
