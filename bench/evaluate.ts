import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import '#app/features/planner/checklist-planner.ts';
import { AiError } from '#app/services/ai/ai-error.ts';
import { createAi } from '#app/services/ai/create-ai.server.ts';
import { env } from '#app/services/env.server.ts';
import { planPage } from '#scripts/plan-page.ts';
import { readIdeas } from './idea.ts';

// npm run evaluate: plans the ideas of bench/ideas with the configured planner to their last week, and writes each plan as a
// page in bench/plans, to be read and marked by a person. `npm run evaluate -- 07` plans one idea.

const ideas = fileURLToPath(new URL('ideas', import.meta.url));
const pages = fileURLToPath(new URL('plans', import.meta.url));
const [wanted = ''] = process.argv.slice(2);
const firstDay = '2026-11-23';
const ai = createAi({
  ...{ apiKey: env.OPENAI_API_KEY, baseUrl: env.OPENAI_BASE_URL, model: env.OPENAI_MODEL },
  maxSilenceMs: env.OPENAI_TIMEOUT_SECONDS * 1000,
});

mkdirSync(pages, { recursive: true });
for (const { name, days, weekday, weekend, weeks, ...idea } of readIdeas(ideas)) {
  if (!name.startsWith(wanted)) continue;
  const availability = { days, dayToDaySchedule: weekday, weekendSchedule: weekend };
  const frame = { availability, targetWeeks: weeks, today: firstDay, start: firstDay };
  // One failure must not waste the answers to the other ideas.
  const page = await planPage({ ...idea, ...frame }, ai).catch((error: unknown) => {
    if (!(error instanceof AiError)) throw error;
    console.error(`${name}: ${error.message}`);
    process.exitCode = 1;
  });
  if (!page) continue;
  writeFileSync(join(pages, `${name}.md`), `${page.markdown}\n`);
  const { brief, calls, tokens, shortfall, notInPlan } = page;
  console.log(
    `${name.padEnd(26)} ${(brief.checklist ?? '–').padEnd(22)} ${calls} calls, ${tokens} tokens, ` +
      `${shortfall.length} still wrong after a repair, ${notInPlan.length} not in the plan`,
  );
}
console.log(`The pages are in ${pages}.`);
