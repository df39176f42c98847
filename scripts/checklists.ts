import { parseArgs } from 'node:util';
import { addDays, mondayOf, weekdays } from '#app/core/calendar.ts';
import { createAi } from '#app/services/ai/create-ai.server.ts';
import { ContentError, ensureContent, readChecklists } from './compile-content.ts';

// npm run checklists -- [ID or "the title of an idea"] [--idea "its text" --weeks 10 --hours 0,1.5,0,1.5,0,3.5,0]: checks all
// checklists, and shows what would be planned with one, or for an idea.

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    idea: { type: 'string', default: '' },
    weeks: { type: 'string', default: '8' },
    hours: { type: 'string', default: '0,1.5,0,1.5,0,3.5,0' },
    today: { type: 'string', default: new Date().toISOString().slice(0, 10) },
  },
});

try {
  const checklists = readChecklists();
  console.log(`${checklists.length} checklists are in order.`);
  ensureContent();
  const wanted = positionals.join(' ');
  const chosen = checklists.find(({ id }) => id === wanted);
  if (wanted) await show(chosen?.title ?? wanted, chosen?.id);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function show(title: string, checklist: string | undefined): Promise<void> {
  // Imported here, because they need the checklists that were just compiled.
  await import('#app/features/planner/checklist-planner.ts');
  const { planPage } = await import('./plan-page.ts');
  const hours = values.hours.split(',').map(Number);
  const availability = {
    days: weekdays.filter((_, at) => (hours[at] ?? 0) > 0),
    dayToDaySchedule: '1–2 hours' as const,
    weekendSchedule: '3–4 hours' as const,
    hours,
  };
  const { today } = values;
  const start = mondayOf(today) === today ? today : addDays(mondayOf(today), 7);
  const idea = { title, idea: values.idea, today, start, availability, targetWeeks: Number(values.weeks) };
  const page = await planPage(
    { ...idea, ...(checklist !== undefined && { chosen: { checklist } }) },
    createAi(null),
  );
  console.log(page.markdown);
}
