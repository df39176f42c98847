import { z } from 'zod';
import { isTimeZone } from '#app/core/calendar.ts';
import { operation } from '#app/core/operation.ts';
import { triedIdeaSchema } from '#app/features/ideas/idea.schema.ts';
import { shownTried, shownWork } from './get-tried-plan.server.ts';
import { keepTried } from './keep.server.ts';
import { planTriedIdea } from './plan-tried-idea.server.ts';
import { beginPlan, takePlace, triesWithModel } from './plan-with-model.server.ts';
import { triedOnItsWaySchema, triedSchema, triedStatuses } from './tried-plan.schema.ts';
import { weeksForIdea } from './weeks-for-idea.ts';

export const tryIdea = operation({
  name: 'try-idea',
  summary:
    'Plans an idea without an account: brief, fit, analysis, roadmap and the first week’s tasks. Without a model the answer comes at once; if one plans, the answer is 202, and GET /api/try has the plan later.',
  api: { method: 'POST', path: '/api/try', ...triedStatuses },
  access: 'anyone',
  input: triedIdeaSchema,
  example: { idea: 'Bake sourdough bread for the market in spring' },
  output: z.union([triedSchema, triedOnItsWaySchema]),
  limit: 'tryFromAddress',
  async run({ timezone, hasWeeks, ...asked }, { viewer, client, now }) {
    const own = timezone && isTimeZone(timezone) ? timezone : 'UTC';
    const when = { timeZone: viewer?.timeZone ?? own, now };
    const idea = hasWeeks ? asked : { ...asked, targetWeeks: weeksForIdea(asked, when) };
    const withModel = triesWithModel();
    const instead = withModel ? await takePlace(client) : null;
    if (withModel && instead === null) {
      const { work, keep } = await beginPlan(idea, when);
      return shownWork(work, keep);
    }
    const plan = { ...(await planTriedIdea(idea, when)), instead };
    return shownTried(plan, await keepTried(plan, now));
  },
});
