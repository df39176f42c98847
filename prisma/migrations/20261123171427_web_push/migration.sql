-- CreateTable
CREATE TABLE "push_devices" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "endpoint_hash" BYTEA NOT NULL,
    "subscription" BYTEA NOT NULL,
    "public_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "push_devices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "daily_pushes" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" "mail_kind" NOT NULL,
    "local_day" DATE NOT NULL,
    "state" "mail_state" NOT NULL DEFAULT 'queued',
    "tried_for" UUID[] DEFAULT ARRAY[]::UUID[],
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "daily_pushes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "push_devices_session_id_key" ON "push_devices"("session_id");

-- CreateIndex
CREATE UNIQUE INDEX "push_devices_endpoint_hash_key" ON "push_devices"("endpoint_hash");

-- CreateIndex
CREATE INDEX "push_devices_user_id_idx" ON "push_devices"("user_id");

-- CreateIndex
CREATE INDEX "daily_pushes_state_created_at_idx" ON "daily_pushes"("state", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "daily_pushes_user_id_kind_local_day_key" ON "daily_pushes"("user_id", "kind", "local_day");

-- AddForeignKey
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "daily_pushes" ADD CONSTRAINT "daily_pushes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
