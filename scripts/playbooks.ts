import { parseArgs } from 'node:util';
import { addDays, mondayOf, weekdayOf, weekdays } from '#app/core/calendar.ts';
import { ContentError, ensureContent, readPlaybooks } from './compile-content.ts';

// npm run playbooks -- ["the idea" --title "..." --weeks 10 --hours 0,1.5,0,1.5,0,3.5,0]: checks all playbooks, and shows what
// would be planned for an idea.

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    title: { type: 'string' },
    weeks: { type: 'string', default: '8' },
    hours: { type: 'string', default: '0,1.5,0,1.5,0,3.5,0' },
    today: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    changes: { type: 'string', multiple: true, default: [] },
  },
});

try {
  const { playbooks, ways } = readPlaybooks();
  console.log(`${playbooks.length} playbooks and ${ways.length} ways are in order.`);
  ensureContent();
  const idea = positionals.join(' ');
  if (idea) await show(idea);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function show(idea: string): Promise<void> {
  // Imported here, because it needs the playbooks that were just compiled.
  const { demonstratePlan } = await import('./demonstrate-plan.ts');
  const given = values.hours.split(',').map(Number);
  // A single number is the hours of a week, divided among its days.
  const [only = 0] = given;
  const hoursByDay = given.length === 7 ? given : weekdays.map(() => Math.round((only / 7) * 4) / 4);
  const start = weekdayOf(values.today) === 'Monday' ? values.today : addDays(mondayOf(values.today), 7);
  console.log(
    demonstratePlan({
      title: values.title ?? idea.split(/[.:!?]/)[0]?.slice(0, 80) ?? idea,
      idea,
      today: values.today,
      start,
      hoursByDay,
      targetWeeks: Number(values.weeks),
      changes: values.changes,
    }),
  );
}
