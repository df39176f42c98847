import { expect, test } from 'vitest';
import type { DailyUpdate } from './daily-mail.ts';
import { dailyUpdateMail } from './daily-update.email.tsx';

const links = {
  appUrl: 'https://stepwise.example',
  unsubscribeUrl: 'https://stepwise.example/unsubscribe/x',
};
const task = { title: 'Sketch the screen', hours: 0.5 };
const project = {
  id: 'boat',
  title: 'A boat',
  done: [],
  moved: [],
  unfinished: [],
  tomorrow: [],
  week: { number: 2, startsOn: '2026-11-16', targetWeeks: 4, done: 1, all: 3 },
};

const write = (data: Partial<DailyUpdate['projects'][number]>, today = '2026-11-18', firstName = 'Ada') =>
  dailyUpdateMail({ kind: 'daily_update', firstName, today, projects: [{ ...project, ...data }] }, links);
const canMove = 'What is still open can move to a later day of its week whenever you like.';

test.each([
  [[task], [], 'Today: one task done', 'One task is done today. Well done. Nothing is planned for tomorrow.'],
  [
    [task, task],
    [task],
    'Today: 2 tasks done',
    '2 tasks are done today. Well done. Tomorrow holds one task, about 0.5 hours.',
  ],
  [
    [],
    [task, task, task],
    'Tomorrow: 3 tasks',
    'A quiet day for your projects, and that is fine. Tomorrow holds 3 tasks, about 1.5 hours.',
  ],
])('the update writes small counts as words', async (done, tomorrow, subject, line) => {
  const mail = await write({ done, tomorrow });
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(line);
});

test('an open task may move while the week lasts', async () => {
  expect((await write({ unfinished: [task] })).text).toContain(canMove);
  expect((await write({ unfinished: [task] }, '2026-11-22')).text).not.toContain(canMove);
  expect((await write({ done: [task] })).text).not.toContain(canMove);
});

test('a task that moved is shown with its new day', async () => {
  const mail = await write({ moved: [{ ...task, movedTo: '2026-11-21' }] });
  expect(mail.text).toMatch(/Moved\s+[-*•]?\s*Sketch the screen to Saturday/);
});

test('the week is described as it stands', async () => {
  expect((await write({ done: [task] })).text).toContain(
    'Week 2 of 4 (Nov 16 – 22, 2026): 1 of 3 tasks done.',
  );
  const week = { ...project.week, done: 3 };
  expect((await write({ done: [task], week })).text).toContain(
    'Week 2 of 4 (Nov 16 – 22, 2026): every task is done.',
  );
});

test('a user without a name is greeted, too', async () => {
  expect((await write({ done: [task] }, '2026-11-18', '')).text).toMatch(/^Good evening\n/);
});

test('why a task was carried over or left out is quoted in short, without markup', async () => {
  const note = `The <b>shop</b> was “closed”, ${'and closed '.repeat(40)}`;
  const closed = { carried: [{ ...task, note }], dropped: [{ ...task, note: 'Too dear.' }] };
  const mail = await write({ closed });
  expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(
    'Sketch the screen (0.5 hours) “The b shop /b was ’closed’, and',
  );
  expect(mail.text).toContain('“Too dear”');
  expect(mail.html).not.toContain('<b>shop');
  expect(mail.text).not.toContain('closed '.repeat(20));
});
