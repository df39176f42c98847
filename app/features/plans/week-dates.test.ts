import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayIn, daysBetween, weekdayOf } from '#app/core/calendar.ts';
import { moments } from '#tests/arbitrary-weeks.ts';
import { datePlan, insertDates } from './week-dates.ts';

test('the weeks of a plan follow one another from Monday to Sunday, over both changes of the clock', () => {
  const starts = fc.option(fc.integer({ min: -30, max: 366 }));
  fc.assert(
    fc.property(moments, starts, fc.integer({ min: 1, max: 52 }), (moment, ahead, targetWeeks) => {
      const today = dayIn(moment.now, moment.timeZone);
      const startsOn = ahead === null ? null : addDays(today, ahead);
      const weeks = datePlan({ ...moment, startsOn, begun: [], targetWeeks });
      expect(weeks).toHaveLength(targetWeeks);
      for (const [at, { week, startsOn: monday, endsOn }] of weeks.entries()) {
        expect([week, weekdayOf(monday), daysBetween(monday, endsOn)]).toEqual([at + 1, 'Monday', 6]);
        if (at > 0) expect(daysBetween(weeks[at - 1]?.startsOn ?? '', monday)).toBe(7);
      }
      expect((weeks[0]?.endsOn ?? '') >= (startsOn !== null && startsOn > today ? startsOn : today)).toBe(
        true,
      );
    }),
    { numRuns: 50 },
  );
});

test('dates stand on the line after the heading of each week, in Markdown and in HTML', () => {
  const weeks = [{ week: 1, startsOn: '2026-12-28', endsOn: '2027-01-03' }];
  expect(insertDates('### Week 1: Rest\n\nNothing.\n\n### Week 2: On', weeks)).toBe(
    '### Week 1: Rest\nDec 28, 2026 – Jan 3, 2027\n\nNothing.\n\n### Week 2: On',
  );
  expect(insertDates('<h3>Week 1: Rest</h3>\n<p>Nothing.</p>', weeks)).toBe(
    '<h3>Week 1: Rest</h3>\n<p>Dec 28, 2026 – Jan 3, 2027</p>\n<p>Nothing.</p>',
  );
});
