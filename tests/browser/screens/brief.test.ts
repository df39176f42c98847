import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { makePlannedProject, makeUser, makeUserWithPlan } from '#tests/factories.ts';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { expectAccessible, expectNoErrors, expectToFit } from '../launch-browser.ts';
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
const change = async (page: Page) => {
  await brief(page).getByRole('link', { name: 'Change what I understood' }).click();
  await page.getByRole('heading', { level: 1, name: 'What I understood' }).waitFor();
};
const section = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
/** Opens the first line of a section, or the one that adds to it. */
const open = (page: Page, name: string, line: 'first' | 'add' = 'first') => {
  const lines = section(page, name).locator('summary');
  return (line === 'add' ? lines.filter({ hasText: /^Add a / }).filter({ visible: true }) : lines)
    .first()
    .click();
};
const doneWhen = (page: Page) => page.getByLabel('It is done when').and(page.locator('textarea'));
const replanButton = (page: Page) => page.getByRole('button', { name: 'Plan again with this' }).last();
const keep = (page: Page) => page.getByRole('button', { name: 'Save' }).last();
const kept = (page: Page) => page.getByText('Saved. The plan stays', { exact: false }).waitFor();
const generateTasks = (page: Page) => page.getByRole('button', { name: 'Generate Tasks', disabled: false });

/** Changes the brief, plans again, and takes a choice that makes the plan fit. */
async function walk(page: Page): Promise<void> {
  await expect.poll(() => verdict(page)).toBe('short');
  await change(page);
  await open(page, 'It is done when');
  await doneWhen(page).fill('Thirty students have used it for a month.');
  await open(page, 'What it takes', 'add');
  await page
    .getByLabel(/^Deliverable \d+$/)
    .filter({ visible: true })
    .fill('a poster for the canteen');
  await open(page, 'To keep to', 'add');
  await page.getByLabel('Rule 1').fill('No push messages');
  await replanButton(page).click();
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

testWithChromium('the brief is changed, the plan is remade, and a choice makes it fit', async () => {
  const { user, id } = await makeUserWithPlan(tooShort);
  const page = await app.visit(`/projects/${id}`, { user });
  expectNoErrors(page);
  await walk(page);
});

testWithChromium('the same without scripts, on a phone', async () => {
  const { user, id } = await makeUserWithPlan(tooShort);
  const how = { user, javaScriptEnabled: false, viewport: viewports.phone };
  await walk(await app.visit(`/projects/${id}`, how));
});

testWithChromium('verdict, choices and the open brief fit every width and are accessible', async () => {
  const user = await makeUser();
  const page = await app.visit(`/projects/${await makePlannedProject(user, tooShort)}`, { user });
  const { phone, tablet, desktop } = viewports;
  await expectAccessible(fitOf(page));
  await expectToFit(page, phone, tablet, desktop);
  await change(page);
  for (const title of ['What it takes', 'Dates', 'To keep to', 'There already'])
    await open(page, title, 'add');
  for (const title of ['It is done when', 'What it takes', 'Budget', 'Kind of project'])
    await open(page, title);
  await page.getByRole('checkbox').first().check();
  await expectAccessible(page);
  await expectToFit(page, desktop, tablet, phone);
});

testWithChromium('a change made elsewhere is reported, and nothing typed is lost', async () => {
  const user = await makeUser();
  const path = `/projects/${await makePlannedProject(user)}`;
  const [page, other] = [await app.visit(path, { user }), await app.visit(path, { user })];
  await Promise.all([change(page), change(other)]);
  await open(other, 'It is done when');
  await doneWhen(other).fill('What the other window says.');
  await keep(other).click();
  await kept(other);

  await open(page, 'It is done when');
  await doneWhen(page).fill('What this window says.');
  await open(page, 'There already', 'add');
  await page.getByLabel('Resource 1').fill('A friend who draws');
  await keep(page).click();
  await page.getByText('What you typed is still here.', { exact: false }).waitFor();
  expect(await doneWhen(page).inputValue()).toBe('What this window says.');
  expect(await page.getByLabel('Resource 1').inputValue()).toBe('A friend who draws');
  // A line reads as what is typed in it.
  await section(page, 'There already').getByText('A friend who draws').waitFor();

  await keep(page).click();
  await kept(page);
  await page.goto(path);
  await brief(page).getByText('What this window says.').first().waitFor();
  await brief(page).getByText('A friend who draws').first().waitFor();
});
