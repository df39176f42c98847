import { defineGenerationJob } from '#app/features/generations/generation.job.ts';

/** Writes the health report of a project. Somebody waits for other generations, so these come after them. */
export const writeHealthReportJob = defineGenerationJob('write-health-report', ['health'], { priority: 1 });
