import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, dayIn, mondayOf } from '#app/core/calendar.ts';
import { writeDailyMail } from '#app/features/daily-mails/write-daily-mail.server.ts';
import { fromColumn, toColumn } from '#app/services/day-column.ts';
import { db } from '#app/services/db.server.ts';
import { makePlannedProject, makeUser, makeWeek } from '#tests/factories.ts';
import { collectPageErrors, expectAccessible } from '../launch-browser.ts';
import { holdBack, untilAlive, useApp } from '../use-app.ts';

const app = useApp();

/** A project whose week is past, with nothing done. */
async function missedWeek() {
  const user = await makeUser();
  const id = await makePlannedProject(user, { targetWeeks: 4 });
  await makeWeek(user, id);
  const monday = addDays(mondayOf(dayIn(new Date(), 'UTC')), -7);
  const days = { startsOn: toColumn(monday), plannedOn: toColumn(monday) };
  await db.week.updateMany({ where: { projectId: id }, data: days });
  for (const { id: task, dueDate } of await db.task.findMany({ where: { projectId: id, week: 1 } })) {
    const past = dueDate && addDays(monday, new Date(dueDate).getUTCDay() % 7);
    await db.task.update({ where: { id: task }, data: { dueDate: past && toColumn(past) } });
  }
  return { user, id, open: await db.task.count({ where: { projectId: id, week: 1 } }) };
}

const nextWeekIsThere = (page: Page) =>
  expect.poll(() => page.getByRole('heading', { name: 'Week 2 Progress' }).count(), { timeout: 30_000 });

for (const javaScriptEnabled of [true, false]) {
  test(`from the mail to the next week it takes three presses, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async () => {
    const { user, id, open } = await missedWeek();
    const mail = await writeDailyMail({ userId: user.viewer.userId, kind: 'daily_nudge', dueAt: new Date() });
    expect(mail).toMatchObject({ next: { project: { id } }, projects: [{ weekOver: 1 }] });
    // The first press is the button of the mail.
    const page = await app.visit(`/projects/${id}/tasks`, { user, javaScriptEnabled });
    const card = page.getByRole('region', { name: 'Week 1 is over' });
    expect(await card.getByRole('listitem').first().innerText()).toContain(`${open} tasks`);
    expect(await card.innerText()).toContain('The plan ends on');
    if (javaScriptEnabled) await expectAccessible(page.getByRole('main'));
    await card.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('Week 1 is closed.').waitFor();
    if (javaScriptEnabled) await expectAccessible(page.getByRole('main'));
    await page.getByRole('button', { name: 'Next Tasks' }).click();
    await nextWeekIsThere(page).toBe(1);
    const { startsOn } = await db.week.findFirstOrThrow({ where: { projectId: id, number: 2 } });
    expect(fromColumn(startsOn) >= mondayOf(dayIn(new Date(), 'UTC'))).toBe(true);
  });
}

test('a week under way is closed with a choice for each task, and what was left out can be taken back', async () => {
  const user = await makeUser();
  const id = await makePlannedProject(user, { targetWeeks: 4 });
  await makeWeek(user, id);
  const page = await app.visit(`/projects/${id}/tasks`, { user });
  await page.getByRole('link', { name: 'Close this week' }).click();
  const card = page.getByRole('region', { name: 'Close week 1' });
  await card.getByText('Choose for each task').click();
  const left = await db.task.count({ where: { projectId: id, week: 1 } });
  const carries = (tasks: number) => card.getByText(new RegExp(`^${tasks} tasks? \\(.* first in week 2\\.`));
  await carries(left).first().waitFor();
  await card.getByRole('combobox').first().selectOption('Leave out');
  await carries(left - 1)
    .first()
    .waitFor();
  await card.getByPlaceholder('A note, if you like').first().fill('The shop closed.');
  await expectAccessible(card);
  await card.getByRole('button', { name: 'Pause' }).click();
  await card.getByText('Please choose the day on which you want to go on.').waitFor();
  await card.getByLabel('Until').fill(addDays(dayIn(new Date(), 'UTC'), 20));
  await card.getByRole('button', { name: 'Pause' }).click();
  await page.getByText('This project is on hold until').waitFor();
  await page.getByText('Left out').click();
  await page.getByText('The shop closed.').waitFor();
  await expectAccessible(page.getByRole('main'));
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect.poll(() => page.getByText('Left out').count()).toBe(0);
  expect(await db.task.count({ where: { projectId: id, week: null, carriedFrom: 1 } })).toBeGreaterThan(1);
});

test('Today and the dashboard name a missed week, and lead to the ways on', async () => {
  const { user, id } = await missedWeek();
  const page = await app.open({ user });
  for (const address of ['/dashboard', '/today']) {
    await page.goto(address);
    await page.getByRole('link', { name: 'Choose how to go on' }).waitFor();
    await expectAccessible(page.getByRole('main'));
  }
  await page.getByRole('link', { name: 'Choose how to go on' }).click();
  await page.waitForURL(`**/projects/${id}/tasks`);
  await page.getByRole('region', { name: 'Week 1 is over' }).waitFor();
});

test('what is typed on the card of a missed week stays when its script comes late', async () => {
  const { user, id } = await missedWeek();
  const page = await app.open({ user });
  const pageErrors = collectPageErrors(page);
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
  expect(pageErrors).toEqual([]);
});
