import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, weekdayOf } from '#app/core/calendar.ts';
import { requests } from '#tests/arbitrary-weeks.ts';
import { onDays } from './planned-task.schema.ts';
import { canBeOn, scheduleWeek } from './schedule-week.ts';

test('no task lies on a day off, before the first day, or on a day that does not suit it', () => {
  const arbitrary = fc
    .record({
      request: requests,
      on: fc.array(fc.constantFrom(...onDays), { minLength: 14, maxLength: 14 }),
      off: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 4 }),
      from: fc.integer({ min: -3, max: 6 }),
    })
    .map(({ request, on, off, from }) => ({
      ...request,
      tasks: request.tasks.map((task, at) => ({ ...task, on: on[at] ?? 'any' })),
      daysOff: off.map((offset) => addDays(request.weekStartsOn, offset)),
      from: addDays(request.weekStartsOn, from),
    }));
  fc.assert(
    fc.property(arbitrary, (request) => {
      const { scheduled, carried } = scheduleWeek(request);
      expect(scheduled.length + carried.length).toBe(request.tasks.length);
      const days = new Map(scheduled.map(({ task, dueDate }) => [task.key, dueDate]));
      for (const { task, dueDate, dependsOn } of scheduled) {
        expect(request.daysOff).not.toContain(dueDate);
        expect(dueDate >= request.from).toBe(true);
        expect(canBeOn(task.on, weekdayOf(dueDate))).toBe(true);
        for (const key of dependsOn) expect((days.get(key) ?? '9') <= dueDate).toBe(true);
      }
    }),
  );
});
