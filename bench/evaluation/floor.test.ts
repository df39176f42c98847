import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import '#app/wiring.ts';
import { createAi } from '#app/services/ai/create-ai.server.ts';
import { readIdeas } from './idea.ts';
import { measurePlan } from './measure-plan.ts';
import { planIdea } from './plan-idea.ts';
import { shortfalls } from './summarize.ts';

test('the plans of the built-in planner stay above their floor, for all ideas to their last week', async () => {
  const ideas = readIdeas(fileURLToPath(new URL('../ideas', import.meta.url)));
  const ai = createAi(null);
  const evaluated = [];
  for (const idea of ideas) {
    const plan = await planIdea(idea, ai);
    evaluated.push({ idea, plan, measures: measurePlan(idea, plan) });
  }
  expect(evaluated).toHaveLength(60);
  expect(shortfalls(evaluated)).toEqual([]);
  const worse = evaluated.map((each) => {
    const measures = { ...each.measures, datesKept: false, languageKept: false, trade: 0.5 };
    return { ...each, measures };
  });
  const guarded = ['datesKept', 'tradeKept', 'languageKept'];
  expect(shortfalls(worse)).toEqual(
    ['tuned', 'reported'].flatMap((half) => guarded.map((name) => `${half}: ${name} is 0.00, below 1.`)),
  );
  const kinds = evaluated.map(({ idea, plan }) => [idea.name, plan.brief.playbook]);
  expect(kinds).toEqual(ideas.map(({ name, playbook }) => [name, playbook]));
}, 480_000);
