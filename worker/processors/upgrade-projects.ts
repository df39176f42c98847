import { upgradeProjectsJob } from '#app/features/plans/upgrade-projects.job.ts';
import { upgradeProjects } from '#app/features/plans/upgrade-projects.server.ts';
import { log } from '#app/services/log.server.ts';
import { bind } from '#worker/runtime.ts';

export const upgradeProjectsProcessor = bind(upgradeProjectsJob, async (_payload, signal) => {
  log.info(await upgradeProjects(signal), 'projects of an older release');
});
