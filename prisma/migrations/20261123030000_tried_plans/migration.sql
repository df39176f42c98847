-- CreateTable
CREATE TABLE "tried_plans" (
    "id" UUID NOT NULL,
    "sealed" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tried_plans_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "tried_plans_expires_at_idx" ON "tried_plans"("expires_at");
