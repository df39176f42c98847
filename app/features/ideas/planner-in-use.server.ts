import { aiConfigured } from '#app/services/ai/ai.server.ts';

/** What makes the plans: the configured model, or steps and checklists. */
export type Planner = 'model' | 'template';

export const plannerInUse = (): Planner => (aiConfigured() ? 'model' : 'template');
