import type { Brief } from './brief.schema.ts';

/** A brief whose due days follow its fixed dates: moved with a date, dropped if the date is gone. */
export function moveDueDays<Changed extends Pick<Brief, 'dates' | 'deliverables'>>(
  brief: Changed,
  before: Brief,
): Changed {
  const isThere = (day: string) => brief.dates.some(({ date }) => date === day);
  const left = before.dates.flatMap(({ id, kind, date }) => {
    const now = brief.dates.find((each) => each.id === id)?.date ?? null;
    return kind === 'day_off' || now === date || (now === null && isThere(date)) ? [] : [{ date, now }];
  });
  const deliverables = brief.deliverables.map((each) => {
    const isKept = before.deliverables.some(({ id, due }) => id === each.id && due === each.due);
    const moved = isKept ? left.find(({ date }) => date === each.due) : undefined;
    return moved ? { ...each, due: moved.now } : each;
  });
  return { ...brief, deliverables };
}
