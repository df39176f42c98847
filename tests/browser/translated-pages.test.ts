import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { makeUserInWeek } from '#tests/factories.ts';
import { loadRoute, routeTable } from '#tests/route-table.ts';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { expectNoErrors } from './launch-browser.ts';
import { askAndMove, signUp, submitIdea, waitForPlan } from './main-job.ts';
import { translatePages } from './translate-pages.ts';
import { unfoldTask } from './unfold-task.ts';
import { openPage, useApp } from './use-app.ts';

const app = useApp();

async function openTranslated(...how: Parameters<typeof app.open>): Promise<Page> {
  const page = await app.open({ ...how[0], isAltered: true });
  expectNoErrors(page);
  await translatePages(page);
  return page;
}

testWithChromium('translated pages lead from signing up to a task on another day', async () => {
  const page = await openTranslated();
  await signUp(page, 'translated@example.com');
  await openPage(page, '/submit-idea');
  const idea = page.getByLabel('Project idea');
  await idea.fill('x'.repeat(99));
  await page.getByText('99 / 100').waitFor();
  await idea.press('x');
  await page.getByText('100 characters', { exact: true }).waitFor();
  await idea.clear();
  await openPage(page, '/dashboard');
  await submitIdea(page);
  await waitForPlan(page);
  await page.getByRole('button', { name: 'Generate Tasks' }).click();
  await page.waitForURL('**/tasks');
  await page.getByText('Week 1 Progress').waitFor();
  await askAndMove(page);

  // Texts follow what changes.
  await page.getByText(/ 0 of \d+ tasks? done/).waitFor();
  await page.getByRole('button', { name: 'Mark as Completed' }).first().click();
  await page.getByText(/ 1 of \d+ tasks? done/).waitFor();
  expect(await page.locator('font').count()).toBeGreaterThan(50);
});

testWithChromium('a task of a translated page is rescheduled by its form, and edited', async () => {
  const { user, id } = await makeUserInWeek();
  const page = await openTranslated({ user });
  await openPage(page, `/projects/${id}/tasks`);
  const row = page.getByRole('article').last();
  await unfoldTask(row);
  await row.getByText('Reschedule', { exact: true }).click();
  const due = row.getByLabel('New due date');
  await row.getByRole('button', { name: 'Save' }).click();
  await due.waitFor({ state: 'hidden' });
  await unfoldTask(row);
  await row.getByRole('button', { name: 'Edit' }).click();
  await row.getByLabel('Title').first().fill('');
  await row.getByRole('button', { name: 'Save', exact: true }).first().click();
  await row.locator('[aria-invalid]').first().waitFor();
  await row.getByLabel('Title').first().fill('A title of its own');
  await row.getByRole('button', { name: 'Save', exact: true }).first().click();
  await page.getByRole('heading', { name: 'A title of its own' }).waitFor();
});

testWithChromium('every translated screen can be opened, left, and returned to', async () => {
  const { user, id } = await makeUserInWeek();
  const page = await openTranslated({ user });
  const inApp = routeTable.filter(({ id, path }) => id.startsWith('routes/_app.') && !/:(?!id\b)/.test(path));
  for (const route of inApp) {
    if ((await loadRoute(route)).default === undefined) continue;
    await openPage(page, route.path.replace(':id', id));
    const { pathname } = new URL(page.url());
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    for (const summary of await page.locator('main summary:visible').all()) await summary.click();
    await page
      .getByRole('link', { name: pathname === '/feedback' ? 'Settings' : 'Feedback', exact: true })
      .click();
    await page.waitForURL((url) => url.pathname !== pathname);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === pathname);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(heading);
  }
});
