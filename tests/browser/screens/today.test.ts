import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addDays, dayIn, sundayOf } from '#app/core/calendar.ts';
import { db } from '#app/services/db.server.ts';
import { makeProjectUnderWay, makeUser } from '#tests/factories.ts';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { expectAccessible, expectNoErrors, expectToFit } from '../launch-browser.ts';
import { useApp, viewports } from '../use-app.ts';

const app = useApp();

/** Somebody with a task that is due today, and one that is left over or, on a Monday, due tomorrow. */
async function makeBusyUser() {
  const user = await makeUser();
  const today = dayIn(new Date(), 'UTC');
  const other = addDays(today, sundayOf(today) === today ? -1 : 1);
  const ids = [await makeProjectUnderWay(user, today), await makeProjectUnderWay(user, other)];
  return { user, ids };
}

const due = (page: Page) => page.getByRole('region', { name: 'Due today' });
const tick = (page: Page) => due(page).getByRole('button', { name: 'Mark as Completed' });
const open = (projectId: string | undefined) =>
  db.task.count({ where: { projectId: projectId ?? '', status: 'pending' } });

testWithChromium('what is due today is ticked on the dashboard and on Today', async () => {
  const { user, ids } = await makeBusyUser();
  const page = await app.visit('/dashboard', { user });
  expectNoErrors(page);
  const card = page.getByRole('region', { name: 'Today', exact: true });
  await card.getByText(/1 (hour|of .* hours) planned/).waitFor();
  await tick(page).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => open(ids[0])).toBe(0);
  await due(page).getByRole('button', { name: 'Mark as Incomplete' }).waitFor();
  // How long it took is asked at once, and answered by one press.
  await expectAccessible(card);
  await due(page).getByRole('button', { name: /^More/ }).click();
  await due(page).getByText('Took 1.5 hours').waitFor();
  await expectToFit(page, viewports.desktop, viewports.phone);

  await page.setViewportSize(viewports.desktop);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Today' }).click();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await due(page).getByRole('button', { name: 'Mark as Incomplete' }).click();
  await expect.poll(() => open(ids[0])).toBe(1);
  await page.getByRole('button', { name: 'Mark as Completed' }).last().click();
  await expect.poll(() => open(ids[1])).toBe(0);
  // What was left over or is due later stays to be seen while the page is open.
  await page.getByRole('button', { name: 'Mark as Incomplete' }).waitFor();
  await expectAccessible(page);
  await expectToFit(page, viewports.desktop, viewports.phone);
});

testWithChromium('without scripts a task is ticked on Today', async () => {
  const { user, ids } = await makeBusyUser();
  const page = await app.visit('/dashboard', { user, javaScriptEnabled: false });
  await page.getByRole('link', { name: 'Open Today' }).click();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await tick(page).click();
  await due(page).getByRole('button', { name: 'Mark as Incomplete' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/today');
  expect(await open(ids[0])).toBe(0);
  await due(page).getByText('How long did it take?').click();
  await due(page).getByLabel('Hours').fill('0.75');
  await due(page).getByRole('button', { name: 'Save' }).click();
  await due(page).getByText('Took 0.75 hours').waitFor();
});
