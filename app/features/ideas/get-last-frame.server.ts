import { z } from 'zod';
import { operation } from '#app/core/operation.ts';
import { weekdays } from '#app/core/weekday.ts';
import { availabilityOfRow } from '#app/features/projects/availability.schema.ts';
import {
  type HoursOption,
  hoursOf,
  hoursOn,
  hoursOptions,
  isWeekend,
} from '#app/features/projects/availability.ts';
import { openProjects } from '#app/features/projects/open-project.server.ts';

const frameSchema = z.strictObject({
  availability: z.array(z.enum(weekdays)),
  dayToDaySchedule: z.enum(hoursOptions),
  weekendSchedule: z.enum(hoursOptions),
});
export type LastFrame = z.output<typeof frameSchema>;

export const getLastFrame = operation({
  name: 'get-last-frame',
  summary: 'The days and hours of your newest project, as presets for the next one.',
  screenOnly: 'presets for new projects; GET /api/projects has them for every project',
  access: 'user',
  input: z.object({}),
  output: z.strictObject({ frame: frameSchema.nullable() }),
  async run(_, { viewer }) {
    const [newest] = await openProjects(viewer, { orderBy: { createdAt: 'desc' }, take: 1 });
    if (!newest) return { frame: null };
    const availability = availabilityOfRow(newest.row);
    const days = weekdays.filter((day) => hoursOn(day, availability) > 0);
    const nearest = (ofWeekend: boolean, usual: HoursOption): HoursOption => {
      const own = days.filter((day) => isWeekend(day) === ofWeekend);
      if (own.length === 0) return usual;
      const mean = own.reduce((sum, day) => sum + hoursOn(day, availability), 0) / own.length;
      const far = (option: HoursOption) => Math.abs(hoursOf[option] - mean);
      return hoursOptions.reduce((best, option) => (far(option) < far(best) ? option : best));
    };
    return {
      frame: {
        availability: days,
        dayToDaySchedule: nearest(false, availability.dayToDaySchedule),
        weekendSchedule: nearest(true, availability.weekendSchedule),
      },
    };
  },
});
