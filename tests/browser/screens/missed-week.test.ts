import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, dayIn, mondayOf, sundayOf } from '#app/core/calendar.ts';
import { counted, dayLabel } from '#app/core/quantities.ts';
import { renderDailyMail } from '#app/features/daily-mails/render-daily-mail.server.ts';
import { writeDailyMail } from '#app/features/daily-mails/write-daily-mail.server.ts';
import { fromColumn, toColumn } from '#app/services/day-column.ts';
import { db } from '#app/services/db.server.ts';
import { callApi } from '#tests/call-api.ts';
import { makeProjectUnderWay, makeUserInWeek, type TestUser } from '#tests/factories.ts';
import { expectAccessible, expectNoErrors } from '../launch-browser.ts';
import { holdBack, untilAlive, useApp } from '../use-app.ts';

const app = useApp();

/** A project whose week is past, with one task done. */
async function missedWeek() {
  const { user, id } = await makeUserInWeek({ targetWeeks: 4 });
  const monday = addDays(mondayOf(dayIn(new Date(), 'UTC')), -7);
  const days = { startsOn: toColumn(monday), plannedOn: toColumn(monday) };
  await db.week.updateMany({ where: { projectId: id }, data: days });
  for (const { id: task, dueDate } of await db.task.findMany({ where: { projectId: id, week: 1 } })) {
    const past = dueDate && addDays(monday, new Date(dueDate).getUTCDay() % 7);
    await db.task.update({ where: { id: task }, data: { dueDate: past && toColumn(past) } });
  }
  const [done] = await db.task.findMany({ where: { projectId: id }, orderBy: { rank: 'asc' } });
  await db.task.update({
    where: { id: done?.id ?? '' },
    data: { status: 'completed', completedAt: toColumn(monday) },
  });
  return { user, id, open: await db.task.count({ where: { projectId: id, status: 'pending' } }) };
}

const nextWeekIsThere = (page: Page) =>
  expect.poll(() => page.getByRole('heading', { name: 'Week 2 Progress' }).count(), { timeout: 30_000 });

/** Where the morning mail leads by some words of it. */
async function linkInMail(user: TestUser, words: RegExp): Promise<string> {
  const { userId } = user.viewer;
  const content = await writeDailyMail({ userId, kind: 'daily_nudge', dueAt: new Date() });
  if (!content) throw new Error('There is no mail.');
  const text = (await renderDailyMail(content, userId)).text.replaceAll(/\s+/g, ' ');
  const [, address = ''] = new RegExp(`${words.source}: (\\S+)`).exec(text) ?? [];
  return new URL(address).pathname;
}

// Another project is under way, too: with something due today the mail's button leads there.
test.each([
  { javaScriptEnabled: true, hasTasksToday: false, words: /Choose how to go on/, way: 'Take it lighter' },
  {
    javaScriptEnabled: false,
    hasTasksToday: true,
    words: /Week 1 is over: choose how to go on/,
    way: 'Go on',
  },
])(
  'from the mail to the next week it takes three presses ($way)',
  async ({ javaScriptEnabled, hasTasksToday, words, way }) => {
    const { user, id, open } = await missedWeek();
    const today = dayIn(new Date(), 'UTC');
    const another = addDays(today, sundayOf(today) === today ? -1 : 1);
    await makeProjectUnderWay(user, hasTasksToday ? today : another);
    const page = await app.visit(await linkInMail(user, words), { user, javaScriptEnabled });
    const card = page.getByRole('region', { name: 'Week 1 is over' });
    const ways = card.getByRole('listitem');
    expect(await ways.first().innerText()).toContain(counted(open, 'task'));
    const chosen = ways.filter({ has: page.getByRole('button', { name: way }) });
    const [, endsOn] = /The plan ends on (.+?)\./.exec(await chosen.innerText()) ?? [];
    if (javaScriptEnabled) await expectAccessible(page.getByRole('main'));
    await chosen.getByRole('button').click();
    await page.getByText('Week 1 is closed.').waitFor();
    if (javaScriptEnabled) await expectAccessible(page.getByRole('main'));
    await page.getByRole('button', { name: 'Next Tasks' }).click();
    await nextWeekIsThere(page).toBe(1);
    const { startsOn } = await db.week.findFirstOrThrow({ where: { projectId: id, number: 2 } });
    expect(fromColumn(startsOn) >= mondayOf(dayIn(new Date(), 'UTC'))).toBe(true);
    // What was said before it was chosen is what came of it.
    const { fit } = (await callApi(`GET /api/projects/${id}/fit`, user)).body;
    expect(dayLabel(fit.ends_on)).toBe(endsOn);
  },
);

test.each([true, false])(
  'the current week is closed with a choice for each task, and dropped tasks can be restored (scripts: %s)',
  async (javaScriptEnabled) => {
    const { user, id } = await makeUserInWeek({ targetWeeks: 4 });
    // However late in the week this is, there are three.
    const [planned] = await db.task.findMany({ where: { projectId: id }, orderBy: { dueDate: 'desc' } });
    const due_date = planned?.dueDate && fromColumn(planned.dueDate);
    const own = { projectId: id, title: 'My own', due_date };
    await callApi('POST /api/tasks', user, own);
    const page = await app.visit(`/projects/${id}/tasks`, { user, javaScriptEnabled });
    await page.getByRole('link', { name: 'Close this week' }).click();
    const card = page.getByRole('region', { name: 'Close week 1' });
    await card.getByText('Choose for each task').click();
    const left = await db.task.count({ where: { projectId: id, week: 1 } });
    const carries = (tasks: number) =>
      card.getByText(new RegExp(`^${tasks} tasks? \\(.* first in week 2\\.`));
    await carries(left).first().waitFor();
    await card.getByRole('combobox').first().selectOption('Leave out');
    await card.getByRole('combobox').nth(1).selectOption('It is done');
    if (javaScriptEnabled)
      await carries(left - 2)
        .first()
        .waitFor();
    await card.getByPlaceholder('A note, if you like').first().fill('The shop closed.');
    if (javaScriptEnabled) await expectAccessible(card);
    await card.getByRole('button', { name: 'Pause' }).click();
    await card.getByText('Please choose the day on which you want to go on.').waitFor();
    await card.getByLabel('Until').fill(addDays(dayIn(new Date(), 'UTC'), 20));
    await card.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('This project is on hold until').waitFor();
    await page.getByText('Left out').click();
    await page.getByText('The shop closed.').waitFor();
    if (javaScriptEnabled) await expectAccessible(page.getByRole('main'));
    await page.getByRole('button', { name: 'Take back' }).click();
    await expect.poll(() => page.getByText('Left out').count()).toBe(0);
    expect(await db.task.count({ where: { projectId: id, status: 'completed' } })).toBe(1);
    expect(await db.task.count({ where: { projectId: id, week: null, carriedFrom: 1 } })).toBe(left - 1);
    await page.getByRole('button', { name: 'Resume project' }).click();
    await page.getByText('Week 1 is closed.').waitFor();
  },
);

test('Today and the dashboard show a missed week, and link to its choices', async () => {
  const { user, id } = await missedWeek();
  const page = await app.open({ user });
  for (const address of ['/dashboard', '/today']) {
    await page.goto(address);
    await page.getByRole('link', { name: 'Choose how to go on' }).waitFor();
    await expectAccessible(page.getByRole('main'));
  }
  await page.getByRole('link', { name: 'Choose how to go on' }).click();
  await page.waitForURL(`**/projects/${id}/tasks`);
  const card = page.getByRole('region', { name: 'Week 1 is over' });
  await card.getByText('Choose for each task').click();
  await card.getByRole('button', { name: 'Close with these choices' }).click();
  await page.getByText('Week 1 is closed.').waitFor();
});

test('text typed on the card of a missed week survives late hydration', async () => {
  const { user, id } = await missedWeek();
  const page = await app.open({ user });
  expectNoErrors(page);
  const script = /\/assets\/close-week-.*\.js$/;
  const release = await holdBack(page, script);
  const asked = page.waitForRequest(script);
  await page.goto(`/projects/${id}/tasks`, { waitUntil: 'commit' });
  const until = addDays(dayIn(new Date(), 'UTC'), 20);
  await page.getByLabel('Until').fill(until);
  await asked;
  release();
  await untilAlive(page);
  expect(await page.getByLabel('Until').inputValue()).toBe(until);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByText('This project is on hold until').waitFor();
});
