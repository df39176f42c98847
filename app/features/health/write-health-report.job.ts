import { defineGenerationJob } from '#app/features/generations/generation.job.ts';

/** Users wait for other generations, so health reports have a lower priority. */
export const writeHealthReportJob = defineGenerationJob('write-health-report', ['health'], { priority: 1 });
