import { isTimeZone } from '#app/core/calendar.ts';
import { operation } from '#app/core/operation.ts';
import { triedIdeaSchema } from '#app/features/ideas/idea.schema.ts';
import { shownTried } from './get-tried-plan.server.ts';
import { sealTriedPlan } from './keep.server.ts';
import { planTriedIdea } from './plan-tried-idea.server.ts';
import { triedSchema } from './tried-plan.schema.ts';

export const tryIdea = operation({
  name: 'try-idea',
  summary:
    'Plans an idea without an account, with the built-in planner: brief, fit, analysis, roadmap and the first week’s tasks.',
  api: { method: 'POST', path: '/api/try' },
  access: 'anyone',
  input: triedIdeaSchema,
  example: { idea: 'Bake sourdough bread for the market in spring' },
  output: triedSchema,
  limit: 'tryFromAddress',
  async run({ timezone, ...idea }, { viewer, now }) {
    const zone = timezone && isTimeZone(timezone) ? timezone : 'UTC';
    const plan = await planTriedIdea(idea, { timeZone: viewer?.timeZone ?? zone, now });
    return shownTried(plan, await sealTriedPlan(plan, now));
  },
});
