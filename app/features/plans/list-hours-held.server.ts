import { z } from 'zod';
import { type Day, dayIn, daysBetween, weekdayOf } from '#app/core/calendar.ts';
import { operation } from '#app/core/operation.ts';
import { quarters } from '#app/core/quantities.ts';
import { weekdays } from '#app/core/weekday.ts';
import { queryProjects } from '#app/features/projects/open-project.server.ts';
import { queryRows } from '#app/services/db.server.ts';
import { Prisma } from '#app/services/prisma-client/client.ts';
import { holderColumns, holderRow, hoursHeld } from './hours-held.server.ts';

const heldSchema = z.strictObject({
  title: z.string(),
  hours: z.partialRecord(z.enum(weekdays), z.number()).describe('Of each weekday, in a week.'),
  until: z.iso.date().describe('The last day with any of them.'),
});
export type HoursHeld = z.output<typeof heldSchema>;

export const listHoursHeld = operation({
  name: 'list-hours-held',
  summary: 'The hours that your projects in progress have planned from today on, by weekday, and until when.',
  screenOnly: 'a view for Submit Idea; the API has the tasks and frames behind it',
  access: 'user',
  input: z.object({}),
  output: z.strictObject({ projects: z.array(heldSchema) }),
  async run(_, { viewer, now }) {
    const { timeZone } = viewer;
    const today = dayIn(now, timeZone);
    const { found, vault } = await queryProjects(viewer, projectsUnderWay);
    const projects = found.flatMap(({ id, title, ...holder }) => {
      const held = Object.entries(hoursHeld({ id, title, ...holder }, vault, { timeZone, now }));
      const toCome = held.filter(([day, hours]) => day >= today && hours > 0);
      if (toCome.length === 0) return [];
      const until = toCome.reduce<Day>((last, [day]) => (day > last ? day : last), today);
      const weeks = Math.ceil((daysBetween(today, until) + 1) / 7);
      const hours = weekdays.flatMap((weekday) => {
        const own = toCome.filter(([day]) => weekdayOf(day) === weekday);
        const sum = own.reduce((total, [, each]) => total + each, 0);
        return sum === 0 ? [] : [[weekday, quarters(sum / weeks)]];
      });
      return {
        title: vault.open('project', { id, title }).title,
        hours: Object.fromEntries(hours),
        until,
      };
    });
    return { projects };
  },
});

const projectsUnderWay = (isVisible: Prisma.Sql) =>
  queryRows(
    holderRow,
    Prisma.sql`
  SELECT ${holderColumns}
  FROM (SELECT * FROM projects project WHERE ${isVisible} AND status = 'in_progress') holder
  ORDER BY holder.created_at`,
  );
