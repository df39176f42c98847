import { planIdeaJob } from '#app/features/ideas/plan-idea.job.ts';
import { planIdea } from '#app/features/ideas/plan-idea.server.ts';
import { bind } from '#worker/runtime.ts';

export const planIdeaProcessor = bind(planIdeaJob, ({ generationId }, signal) =>
  planIdea(generationId, signal),
);
