import { createHash } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import ical, { ICalEventTransparency } from 'ical-generator';
import { readCalendar } from '#app/features/addresses/read-calendar.server.ts';
import { load, openScreen } from '#app/http/screen.server.ts';

/** How often calendar programs should refresh, in seconds. */
const refreshSeconds = 3600;

// A calendar has a component (RFC 5545, 3.6). A time zone that nothing refers to shows nowhere.
const unusedTimeZone = [
  ...['BEGIN:VTIMEZONE', 'TZID:Etc/UTC', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
  ...['TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000', 'END:STANDARD', 'END:VTIMEZONE'],
];

/**
 * A secret address as an iCalendar feed (RFC 5545, RFC 7986), with an all-day event for each due task and milestone.
 * `?done=hide` leaves out those that are done.
 */
export async function loader({ request, params: { file = '' } }: LoaderFunctionArgs) {
  const token = file.replace(/\.ics$/, '');
  const { name, events } = await load(readCalendar, { token }, await openScreen(request));
  const hidesDone = new URL(request.url).searchParams.get('done') === 'hide';
  const calendar = ical({
    name,
    ttl: refreshSeconds,
    prodId: { company: 'Stepwise', product: 'Stepwise', language: 'EN' },
  });
  for (const { id, day, title, description, done, changed_at } of events) {
    if (done && hidesDone) continue;
    const changedAt = new Date(changed_at);
    calendar.createEvent({
      id: `${id}@stepwise`,
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      summary: done ? `✓ ${title}` : title,
      description,
      // Changes only with the row, so that the ETag stays the same.
      stamp: changedAt,
      lastModified: changedAt,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  const lines = calendar.toString().split('\r\n');
  if (calendar.length() === 0) lines.splice(-1, 0, ...unusedTimeZone);
  const body = `${lines.join('\r\n')}\r\n`;
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' };
  const known = request.headers.get('If-None-Match')?.split(',') ?? [];
  if (known.some((each) => each.trim().replace(/^W\//, '') === etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(body, { headers: { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' } });
}
