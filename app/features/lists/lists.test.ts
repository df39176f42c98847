import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#app/core/calendar.ts';
import { flatten } from '#app/core/plain-line.ts';
import type { Task } from '#app/features/tasks/task.ts';
import { anyText } from '#tests/any-text.ts';
import { runs } from '#tests/runs.ts';
import type { ExportedProject } from './export-project.server.ts';
import { projectFile } from './project-file.ts';
import { isAmbiguousDay, readDay } from './read-day.ts';
import { readList } from './read-list.ts';

const project: ExportedProject['project'] = {
  ...{ id: 'p', title: 'Café', description: 'A roof.\n\n- [ ] No task.', status: 'in_progress' },
  ...{ created_at: '', updated_at: '', availability: 'Monday', dayToDaySchedule: '', weekendSchedule: '' },
  ...{ targetWeeks: 3, currentWeek: 1, hours: {}, starts_on: null, days_off: [], sharing: 'on_top' },
  ...{ paused_until: null, deleted_at: null },
};

const toTask = (
  task: Pick<Task, 'title' | 'description' | 'due_date' | 'estimated_hours' | 'status' | 'week'>,
) => ({
  ...{
    id: '',
    project_id: 'p',
    order: 1,
    notes: '{}',
    depends_on: [],
    deliverable_id: null,
    on: 'any' as const,
    step_id: null,
  },
  ...{ note: null, spent_hours: null, carried_from: null },
  ...task,
});

const days = fc.integer({ min: 0, max: 3000 }).map((count) => addDays('2026-11-23', count));
const titles = fc.oneof(
  anyText,
  fc.constantFrom('=1+1', "'=x", "''@y", '-', '#', 'x (2 h)', '[x] y', '"', ';;'),
);
const tasks = fc.array(
  fc
    .record({
      title: titles,
      description: anyText,
      due_date: fc.option(days),
      estimated_hours: fc.integer({ min: 0, max: 10_000 }).map((count) => count / 100),
      status: fc.constantFrom('pending' as const, 'completed' as const),
      week: fc.option(fc.integer({ min: 1, max: 3 })),
    })
    .map(({ title, ...task }) => ({ ...task, title: flatten(title).slice(0, 200).trim() }))
    .filter(({ title }) => title !== ''),
  { minLength: 1, maxLength: 12 },
);

const comparable = (task: { title: string; hours: number | null; due_date: string | null; done: boolean }) =>
  JSON.stringify([task.title, task.hours, task.due_date, task.done]);

test.each(['markdown', 'csv'] as const)('tasks exported as %s can be imported unchanged', (format) => {
  fc.assert(
    fc.property(tasks, (generated) => {
      const exported = { format, time_zone: 'UTC', project, brief: null, analysis: null, roadmap: null };
      const { text } = projectFile({ ...exported, tasks: generated.map(toTask) });
      const read = readList(format, text).lines.flatMap(({ task }) => task ?? []);
      const out = generated.map(({ title, estimated_hours: hours, due_date, status }) =>
        comparable({ title, hours, due_date, done: status === 'completed' }),
      );
      expect(read.map(comparable).sort()).toEqual(out.sort());
    }),
    { numRuns: runs(100) },
  );
});

test.each([
  ['2027-03-12', '2027-03-12'],
  ['2027-03-12T09:00', '2027-03-12'],
  ['12.03.2027', '2027-03-12'],
  ['1.3.2027', '2027-03-01'],
  ['12 Mar 2027', '2027-03-12'],
  ['12-Mar-2027', '2027-03-12'],
  ['12th March 2027', '2027-03-12'],
  ['March 12, 2027', '2027-03-12'],
  ['Sept 1 2027', '2027-09-01'],
  ['3/31/2027', '2027-03-31'],
  ['31/3/2027', '2027-03-31'],
  ['3/3/2027', '2027-03-03'],
  ['3/12/2027', null],
  ['12 Martians 2027', null],
  ['May 2027', null],
  ['soon', null],
])('“%s” is the day %s', (text, day) => {
  expect(readDay(text)).toBe(day);
  expect(isAmbiguousDay(text)).toBe(text === '3/12/2027');
  const [line] = readList('markdown', `- [ ] Written by Ann by ${text}`).lines;
  expect(line?.task).toMatchObject({
    ...{ due_date: day, title: day === null ? `Written by Ann by ${text}` : 'Written by Ann' },
  });
  const [row] = readList('csv', `x,1,"${text}"`).lines;
  expect([row?.task?.due_date, row?.problem === null]).toEqual([day, day !== null]);
});

test('a day that does not exist is named, and an ambiguous one is asked for', () => {
  const problems = readList('csv', 'x,1,31 Feb 2027\nx,1,3/12/2027').lines.map(({ problem }) => problem);
  expect(problems).toEqual([
    '2027-02-31 is not in the calendar.',
    '“3/12/2027” can be two dates. Please write it like 2026-11-30.',
  ]);
});
