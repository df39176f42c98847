import { expect, test } from 'vitest';
import { dayLabel } from '#app/core/quantities.ts';
import { clock } from '#app/services/clock.server.ts';
import { fromColumn } from '#app/services/day-column.ts';
import { db } from '#app/services/db.server.ts';
import { cookieOf } from '#tests/call-page.ts';
import { callApi } from './call-api.ts';
import {
  makePlannedProject,
  makeReport,
  makeUser,
  makeUserInWeek,
  makeWeek,
  type TestUser,
} from './factories.ts';
import { tasksOf } from './project-in-week.ts';
import { serveApp } from './serve-app.ts';
import { stopClock } from './stop-clock.ts';

// The content of the screens and its order, as the server sends it.

const origin = await serveApp();

/** The main part of a page, without its scripts. */
async function see(path: string, user: TestUser): Promise<string> {
  const headers = { Cookie: await cookieOf(user) };
  const html = await (await fetch(`${origin}${path}`, { headers })).text();
  const [, main = ''] = /<main\b[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  return main.replaceAll(/<script\b.*?<\/script>|<!--.*?-->/gs, '');
}

const textOf = (html = '') =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const texts = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<(${tag})\\b[^>]*>(.*?)</\\1>`, 'gs'))].map(([, , text]) => textOf(text));

const dialogOf = (html: string, id: string) =>
  new RegExp(`<dialog[^>]*id="${id}".*?</dialog>`, 's').exec(html)?.[0] ?? '';

async function makeProject({ targetWeeks = 3 } = {}) {
  const { user, id } = await makeUserInWeek({ title: 'Habits', targetWeeks });
  return { user, id };
}

test('a project shows the next step, the fit and the end, and the details below', async () => {
  const { user, id } = await makeProject();
  await makeReport(user, id, '2026-11-16');
  const html = await see(`/projects/${id}`, user);
  const parts = texts(html.replaceAll(/<dialog\b.*?<\/dialog>/gs, ''), 'h2|summary');
  const order = [
    /^It (fits|is tight|does not fit)/,
    /^Week 1 of 3$/,
    /^Your time$/,
    /^Project Roadmap/,
    /^What I understood$/,
    /^Analysis Report/,
    /^Project Health$/,
    /^Versions/,
  ].map((heading) => parts.findIndex((part) => heading.test(part)));
  expect(order).toEqual([...order].sort((one, other) => one - other));
  expect(order[0]).toBe(0);
  const [first] = await db.task.findMany({ where: { projectId: id }, orderBy: { rank: 'asc' } });
  const label = first?.dueDate && dayLabel(fromColumn(first.dueDate));
  const beforeFit = textOf(html.split('<h2')[0]);
  expect(beforeFit).toMatch(new RegExp(`0 of \\d+ tasks? done this week\\. Next: .{10,} \\(${label}\\)`));
  expect(textOf(html)).toMatch(/You have [\d.]+ for it until [A-Z][a-z]{2} \d+, \d{4}/);
});

test('the dashboard begins with Today, shows the week of a project, and folds the paid features once there is a project', async () => {
  const { user, id } = await makeProject();
  const html = await see(`/dashboard?project=${id}`, user);
  expect(html).toContain('aria-label="Week 1 progress: 0%"');
  expect(textOf(html)).toMatch(/Week 1 \/ 3.* Working on: Habits \(Week 1\)/);
  expect(texts(html, 'h2')[0]).toBe('Today');
  const isOpen = (page: string) =>
    /<section[^>]*"premium-features"[^>]*><details([^>]*)>/.exec(page)?.[1]?.includes('open');
  expect(isOpen(html)).toBe(false);
  expect(isOpen(await see('/dashboard', await makeUser()))).toBe(true);
});

test('projects are found by title and status, and each shows its progress', async () => {
  const { user, id } = await makeProject();
  await makePlannedProject(user, { title: 'Chess' });
  const [first] = await db.task.findMany({ where: { projectId: id } });
  await callApi(`PUT /api/tasks/${first?.id}/status`, user, { status: 'completed' });
  const all = await db.task.count({ where: { projectId: id } });
  const cardsAt = async (query: string) => {
    const html = await see(`/projects${query}`, user);
    const [, list = ''] = /<ul aria-label="Projects"[^>]*>(.*?)<\/ul>/s.exec(html) ?? [];
    return { html, cards: texts(list, 'li') };
  };
  const { cards } = await cardsAt('');
  expect(cards).toHaveLength(2);
  for (const [title, words] of [
    ['Habits', `Week 1 of 3 1 of ${all} tasks done`],
    ['Chess', '3 weeks'],
  ] as const)
    expect(cards.find((card) => card.includes(title))).toContain(words);
  for (const [query, title] of [
    ['?q=hab', 'Habits'],
    ['?status=in_progress', 'Habits'],
    ['?q=&status=planning', 'Chess'],
  ] as const) {
    const found = await cardsAt(query);
    expect([query, found.cards.length, found.cards[0]?.includes(title)]).toEqual([query, 1, true]);
    expect(found.html).toContain('Show all projects');
  }
  const { html } = await cardsAt('?status=completed');
  expect(textOf(html)).toContain('No projects found Try another word, or another status.');
  expect(html).toMatch(/<option value="completed" selected="">/);
});

test('a week shows its milestone, and from the third answer on how long tasks actually take', async () => {
  const { user, id } = await makeProject();
  const week = async () => textOf(await see(`/projects/${id}/tasks`, user));
  expect(await week()).toMatch(/By the end of it: \S.{15}/);
  const [planned] = await db.task.findMany({ where: { projectId: id }, orderBy: { dueDate: 'desc' } });
  const own = { projectId: id, title: 'My own', due_date: planned?.dueDate?.toISOString().slice(0, 10) };
  const told = /Tasks take you about 2 times what was estimated\. New weeks are planned by your pace/;
  for (let answers = 1; answers <= 3; answers += 1) {
    const { task } = (await callApi('POST /api/tasks', user, { ...own, estimated_hours: 1 })).body;
    const done = { status: 'completed', spent_hours: 2 };
    await callApi(`PUT /api/tasks/${task.id}/status`, user, done);
    expect([answers, told.test(await week())]).toEqual([answers, answers === 3]);
  }
});

test('a week that carried tasks fill does not promise its milestone', async () => {
  stopClock(new Date('2026-11-23T08:00:00Z'));
  const { user, id } = await makeProject();
  const week = async () => textOf(await see(`/projects/${id}/tasks`, user));
  const [milestone] = /(?<=By the end of it: )\S.{15}/.exec(await week()) ?? [];
  expect(milestone).toBeDefined();
  const close = () => callApi(`POST /api/projects/${id}/close-week`, user, {});
  // Some are carried, and the others were put off before.
  for (const { id: task } of (await tasksOf(user, id)).slice(1))
    await callApi(`PUT /api/tasks/${task}`, user, { due_date: null });
  await close();
  stopClock(new Date('2026-11-30T08:00:00Z'));
  await makeWeek(user, id);
  const full = await week();
  expect(full).toMatch(/This week is for finishing what came along\. Its milestone follows: \S/);
  expect(full).not.toContain('By the end of it');
  // The first week has none of its tasks any more, and is told as it was planned.
  expect(textOf(await see(`/projects/${id}/tasks?week=1`, user))).toContain(`By the end of it: ${milestone}`);

  await db.task.updateMany({ where: { projectId: id }, data: { estimatedHours: 0.25 } });
  await close();
  await makeWeek(user, id);
  expect(await week()).toMatch(/By the end of it: \S.{15}/);
});

test('a day of the week that is over with open tasks is overdue, and the first open one otherwise is next', async () => {
  stopClock(new Date('2026-11-23T08:00:00Z'));
  const { user, id } = await makeProject();
  const days = async () => {
    const [row = ''] =
      /<ol[^>]*Days of this week.*?<\/ol>/s.exec(await see(`/projects/${id}/tasks`, user)) ?? [];
    return texts(row, 'li').flatMap((day) => / planned(?:, (\w+))?$/.exec(day)?.[1] ?? '-');
  };
  expect(await days()).toEqual(['next', '-', '-']);
  stopClock(new Date('2026-11-26T08:00:00Z'));
  expect(await days()).toEqual(['overdue', 'overdue', '-']);
  const overdue = { projectId: id, dueDate: { lt: clock.now() } };
  await db.task.updateMany({ where: overdue, data: { status: 'completed', completedAt: clock.now() } });
  expect(await days()).toEqual(['done', 'done', 'next']);
});

test('the first button of the finale completes the project', async () => {
  const { user, id } = await makeProject({ targetWeeks: 1 });
  const done = { status: 'completed', completedAt: new Date() } as const;
  await db.task.updateMany({ where: { projectId: id }, data: done });
  const finale = dialogOf(await see(`/projects/${id}/tasks`, user), 'finale');
  const [, below = ''] = finale.split('</dl>');
  expect(texts(below, 'button').filter(Boolean)).toEqual(['Mark project as completed', 'Back to the tasks']);
  expect(below).toMatch(/^.*?name="intent" value="complete"/s);
  const [complete = '', back = ''] = [...below.matchAll(/<button[^>]*class="([^"]*)"/g)].map(
    ([, classes]) => classes,
  );
  expect(complete).toContain('button-primary');
  expect(back).not.toContain('button-primary');
});
