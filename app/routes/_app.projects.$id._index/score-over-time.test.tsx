import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { addDays } from '#app/core/calendar.ts';
import { ScoreOverTime } from './score-over-time.tsx';

const scores = (...values: number[]) =>
  values.map((score, index) => {
    const day = addDays('2026-11-02', index * 7);
    return { day, written: `the day ${day}`, score, summary: `Week ${index + 1}` };
  });

const draw = (...values: number[]) => renderToStaticMarkup(<ScoreOverTime scores={scores(...values)} />);
const count = (html: string, tag: string) => html.match(new RegExp(`<${tag}[ >]`, 'g'))?.length ?? 0;
const stretches = (html: string) => count(html, 'line') - 4;
const rows = (html: string) => count(html.slice(html.indexOf('<tbody>')), 'tr');

test('one report is one dot, with a note that a line needs two', () => {
  const html = draw(7.4);
  expect([count(html, 'circle'), stretches(html), rows(html)]).toEqual([1, 0, 1]);
  expect(html).toContain('aria-label="Health score: 7.4 out of 10 on the day 2026-11-02"');
  expect(html).toContain('One report so far');
});

test('the line is described in words, and its table has the newest report first', () => {
  const html = draw(7, 4.5, 9, 8);
  expect([count(html, 'circle'), stretches(html), rows(html)]).toEqual([4, 3, 4]);
  expect(html).toContain(
    'aria-label="Health score over 4 reports: from 7 on the day 2026-11-02 to 8 on the day 2026-11-23, the lowest 4.5, the highest 9"',
  );
  expect(html.indexOf('Week 4')).toBeLessThan(html.indexOf('Week 3'));
});

test('a year of reports has a dot and a row each', () => {
  const html = draw(...Array.from({ length: 52 }, (_, week) => week % 11));
  expect([count(html, 'circle'), stretches(html), rows(html)]).toEqual([52, 51, 52]);
});
