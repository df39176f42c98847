import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import '#app/features/playbooks/built-in-planner.ts';
import { AiError } from '#app/services/ai/ai-error.ts';
import { createAi } from '#app/services/ai/create-ai.server.ts';
import { env } from '#app/services/env.server.ts';
import { readIdeas } from './evaluation/idea.ts';
import { measurePlan, overlap } from './evaluation/measure-plan.ts';
import { planIdea } from './evaluation/plan-idea.ts';
import { type Evaluated, shortfalls, summarize } from './evaluation/summarize.ts';

// npm run evaluate: plans sixty ideas with the configured planner, prints the results, saves them in
// bench/evaluation.json, and fails if the built-in planner is below its floor. `npm run evaluate -- 07` plans one idea.

const folder = fileURLToPath(new URL('ideas', import.meta.url));
const [wanted = ''] = process.argv.slice(2);
const ai = createAi({
  ...{ apiKey: env.OPENAI_API_KEY, baseUrl: env.OPENAI_BASE_URL, model: env.OPENAI_MODEL },
  maxSilenceMs: env.OPENAI_TIMEOUT_SECONDS * 1000,
});

const evaluated: Evaluated[] = [];
for (const idea of readIdeas(folder).filter(({ name }) => name.startsWith(wanted))) {
  // One failure must not waste the answers to the other ideas.
  const plan = await planIdea(idea, ai).catch((error: unknown) => {
    if (!(error instanceof AiError)) throw error;
    console.error(`${idea.name}: ${error.message}`);
    process.exitCode = 1;
  });
  if (!plan) continue;
  const measures = measurePlan(idea, plan);
  evaluated.push({ idea, plan, measures });
  const {
    inPlan,
    inTitles,
    repeated,
    filled,
    fullDays,
    verdictRight,
    datesKept,
    languageKept,
    refineKept,
    trade,
  } = measures;
  const share = (value: number | null) => (value === null ? '–' : value.toFixed(2));
  const mark = (value: boolean | null) => (value === null ? '–' : value ? 'yes' : 'NO');
  console.log(
    [
      idea.name.padEnd(26),
      idea.half.padEnd(8),
      (plan.brief.playbook ?? '–').padEnd(26),
      `plan ${inPlan}/8`,
      `titles ${inTitles}/8`,
      `repeated ${share(repeated)}`,
      `filled ${share(filled)}`,
      `full days ${fullDays}`,
      `${plan.fit.verdict.padEnd(5)} ${mark(verdictRight)}`,
      `dates ${mark(datesKept)}`,
      `language ${mark(languageKept)}`,
      `refine ${mark(refineKept)}`,
      `trade ${share(trade)}`,
      `${plan.tokens} tokens`,
      `${plan.seconds.toFixed(2)} s`,
    ].join('  '),
  );
}

for (const half of ['tuned', 'reported'] as const) {
  const own = evaluated.filter(({ idea }) => idea.half === half);
  if (own.length > 0) console.log(`${half}:`, summarize(own));
}
writeFileSync(
  fileURLToPath(new URL('evaluation.json', import.meta.url)),
  `${JSON.stringify({ model: ai.model, evaluated }, null, 1)}\n`,
);
if (wanted === '' && !ai.configured) {
  console.log('overlap of week titles:', overlap(evaluated).toFixed(2));
  const problems = shortfalls(evaluated);
  for (const problem of problems) console.error(problem);
  process.exit(problems.length > 0 ? 1 : 0);
}
