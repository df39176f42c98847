import { expect, test } from 'vitest';
import { toColumn } from '#app/services/day-column.ts';
import { keepPast, lastWeekOver, type RoadmapTexts } from './keep-past.ts';

const roadmap = (content: string, titles: Record<number, string> = {}): RoadmapTexts => ({
  ...{ content, weeks: null, model: null },
  milestones: Object.entries(titles).map(([week, title]) => ({
    ...{ week: Number(week), title, description: '', html: null },
  })),
});
const week = (number: number, text: string) => `### Week ${number}: ${text}\n\n${text}.`;
const isFirst = (number: number) => number === 1;

test('past weeks are those of the current roadmap, in order', () => {
  const current = roadmap([week(1, 'Done'), week(2, 'Now')].join('\n\n'), { 1: 'Done', 2: 'Now' });
  const tail = '**Not in this plan**\n\n- A film';
  const wanted = roadmap([week(1, 'Old'), week(2, 'Old'), tail].join('\n\n'), { 1: 'Old', 2: 'Old' });
  const kept = keepPast(current, wanted, isFirst);
  expect(kept.content).toBe([week(1, 'Done'), week(2, 'Old'), tail].join('\n\n'));
  expect(kept.milestones.map(({ title }) => title)).toEqual(['Done', 'Old']);
  expect(keepPast(kept, wanted, isFirst)).toEqual(kept);
});

test('a roadmap with the same past weeks is returned as it is', () => {
  const wanted = roadmap([week(1, 'Done'), week(2, 'Old')].join('\n\n'), { 1: 'Done' });
  const current = roadmap([week(1, 'Done'), week(2, 'Now')].join('\n\n'), { 1: 'Done' });
  expect(keepPast(current, wanted, isFirst)).toBe(wanted);
  expect(keepPast(current, wanted, () => false)).toBe(wanted);
});

test('a past week without text in the current roadmap gets none later', () => {
  const wanted = roadmap([week(1, 'Old'), week(2, 'Old')].join('\n\n'), { 1: 'Old', 2: 'Old' });
  const current = roadmap('All of it on Saturday.');
  const kept = keepPast(current, wanted, isFirst);
  expect(kept).toEqual(roadmap(week(2, 'Old'), { 2: 'Old' }));
  expect(keepPast(kept, current, isFirst)).toBe(current);
});

test('text before the weeks of a roadmap stays there', () => {
  const kept = keepPast(roadmap(week(1, 'Done')), roadmap('By hand.'), isFirst);
  expect(kept.content).toBe(`By hand.\n\n${week(1, 'Done')}`);
  expect(keepPast(kept, roadmap('By another.'), isFirst).content).toBe(`By another.\n\n${week(1, 'Done')}`);
});

test('a week is over once it was closed, its Sunday is past or the next one has begun, but not during a pause', () => {
  const begun = { number: 2, startsOn: toColumn('2026-11-16'), closedAt: null, pausedOn: null };
  const project = { status: 'in_progress' as const, weeks: [begun] };
  expect(lastWeekOver({ ...project, weeks: [] }, 1, '2026-11-16')).toBe(0);
  expect(lastWeekOver(project, 1, '2026-11-22')).toBe(1);
  expect(lastWeekOver(project, 1, '2026-11-23')).toBe(2);
  expect(lastWeekOver({ ...project, weeks: [{ ...begun, closedAt: new Date() }] }, 1, '2026-11-16')).toBe(2);
  const paused = { ...project, status: 'on_hold' as const };
  const pausedOn = (day: string) => ({ ...paused, weeks: [{ ...begun, pausedOn: toColumn(day) }] });
  expect(lastWeekOver(pausedOn('2026-11-18'), 1, '2026-11-30')).toBe(1);
  expect(lastWeekOver(pausedOn('2026-11-24'), 1, '2026-11-30')).toBe(2);
  expect(lastWeekOver(pausedOn('2026-11-18'), 0, '2026-11-30')).toBe(2);
});
