-- CreateTable
CREATE TABLE "program_changes" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "token_id" UUID NOT NULL,
    "program" BYTEA NOT NULL,
    "operation" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "times" INTEGER NOT NULL DEFAULT 1,
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "program_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "program_changes_project_id_token_id_operation_day_key" ON "program_changes"("project_id", "token_id", "operation", "day");

-- AddForeignKey
ALTER TABLE "program_changes" ADD CONSTRAINT "program_changes_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;
