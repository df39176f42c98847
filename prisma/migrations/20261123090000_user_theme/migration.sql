-- CreateEnum
CREATE TYPE "theme" AS ENUM ('system', 'light', 'dark');

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "theme" "theme" NOT NULL DEFAULT 'system';
