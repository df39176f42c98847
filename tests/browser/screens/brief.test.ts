import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { makePlannedProject, makeUser } from '#tests/factories.ts';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { collectPageErrors, expectAccessible, expectToFit } from '../launch-browser.ts';
import { useApp, viewports } from '../use-app.ts';

const app = useApp();

// A sum of hours that no week of this length holds, and that a few more do.
const tooShort = {
  targetWeeks: 1,
  dayToDaySchedule: 'Less than 1 hour',
  weekendSchedule: 'Less than 1 hour',
};

const brief = (page: Page) => page.getByRole('region', { name: 'What I understood' });
const fitOf = (page: Page) => page.locator('[data-verdict]');
const verdict = (page: Page) => fitOf(page).getAttribute('data-verdict');
const change = (page: Page) => brief(page).getByText('Change what I understood');
const addTo = (page: Page, title: string) => brief(page).getByText(`Add to “${title}”`);
const planAgain = (page: Page) => brief(page).getByRole('button', { name: 'Plan again with this' }).last();
const keep = (page: Page) => brief(page).getByRole('button', { name: 'Keep' }).last();
const generateTasks = (page: Page) => page.getByRole('button', { name: 'Generate Tasks', disabled: false });

/** Changes the brief, plans again, and takes a choice that makes the plan fit. */
async function walk(page: Page): Promise<void> {
  await expect.poll(() => verdict(page)).toBe('short');
  await change(page).click();
  await brief(page).getByLabel('It is done when').fill('Thirty students have used it for a month.');
  await addTo(page, 'What it takes').click();
  const empty = brief(page).getByLabel(/^Deliverable \d+$/);
  await empty.nth((await empty.count()) - 3).fill('a poster for the canteen');
  await addTo(page, 'To keep to').click();
  await brief(page).getByLabel('Rule 1').fill('No push messages');
  await planAgain(page).click();
  await generateTasks(page).waitFor();
  const understood = brief(page);
  await understood.getByText('Thirty students have used it for a month.').first().waitFor();
  await understood.getByText('a poster for the canteen').first().waitFor();
  await understood.getByText('No push messages').first().waitFor();

  const more = fitOf(page).getByRole('button', { name: /^Plan \d+ weeks$/ });
  const weeks = /\d+/.exec((await more.textContent()) ?? '')?.[0];
  await more.click();
  await page.getByRole('heading', { name: `${weeks} weeks ahead` }).waitFor();
  await generateTasks(page).waitFor();
  await expect.poll(() => verdict(page)).toBe('fits');
  await page.getByText('Project Roadmap').click();
  expect(await page.locator('main ol details').count()).toBe(Number(weeks));
}

testWithChromium('the brief is changed, the plan made again, and a choice makes it fit', async () => {
  const user = await makeUser();
  const id = await makePlannedProject(user, tooShort);
  const page = await app.visit(`/projects/${id}`, { user });
  const pageErrors = collectPageErrors(page);
  await walk(page);
  expect(pageErrors).toEqual([]);
});

testWithChromium('the same without scripts, on a phone', async () => {
  const user = await makeUser();
  const id = await makePlannedProject(user, tooShort);
  const how = { user, javaScriptEnabled: false, viewport: viewports.phone };
  await walk(await app.visit(`/projects/${id}`, how));
});

testWithChromium('verdict, choices and the open brief fit every width and are accessible', async () => {
  const user = await makeUser();
  const page = await app.visit(`/projects/${await makePlannedProject(user, tooShort)}`, { user });
  const { phone, tablet, desktop } = viewports;
  await change(page).click();
  for (const title of ['What it takes', 'Dates', 'To keep to', 'There already'])
    await addTo(page, title).click();
  for (const summary of await brief(page)
    .locator('summary', { hasText: / hours/ })
    .all())
    await summary.click();
  await brief(page).getByRole('checkbox').first().check();
  await expectAccessible(page);
  await expectToFit(page, desktop, tablet, phone);
});

for (const javaScriptEnabled of [true, false]) {
  testWithChromium(
    `a change made elsewhere is told, and nothing typed is lost ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    async () => {
      const user = await makeUser();
      const path = `/projects/${await makePlannedProject(user)}`;
      const [page, other] = [
        await app.visit(path, { user, ...(!javaScriptEnabled && { javaScriptEnabled }) }),
        await app.visit(path, { user }),
      ];
      await change(other).click();
      await brief(other).getByLabel('It is done when').fill('What the other window says.');
      await keep(other).click();
      await brief(other).getByText('Kept.', { exact: false }).waitFor();

      await change(page).click();
      await brief(page).getByLabel('It is done when').fill('What this window says.');
      await addTo(page, 'There already').click();
      await brief(page).getByLabel('Resource 1').fill('A friend who draws');
      await keep(page).click();
      await brief(page).getByText('What you typed is still here.', { exact: false }).waitFor();
      expect(await brief(page).getByLabel('It is done when').inputValue()).toBe('What this window says.');
      expect(await brief(page).getByLabel('Resource 1').inputValue()).toBe('A friend who draws');

      await keep(page).click();
      await brief(page).getByText('Kept.', { exact: false }).waitFor();
      await page.goto(path);
      await brief(page).getByText('What this window says.').first().waitFor();
      await brief(page).getByText('A friend who draws').first().waitFor();
    },
  );
}
