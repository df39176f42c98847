import { aiConfigured } from '#app/services/ai/ai.server.ts';

/** What makes the plans: the configured model, or the templates of the built-in planner. */
export type Planner = 'model' | 'template';

export const plannerInUse = (): Planner => (aiConfigured() ? 'model' : 'template');
