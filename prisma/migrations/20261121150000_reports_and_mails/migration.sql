-- Nothing has written to sent_mails or health_reports before, so no row is lost.

-- CreateEnum
CREATE TYPE "mail_state" AS ENUM ('queued', 'sending', 'sent', 'failed', 'skipped');

-- AlterEnum
ALTER TYPE "mail_kind" ADD VALUE 'pause_offer';

-- DropForeignKey
ALTER TABLE "sent_mails" DROP CONSTRAINT "sent_mails_user_id_fkey";

-- AlterTable
ALTER TABLE "health_reports" ADD COLUMN     "facts" JSONB NOT NULL,
ADD COLUMN     "local_day" DATE NOT NULL;

-- AlterTable
ALTER TABLE "tasks" ADD COLUMN     "rescheduled_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- DropTable
DROP TABLE "sent_mails";

-- CreateTable
CREATE TABLE "daily_mails" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" "mail_kind" NOT NULL,
    "local_day" DATE NOT NULL,
    "state" "mail_state" NOT NULL DEFAULT 'queued',
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "daily_mails_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "daily_mails_state_created_at_idx" ON "daily_mails"("state", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "daily_mails_user_id_kind_local_day_key" ON "daily_mails"("user_id", "kind", "local_day");

-- CreateIndex
CREATE UNIQUE INDEX "health_reports_project_id_local_day_key" ON "health_reports"("project_id", "local_day");

-- AddForeignKey
ALTER TABLE "daily_mails" ADD CONSTRAINT "daily_mails_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The scans for what is due find people by their zone, and only those who want a mail or have a project under way.
CREATE INDEX "users_daily_nudge_by_zone" ON "users"("time_zone", "id") WHERE "daily_nudge";
CREATE INDEX "users_daily_update_by_zone" ON "users"("time_zone", "id") WHERE "daily_update";
CREATE INDEX "projects_in_progress" ON "projects"("user_id") WHERE "status" = 'in_progress';
