import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { addDays, dayIn, sundayOf } from '#app/core/calendar.ts';
import { perform } from '#app/core/operation.ts';
import { createTask } from '#app/features/tasks/create-task.server.ts';
import { setTaskStatus } from '#app/features/tasks/set-task-status.server.ts';
import { db } from '#app/services/db.server.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import {
  makePlannedProject,
  makeProjectUnderWay,
  makeUser,
  makeWeek,
  type TestUser,
} from '#tests/factories.ts';
import { quietZone } from '#tests/quiet-zone.ts';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { collectPageErrors, expectAccessible, expectNoErrors, expectToFit } from '../launch-browser.ts';
import { tabThrough } from '../tab-through.ts';
import { goOffline, holdBack, openPage, untilAlive, useApp, viewports } from '../use-app.ts';

const app = useApp();
const finaleText = 'Congratulations! You have completed all weeks of your project. Amazing work!';
const everyDay = 'Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday';

/** A user whose day does not end during the test. */
async function makeQuietUser() {
  const timeZone = quietZone();
  return { user: await makeUser({ timeZone }), today: dayIn(new Date(), timeZone) };
}

/** A project in the first of its weeks. */
async function makeProject(
  user: TestUser,
  { targetWeeks = 3, isDone = false, title = 'Streak keeper' } = {},
) {
  const id = await makePlannedProject(user, { title, targetWeeks, availability: everyDay });
  await makeWeek(user, id);
  if (isDone) {
    const done = { status: 'completed', completedAt: new Date() } as const;
    await db.task.updateMany({ where: { projectId: id, week: { not: null } }, data: done });
  }
  return { id, path: `/projects/${id}/tasks` };
}

/** Puts every task of the project on a day, which the calendar of the test then does not decide. */
const putOn = (projectId: string, day: string) =>
  db.task.updateMany({ where: { projectId, week: 1 }, data: { dueDate: new Date(`${day}T00:00:00Z`) } });

const cards = (page: Page) => page.getByRole('article');
const finale = (page: Page) => page.getByRole('dialog', { name: 'The last stone is laid' });
/** On a phone everything but the tick is in the row's fold. */
const unfold = (row: Locator) => row.locator('summary').first().click();
/** The bar at the top of a phone's page then covers nothing. */
const toTop = (page: Page) => page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
testWithChromium('a week shows its progress and each task with its actions, also by keyboard', async () => {
  const user = await makeUser();
  const title = `${'Donaudampfschifffahrt'.repeat(8)} 🚢`;
  const { id, path } = await makeProject(user, { title });
  const page = await app.visit(path, { user });
  expectNoErrors(page);
  const places = await tabThrough(page);
  for (const name of ['View plan', 'Mark as Completed', 'Ask', 'Reschedule']) expect(places).toContain(name);
  expect(places.filter((place) => place.includes('not to be seen'))).toEqual([]);
  await expectToFit(page, { width: 320, height: 700 }, viewports.phone);
  await page.getByRole('heading', { level: 1, name: `Project Tasks - ${title}`, exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Week 1 Progress', exact: true }).waitFor();
  await page.getByRole('img', { name: 'Week 1 progress: 0%' }).waitFor();
  const tasks = await db.task.count({ where: { projectId: id, week: 1 } });
  await page.getByText(new RegExp(`Complete the (last task|${tasks} tasks left) in this week`)).waitFor();
  expect(await cards(page).count()).toBe(tasks);

  const card = cards(page).first();
  await card.getByRole('heading', { level: 4 }).waitFor();
  await unfold(card);
  await card.getByText('Pending', { exact: true }).waitFor();
  const facts = await card.getByRole('definition').allTextContents();
  // Between them may stand on which days it can be done.
  expect([...facts.slice(0, 2), facts.at(-1)]).toEqual([
    expect.stringMatching(/[A-Z][a-z]{2}, [A-Z][a-z]{2} \d/),
    expect.stringMatching(/^[\d.]+ (hours?|minutes)$/),
    'Pending',
  ]);
  await card.getByRole('button', { name: 'Ask' }).waitFor();
  await card.getByText('Reschedule', { exact: true }).waitFor();
  await expectAccessible(page);

  const done = () => db.task.count({ where: { projectId: id, status: 'completed' } });
  for (const viewport of [viewports.phone, viewports.desktop]) {
    await expectToFit(page, viewport);
    await card.getByRole('button', { name: 'Mark as Completed' }).click();
    const undo = page.getByRole('button', { name: 'Mark as Incomplete' });
    await undo.waitFor();
    await card.getByText('Completed', { exact: true }).waitFor();
    await expect.poll(done).toBe(1);
    // Completed tasks cannot be rescheduled.
    await expect.poll(() => card.getByText('Reschedule', { exact: true }).count()).toBe(0);
    if (viewport === viewports.desktop) {
      await card.getByRole('button', { name: /^As planned/ }).click();
      await card.getByText(/^Took /).waitFor();
      await expectAccessible(card);
    }
    await undo.click();
    await expect.poll(done).toBe(0);
  }
});

testWithChromium('a task is asked about beside its card, or below it, up to five times', async () => {
  const user = await makeUser();
  const { path } = await makeProject(user);
  const page = await app.visit(path, { user, viewport: viewports.phone });
  const pageErrors = collectPageErrors(page);
  const chat = page.getByRole('region', { name: /^Ask about / });
  const question = chat.getByLabel('Your question');
  const open = async () => {
    await cards(page).first().getByRole('button', { name: 'Ask' }).click();
    await question.waitFor();
    await chat.getByText('You can only ask up to 5 questions per task chat.', { exact: true }).waitFor();
    const [card, panel] = [await cards(page).first().boundingBox(), await chat.boundingBox()];
    if (!card || !panel) throw new Error('Both are there.');
    return { card, panel };
  };
  await unfold(cards(page).first());
  const below = await open();
  expect(below.panel.y).toBeGreaterThanOrEqual(below.card.y + below.card.height);
  const send = chat.getByRole('button', { name: 'Send' });
  expect(await send.isDisabled()).toBe(true);
  await toTop(page);
  await expectAccessible(chat);

  await question.fill('<iframe>');
  await send.click();
  await chat.getByText('HTML tags and scripts are not allowed in chat.', { exact: true }).waitFor();
  expect(await question.inputValue()).toBe('<iframe>');
  await goOffline(page);
  await question.fill('How do I start?');
  await send.click();
  await chat.getByText('Failed to get response. Please try again.', { exact: true }).waitFor();
  expect(await question.inputValue()).toBe('How do I start?');
  await page.context().setOffline(false);
  for (let asked = 1; asked <= 5; asked += 1) {
    await question.fill(`How do I start? (${asked})`);
    await send.click();
    if (asked < 5) await chat.getByText(`${asked} of 5 questions asked.`).waitFor();
  }
  await chat.getByText('Chat limit reached (5 questions per task).', { exact: true }).waitFor();
  expect(await question.count()).toBe(0);
  await toTop(page);
  await expectAccessible(chat);
  // Another chat takes its place, and this one is as it was when it is opened again.
  await unfold(cards(page).nth(1));
  await cards(page).nth(1).getByRole('button', { name: 'Ask' }).click();
  await chat.getByLabel('Your question').waitFor();
  expect(await chat.count()).toBe(1);

  // Nothing of it is kept.
  await page.setViewportSize(viewports.desktop);
  await page.reload();
  await untilAlive(page);
  const beside = await open();
  expect(beside.panel.x).toBeGreaterThanOrEqual(beside.card.x + beside.card.width);
  // It settles into its place from a little below.
  expect(Math.abs(beside.panel.y - beside.card.y)).toBeLessThan(12);
  expect(pageErrors.filter((each) => !each.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

testWithChromium('every answer of a chat is scrolled into view as it comes', async () => {
  const user = await makeUser();
  const { path } = await makeProject(user);
  const page = await app.visit(path, { user, viewport: viewports.phone });
  const lines = Array.from({ length: 30 }, (_, line) => `Step ${line + 1} of a long answer.\n`);
  await page.route('**/api/chat', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: [...lines.map((line) => ['piece', line]), ['done', '']]
        .map(([name, text]) => `event: ${name}\ndata: ${JSON.stringify(text)}\n\n`)
        .join(''),
    }),
  );
  await unfold(cards(page).first());
  await cards(page).first().getByRole('button', { name: 'Ask' }).click();
  const chat = page.getByRole('region', { name: /^Ask about / });
  for (const asked of [1, 2, 3]) {
    await chat.getByLabel('Your question').fill(`Question ${asked}`);
    await chat.getByRole('button', { name: 'Send' }).click();
    await chat.getByText(`${asked} of 5 questions asked.`).waitFor();
    // The question is at the top of what is seen, the answer below it, and both within the window, which scrolls by
    // whole pixels.
    await expect
      .poll(() =>
        chat.getByRole('log').evaluate((log) => {
          const { top, bottom } = log.getBoundingClientRect();
          const latest = log.lastElementChild?.getBoundingClientRect().top ?? Number.NaN;
          return {
            isAtTop: Math.abs(latest - top) <= 1,
            isInWindow: top >= 0 && bottom <= window.innerHeight,
          };
        }),
      )
      .toEqual({ isAtTop: true, isInWindow: true });
  }
});

testWithChromium('a question typed before hydration can be sent', async () => {
  const user = await makeUser();
  const { id, path } = await makeProject(user);
  const task = await db.task.findFirstOrThrow({ where: { projectId: id, week: 1 } });
  const page = await app.open({ user });
  const release = await holdBack(page, /\/assets\/.*\.js$/);
  await page.goto(`${path}?ask=${task.id}`, { waitUntil: 'commit' });
  await page.getByLabel('Your question').fill('How do I start?');
  release();
  await untilAlive(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('1 of 5 questions asked.').waitFor();
});

testWithChromium('two tasks are above the fold of a phone, and six above that of a desktop', async () => {
  const { user, today } = await makeQuietUser();
  const id = await makeProjectUnderWay(user, today);
  for (let number = 2; number <= 7; number += 1) {
    const due_date = number < 5 ? today : sundayOf(today);
    const title = `Plant the herbs of bed ${number} beside the wall`;
    await perform(createTask, createTask.input.parse({ projectId: id, title, due_date }), {
      viewer: user.viewer,
      now: new Date(),
    });
  }
  const page = await app.visit(`/projects/${id}/tasks`, { user });
  for (const [viewport, expected] of [
    [viewports.phone, 2],
    [viewports.desktop, 6],
  ] as const) {
    await page.setViewportSize(viewport);
    const ends = await cards(page).evaluateAll((rows) =>
      rows.map((row) => row.getBoundingClientRect().bottom),
    );
    expect(ends.filter((end) => end <= viewport.height).length).toBeGreaterThanOrEqual(expected);
  }
});

testWithChromium('two tasks are above the fold of a phone, however long all texts are', async () => {
  const { user, today } = await makeQuietUser();
  const { viewer } = user;
  const title = 'A habit tracker for students who want to find out what keeps them from their books';
  const { id, path } = await makeProject(user, { title, targetWeeks: 12 });
  await db.task.deleteMany({ where: { projectId: id } });
  const by = { viewer, now: new Date() };
  const long = 'Ask three people who know it well what they would leave out of the first of all lists';
  const add = async (due_date: string, depends_on: string[] = []) =>
    (
      await perform(
        createTask,
        createTask.input.parse({ projectId: id, title: long, due_date, depends_on }),
        by,
      )
    ).task.id;
  // With a pace, which is told from the third answer on, and the hours that the days took.
  for (const day of [today, today, sundayOf(today)]) {
    const done = { id: await add(day), status: 'completed', spent_hours: 1.5 };
    await perform(setTaskStatus, setTaskStatus.input.parse(done), by);
  }
  await add(sundayOf(today), [await add(today)]);
  const vault = await vaultOf(viewer.userId);
  const roadmap = await db.planRoadmap.findFirstOrThrow({ where: { projectId: id } });
  const { content, weeks } = vault.open('planRoadmap', roadmap);
  const milestone =
    'What they say is in the log: each of them, what they would leave out, and the reason why.';
  const longer = JSON.parse(weeks ?? '');
  for (const week of longer.weeks) week.milestone = `${milestone} ${milestone}`;
  await db.planRoadmap.update({
    where: { id: roadmap.id },
    data: vault.seal('planRoadmap', roadmap.id, { content, weeks: JSON.stringify(longer) }),
  });
  const page = await app.visit(path, { user, viewport: viewports.phone });
  await page.getByText(/^Tasks take you about 1\.5 times/).waitFor();
  const rows = page.getByRole('article').filter({ has: page.getByTitle('Mark as Completed'), visible: true });
  expect(await rows.count()).toBe(2);
  const end = () => rows.last().evaluate((row) => row.getBoundingClientRect().bottom);
  expect(await end()).toBeLessThanOrEqual(viewports.phone.height);
  // The rest of the milestone is a press away.
  const shown = page.locator('p', { hasText: 'By the end of it:' });
  const isCut = () => shown.evaluate((text) => text.scrollHeight > text.clientHeight);
  expect(await isCut()).toBe(true);
  await page.getByText('About this week').click();
  expect(await isCut()).toBe(false);
});

testWithChromium(
  'tasks are navigated, ticked, edited and moved by keys, which can be turned off',
  async () => {
    const { user, today } = await makeQuietUser();
    const { id, path } = await makeProject(user);
    await putOn(id, today);
    const page = await app.visit(path, { user });
    const focused = () => page.evaluate(() => document.activeElement?.id ?? '');
    const idAt = (place: number) => cards(page).nth(place).getAttribute('id');
    await page.getByRole('button', { name: 'Keys' }).waitFor();
    for (const key of ['j', 'j', 'k']) await page.keyboard.press(key);
    await expect.poll(focused).toBe(await idAt(0));
    const done = () => db.task.count({ where: { projectId: id, status: 'completed' } });
    await page.keyboard.press('x');
    await expect.poll(done).toBe(1);
    await page.getByText(/^“.*” is done\.$/).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(done).toBe(0);

    await cards(page).nth(1).focus();
    await page.keyboard.press('e');
    const panel = page.getByRole('region', { name: /^Edit / });
    await expect
      .poll(() => panel.getByLabel('Title').evaluate((field) => field === document.activeElement))
      .toBe(true);
    // In a field they are letters.
    await page.keyboard.press('x');
    expect(await done()).toBe(0);
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await cards(page).nth(1).focus();
    await page.keyboard.press('m');
    await cards(page).nth(1).getByLabel('New due date').waitFor();
    await page.keyboard.press('Escape');
    await cards(page).nth(1).focus();
    await page.keyboard.press('a');
    await expect
      .poll(() => page.getByLabel('Title').evaluate((field) => field === document.activeElement))
      .toBe(true);
    expect(await page.getByLabel('Title').inputValue()).toBe('');

    await cards(page).nth(1).focus();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keys' });
    await expectAccessible(keys);
    await keys.getByLabel('Use the keys without Ctrl or ⌘').uncheck();
    await keys.getByRole('button', { name: 'Close' }).click();
    await cards(page).nth(1).focus();
    await page.keyboard.press('x');
    await page.keyboard.press('?');
    expect(await done()).toBe(0);
    expect(await keys.isVisible()).toBe(false);
  },
);

testWithChromium('a task is dragged to another place, even on another day', async () => {
  const { user, today } = await makeQuietUser();
  const id = await makeProjectUnderWay(user, today);
  const add = (title: string, due_date: string) =>
    perform(createTask, createTask.input.parse({ projectId: id, title, due_date, estimated_hours: 0 }), {
      viewer: user.viewer,
      now: new Date(),
    });
  for (const title of ['Second', 'Third']) await add(title, today);
  for (const title of ['Fourth', 'Fifth']) await add(title, sundayOf(today));
  const page = await app.visit(`/projects/${id}/tasks`, { user });
  const titles = () => cards(page).getByRole('heading').allTextContents();
  const [first = '', second = '', third = '', ...later] = await titles();
  const reachGrip = async (card: Locator) => {
    await card.hover();
    const grip = card.locator('[data-grip]');
    await grip.hover();
    await grip.and(page.locator('[draggable=true]')).waitFor();
    return grip;
  };
  const grip = await reachGrip(cards(page).nth(2));
  await grip.dragTo(cards(page).first(), { targetPosition: { x: 200, y: 4 } });
  await expect.poll(titles).toEqual([third, first, second, ...later]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(titles).toEqual([first, second, third, ...later]);

  await openPage(page, `/projects/${id}/tasks`);
  const onto = { targetPosition: { x: 200, y: 4 } };
  await (await reachGrip(cards(page).nth(1))).dragTo(cards(page).last(), onto);
  await expect.poll(titles).toEqual([first, third, 'Fourth', second, 'Fifth']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(titles).toEqual([first, second, third, ...later]);
});

testWithChromium('a chat that cannot be loaded is retried, and nothing is lost', async () => {
  const user = await makeUser();
  const { path } = await makeProject(user);
  const page = await app.open({ user });
  const chat = page.getByRole('region', { name: /^Ask about / });
  const ask = cards(page).first().getByRole('button', { name: 'Ask' });
  const failed = page.getByText('Failed to load the chat.');

  // A pointer on its button asks for it; a press asks again.
  await page.route('**/task-chat-*.js', (route) => route.abort(), { times: 1 });
  const refused = page.waitForEvent('requestfailed');
  await openPage(page, path);
  await ask.hover();
  await refused;
  await ask.click();
  await chat.getByLabel('Your question').waitFor();

  await page.route('**/task-chat-*.js', (route) => route.abort());
  await openPage(page, path);
  await ask.click();
  await failed.waitFor();
  await page.getByRole('heading', { name: 'Week 1 Progress' }).waitFor();
  await expectAccessible(failed);
  await page.unroute('**/task-chat-*.js');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('link', { name: 'Try again' }).click();
  await reloaded;
  await page.waitForLoadState('networkidle');
  await chat.getByLabel('Your question').fill('How do I start?');
  await chat.getByRole('button', { name: 'Send' }).click();
  await chat.getByText('1 of 5 questions asked.').waitFor();
  expect(await failed.count()).toBe(0);
});

testWithChromium('a task is moved within its week by picking a day, and takes its new place', async () => {
  const { user, today } = await makeQuietUser();
  const { id, path } = await makeProject(user);
  const target = sundayOf(today);
  await putOn(id, today);
  // What waits for a task would move with it.
  await db.taskDependency.deleteMany({ where: { task: { projectId: id } } });
  const { _max } = await db.task.aggregate({ where: { projectId: id, week: 1 }, _max: { rank: true } });
  const last = { projectId: id, week: 1, rank: _max.rank ?? 0 };
  // Of a week that begins late, a long one may fill the day.
  const onTarget = { dueDate: new Date(`${target}T00:00:00Z`), estimatedHours: 0.5 };
  await db.task.updateMany({ where: last, data: onTarget });
  const page = await app.visit(path, { user });
  const card = cards(page).first();
  const titles = () => cards(page).getByRole('heading').allTextContents();
  const before = await titles();
  expect(before.length).toBeGreaterThan(2);
  await card.getByText('Reschedule', { exact: true }).click();
  const due = card.getByLabel('New due date');
  expect(await due.inputValue()).toBe(today);
  expect(await due.getAttribute('min')).toBe(today);
  expect(await due.getAttribute('max')).toBe(target);
  await expectAccessible(card);

  // Typing is blocked.
  await due.focus();
  for (const key of ['1', '2', 'Backspace']) await page.keyboard.press(key);
  expect(await due.inputValue()).toBe(today);
  await due.fill(addDays(target, 1));
  await card.getByRole('button', { name: 'Save' }).click();
  await card.getByText(/^Please choose a day up to Sun, [A-Z][a-z]{2} \d+\.$/).waitFor();
  await due.fill(addDays(today, -1));
  await card.getByRole('button', { name: 'Save' }).click();
  await card.getByText('Please choose today or a later day.').waitFor();
  await due.fill('');
  await card.getByRole('button', { name: 'Save' }).click();
  await card.getByText('Please choose a date.').waitFor();
  await card.getByRole('button', { name: 'Cancel' }).click();
  await due.waitFor({ state: 'hidden' });

  // By due date and then order: it comes after what is due earlier, and before the last task, which is due that day.
  await card.getByText('Reschedule', { exact: true }).click();
  await due.fill(target);
  await card.getByRole('button', { name: 'Save' }).click();
  await due.waitFor({ state: 'hidden' });
  const [moved, ...rest] = before;
  await expect.poll(titles).toEqual([...rest.slice(0, -1), moved, rest.at(-1)]);
});

testWithChromium('offline a tick and a new day are refused with a message, and nothing is lost', async () => {
  const user = await makeUser();
  const { path } = await makeProject(user);
  const page = await app.visit(path, { user });
  const card = cards(page).first();
  await card.getByText('Reschedule', { exact: true }).click();
  await card.getByRole('button', { name: 'Save' }).waitFor();
  await goOffline(page);
  await card.getByRole('button', { name: 'Save' }).click();
  await card.getByText('Failed to update due date').waitFor();
  await card.getByRole('button', { name: 'Cancel' }).click();
  await card.getByRole('button', { name: 'Mark as Completed' }).click();
  await card.getByText('Failed to update task status').waitFor();
});

testWithChromium('a finished week is followed by the next when Next Tasks is pressed', async () => {
  const user = await makeUser();
  const { path } = await makeProject(user, { isDone: true });
  const page = await app.visit(path, { user, viewport: viewports.phone });
  await page.getByText('Congratulations, all tasks of week 1 are done.').waitFor();
  expect(await finale(page).count()).toBe(0);
  const next = page.getByRole('button', { name: 'Next Tasks' });
  // It floats: it is in view without scrolling.
  expect((await next.boundingBox())?.y).toBeLessThan(viewports.phone.height);
  await expectAccessible(page.getByRole('main'));
  await next.click();
  await page.getByRole('heading', { name: 'Week 2 Progress' }).waitFor();
  await page.getByRole('link', { name: 'Look back at week 1' }).click();
  await page.getByText('This week is behind you.').waitFor();
  await expectAccessible(page.getByRole('main'));
});

testWithChromium('the final week ends with a finale, shown once, and completes the project', async () => {
  const user = await makeUser();
  const { id, path } = await makeProject(user, { targetWeeks: 1, isDone: true });
  const page = await app.visit(path, { user });
  expectNoErrors(page);
  await finale(page).getByText(finaleText, { exact: true }).waitFor();
  expect(await finale(page).locator('.confetti').count()).toBe(1);
  await expectAccessible(finale(page));
  const remembering = page.waitForResponse((response) => response.request().method() === 'POST');
  await finale(page).getByRole('button', { name: 'Close' }).click();
  await remembering;
  await finale(page).waitFor({ state: 'hidden' });
  // At its end, no part of the page lies under the button.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expectAccessible(page.getByRole('main'));
  await page.reload();
  await page.getByRole('heading', { name: 'Week 1 Progress' }).waitFor();
  expect(await finale(page).count()).toBe(0);

  await page.getByRole('button', { name: 'Mark project as completed' }).click();
  await page.waitForURL('**/dashboard');
  const greeting = page.getByText('Streak keeper is completed. Well done.');
  await greeting.waitFor();
  await expectAccessible(greeting);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Welcome back, Ada' }).waitFor();
  expect(await greeting.count()).toBe(0);
  expect((await db.project.findUniqueOrThrow({ where: { id } })).status).toBe('completed');
  await page.goto(path);
  await page.getByText('Congratulations, this project is completed.').waitFor();
  expect(await finale(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Reopen project' }).click();
  await page.getByRole('button', { name: 'Mark project as completed' }).waitFor();
});

testWithChromium(
  'the plan opens over the whole window, with both parts shown until they are hidden',
  async () => {
    const user = await makeUser();
    const { path } = await makeProject(user);
    const page = await app.visit(path, { user });
    await page.getByRole('button', { name: 'View plan' }).click();
    const plan = page.getByRole('dialog', { name: 'Streak keeper' });
    await plan.getByText('An app that helps students').first().waitFor();
    expect(await plan.boundingBox()).toMatchObject({ x: 0, width: viewports.desktop.width });
    for (const name of ['Analysis Report', 'Project Roadmap']) {
      const part = plan.locator('details', { hasText: name }).first();
      expect(await part.evaluate((details) => details.hasAttribute('open'))).toBe(true);
      await part.getByText('Hide', { exact: true }).click();
      await part.getByText('Show', { exact: true }).waitFor();
      expect(await part.evaluate((details) => details.hasAttribute('open'))).toBe(false);
      await part.getByText('Show', { exact: true }).click();
    }
    await expectAccessible(plan);
    await page.keyboard.press('Escape');
    await plan.waitFor({ state: 'hidden' });
  },
);

testWithChromium(
  'tasks that cannot be loaded say so, and a project without any says how to get them',
  async () => {
    const user = await makeUser();
    const { id, path } = await makeProject(user);
    await db.task.updateMany({ where: { projectId: id }, data: { title: new Uint8Array([1, 2, 3]) } });
    const page = await app.visit(path, { user });
    await page.getByRole('heading', { level: 1, name: 'Failed to fetch tasks' }).waitFor();
    await expectAccessible(page.getByRole('main'));

    const planned = await makePlannedProject(user);
    await page.goto(`/projects/${planned}/tasks`);
    await page.getByRole('heading', { name: 'No tasks yet' }).waitFor();
    await expectAccessible(page.getByRole('main'));
    await page.getByRole('button', { name: 'Generate Tasks' }).click();
    await page.getByRole('heading', { name: 'Week 1 Progress' }).waitFor();
  },
);
