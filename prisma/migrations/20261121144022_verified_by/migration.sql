-- AlterTable
ALTER TABLE "email_verifications" ADD COLUMN     "verified_by" TEXT;

-- A code that is under way was hashed in another way, and nobody has one for longer than ten minutes.
DELETE FROM "email_verifications";
