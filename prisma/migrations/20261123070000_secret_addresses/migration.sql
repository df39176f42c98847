-- CreateEnum
CREATE TYPE "address_kind" AS ENUM ('calendar', 'share');

-- CreateTable
CREATE TABLE "secret_addresses" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "project_id" UUID,
    "kind" "address_kind" NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "token" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "secret_addresses_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "secret_addresses_token_hash_key" ON "secret_addresses"("token_hash");

-- CreateIndex
CREATE INDEX "secret_addresses_user_id_idx" ON "secret_addresses"("user_id");

-- CreateIndex
CREATE INDEX "secret_addresses_project_id_idx" ON "secret_addresses"("project_id");

-- AddForeignKey
ALTER TABLE "secret_addresses" ADD CONSTRAINT "secret_addresses_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "secret_addresses" ADD CONSTRAINT "secret_addresses_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;
