import { aiConfigured } from '#app/services/ai/ai.server.ts';

/** What plans are made by: the configured model, or the built-in planner's templates. */
export type Planner = 'model' | 'template';

/** Which planner answers on this server, so that screens can say so. */
export const plannerInUse = (): Planner => (aiConfigured() ? 'model' : 'template');
