import { generateWeekJob } from '#app/features/tasks/generate-week.job.ts';
import { generateWeek } from '#app/features/tasks/generate-week.server.ts';
import { bind } from '#worker/runtime.ts';

export const generateWeekProcessor = bind(generateWeekJob, ({ generationId }, signal) =>
  generateWeek(generationId, signal),
);
