export { ensureGenerated as setup } from '#scripts/ensure-generated.ts';
