-- Why a version was made, where older releases do not know that reason.
ALTER TABLE "plan_versions" ADD COLUMN "exact_reason" TEXT;
