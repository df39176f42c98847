import { defineGenerationJob } from '#app/features/generations/generation.job.ts';

/** Writes the analysis and the roadmap of an idea, or the roadmap alone. */
export const planIdeaJob = defineGenerationJob('plan-idea', ['analysis', 'roadmap']);
