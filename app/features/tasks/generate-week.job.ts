import { defineGenerationJob } from '#app/features/generations/generation.job.ts';

/** Makes the tasks of one week. */
export const generateWeekJob = defineGenerationJob('generate-week', ['tasks']);
