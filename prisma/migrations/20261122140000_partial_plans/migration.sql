-- What is written so far, while the work is under way.
ALTER TABLE "generations" ADD COLUMN "partial" BYTEA;
