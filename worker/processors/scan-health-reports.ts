import { scanHealthReportsJob } from '#app/features/health/scan-health-reports.job.ts';
import { scanHealthReports } from '#app/features/health/scan-health-reports.server.ts';
import { clock } from '#app/services/clock.server.ts';
import { log } from '#app/services/log.server.ts';
import { bind } from '#worker/runtime.ts';

export const scanHealthReportsProcessor = bind(scanHealthReportsJob, async () => {
  log.info(await scanHealthReports(clock.now()), 'health reports');
});
