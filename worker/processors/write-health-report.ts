import { writeHealthReportJob } from '#app/features/health/write-health-report.job.ts';
import { writeHealthReport } from '#app/features/health/write-health-report.server.ts';
import { bind } from '#worker/runtime.ts';

export const writeHealthReportProcessor = bind(writeHealthReportJob, ({ generationId }, signal) =>
  writeHealthReport(generationId, signal),
);
