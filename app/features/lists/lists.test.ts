import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#app/core/calendar.ts';
import { flatten } from '#app/core/plain-line.ts';
import type { Task } from '#app/features/tasks/task.ts';
import { anyText } from '#tests/any-text.ts';
import { runs } from '#tests/runs.ts';
import type { ExportedProject } from './export-project.server.ts';
import { projectFile } from './project-file.ts';
import { type DayContext, readDay } from './read-day.ts';
import { type ListFormat, readList } from './read-list.ts';

const context: DayContext = { today: '2026-11-23', timeZone: 'Europe/Berlin' };
const linesOf = (format: ListFormat, text: string, more: Partial<DayContext> = {}) =>
  readList(format, text, { ...context, ...more })?.lines ?? [];

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
      const read = linesOf(format, text).flatMap(({ task }) => task ?? []);
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
  const read = readDay(text, context);
  expect(read?.day ?? null).toBe(day);
  expect(read?.isAmbiguous ?? false).toBe(text === '3/12/2027');
  const [line] = linesOf('markdown', `- [ ] Written by Ann by ${text}`);
  expect(line?.task).toMatchObject({
    ...{ due_date: day, title: day === null ? `Written by Ann by ${text}` : 'Written by Ann' },
  });
  const [row] = linesOf('csv', `x,1,"${text}"`);
  expect([row?.task?.due_date, row?.problem === null]).toEqual([day, day !== null]);
});

test('a day that does not exist is named, and an ambiguous one is asked for', () => {
  const problems = linesOf('csv', 'x,1,31 Feb 2027\nx,1,3/12/2027').map(({ problem }) => problem);
  expect(problems).toEqual([
    '2027-02-31 is not in the calendar.',
    '“3/12/2027” can be two dates. Please write it like 2026-11-30.',
  ]);
});

// Lines that are in order, with the title that each has to keep, and lines that break rules in any way.
const goodRows = fc
  .tuple(
    fc.constantFrom('Paint', 'Call Ann', 'カフェ', "O'Neill", '5 eggs'),
    fc.integer({ min: 0, max: 999 }),
  )
  .chain(([name, number]) =>
    fc
      .constantFrom('', ',1h30', ',,2026-12-14', ',½,14 Dec,yes', ',30 min,31/12/2026,,"Two, of them"')
      .map((more) => ({ text: `${name} ${number}${more}`, title: `${name} ${number}` })),
  );
// A quotation mark within a bad line may begin a cell of several lines, so these have it only at their start, and none alone.
const badRows = fc
  .oneof(
    fc.constantFrom(
      ',,,',
      '"Sand,1',
      'x,much',
      'x,1,soon',
      'x,1,3/12/2027',
      'x,1,2026-02-31',
      '\0,\0',
      '�,�',
    ),
    fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.replaceAll(/["\r\n]/g, '')),
  )
  .map((text) => ({ text, title: null }));

test('any mix of good and bad rows is read, and every good one is kept', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(goodRows, badRows), { maxLength: 30 }), (rows) => {
      const text = ['title,hours,due,done,notes', ...rows.map((row) => row.text)].join('\n');
      const read = linesOf('csv', text);
      const titles = read.flatMap(({ task, problem }) => (problem === null ? (task?.title ?? []) : []));
      for (const { title } of rows) if (title !== null) expect(titles).toContain(title);
    }),
    { numRuns: runs(200) },
  );
});

test('any mix of good and bad list items is read, and every good one is kept', () => {
  const good = fc.constantFrom(
    ['- [ ] Paint (1h30)', 'Paint'] as const,
    ['* [x] Sand ✅ 2026-11-20', 'Sand'] as const,
    ['- [ ] Call Ann 📅 2026-12-14 ⏫', 'Call Ann'] as const,
    ['1. [ ] Sweep (due 14 Dec)', 'Sweep'] as const,
  );
  const broken = fc.constantFrom('- [ ]', '- [ ] (2 h)', '- [ ] x (due 3/12/2027)', '- [-] x ❌ 2026-01-01');
  const bad = fc.oneof(anyText, broken).map((text) => [text, null] as const);
  fc.assert(
    fc.property(fc.array(fc.oneof(good, bad), { maxLength: 30 }), (items) => {
      const read = linesOf('markdown', items.map(([text]) => text).join('\n'));
      const titles = read.flatMap(({ task, problem }) => (problem === null ? (task?.title ?? []) : []));
      for (const [, title] of items) if (title !== null) expect(titles).toContain(title);
    }),
    { numRuns: runs(200) },
  );
});

test('any text at all is read in either format', () => {
  const pieces = fc.constantFrom(
    ...[
      '"',
      ',',
      ';',
      '\t',
      '\n',
      '\r\n',
      '\r',
      '|',
      '\uFEFF',
      'sep=',
      '→',
      '�',
      '½',
      '1/2/2027',
      'Task',
      'Due',
    ],
    ...[
      '- [ ] ',
      '- [-] ',
      '# ',
      '☐ ',
      '(',
      ')',
      'due ',
      '📅 ',
      '🔁 ',
      '✅',
      '[due:: ',
      'every ',
      ' by ',
      '2026-12-',
    ],
  );
  const texts = fc.array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 10 })), { maxLength: 60 });
  fc.assert(
    fc.property(texts, fc.constantFrom('csv' as const, 'markdown' as const), (parts, format) => {
      for (const { problem, task } of linesOf(format, parts.join('')))
        if (problem === null && task) expect(task.title).not.toBe('');
    }),
    { numRuns: runs(500) },
  );
});

test.each([
  ...[
    'a\n',
    '"x\n',
    '"""\n',
    'x,1,word\n',
    '"a,""\n',
    '"a""b" ,',
    'x,9 9 9,1/2/\n',
    'x,1,12 13 14 jan\n',
    '\n,',
  ],
  ...[
    '- [ ] x 🔁 (\n',
    '- [ ] x (due y)\n',
    '- [ ] 📅 \n',
    '- [ ] a by 1',
    '- (1 h, ',
    '- [due:: ',
    '(',
    ' by',
  ],
])('a list of 250,000 characters of %j holds nobody up', (piece) => {
  const text = piece.repeat(Math.floor(250_000 / piece.length));
  for (const format of ['csv', 'markdown'] as const) {
    const times = Array.from({ length: 3 }, () => {
      const start = performance.now();
      linesOf(format, text);
      return performance.now() - start;
    });
    expect([format, Math.min(...times)]).toEqual([format, expect.toSatisfy((time: number) => time < 200)]);
  }
});
