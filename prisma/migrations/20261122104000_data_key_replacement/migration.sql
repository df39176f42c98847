-- AlterTable
ALTER TABLE "data_keys" ADD COLUMN     "previous_master_key_id" TEXT,
ADD COLUMN     "previous_wrapped" BYTEA,
ADD COLUMN     "replaced_at" TIMESTAMPTZ(3);
