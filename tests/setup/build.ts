export { ensureBuild as setup } from '#scripts/ensure-build.ts';
