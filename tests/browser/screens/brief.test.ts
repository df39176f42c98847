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
  dayToDaySchedule: '3–4 hours',
  weekendSchedule: '3–4 hours',
};

const brief = (page: Page) => page.getByRole('region', { name: 'What I understood' });
const fitOf = (page: Page) => page.locator('[data-verdict]');
const verdict = (page: Page) => fitOf(page).getAttribute('data-verdict');
const check = async (page: Page) => {
  await brief(page).getByRole('link', { name: 'Check the steps' }).click();
  await page.getByRole('heading', { level: 1, name: 'Check the steps' }).waitFor();
};
const titleOf = (page: Page, place: number) => page.getByLabel(`Title of step ${place}`, { exact: true });
const hoursOf = (page: Page, place: number) => page.getByLabel(`Hours of step ${place}`, { exact: true });
const titles = (page: Page) =>
  page
    .getByLabel(/^Title of step/)
    .evaluateAll((fields) =>
      fields.flatMap((field) => (field instanceof HTMLTextAreaElement && field.value ? field.value : [])),
    );
/** Pastes a list; without scripts it is split when the form is posted. */
async function paste(page: Page, place: number, text: string): Promise<void> {
  const field = titleOf(page, place);
  const isLeft = await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    return element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
  if (isLeft) await field.fill(text);
}
const more = (page: Page, place: number) =>
  page.locator('summary').filter({ has: page.getByText(`More about step ${place}`, { exact: true }) });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click();
const rules = async (page: Page) => page.getByText('Dates, rules and what you have').click();
const section = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
/** Opens the first line of a section, or the one that adds to it. */
const open = (page: Page, name: string, line: 'first' | 'add' = 'first') => {
  const lines = section(page, name).locator('summary');
  return (line === 'add' ? lines.filter({ hasText: /^Add a / }).filter({ visible: true }) : lines)
    .first()
    .click();
};
const doneWhen = (page: Page) => page.getByLabel('It is done when').and(page.locator('textarea'));
const kept = async (page: Page) => {
  const message = page.getByText('Saved. The plan stays', { exact: false });
  await expect.poll(() => message.evaluate((told) => told.getBoundingClientRect().top)).toBeGreaterThan(0);
  await expect
    .poll(() => message.evaluate((told) => told.getBoundingClientRect().bottom < innerHeight))
    .toBe(true);
};
const generateTasks = (page: Page) => page.getByRole('button', { name: 'Generate Tasks', disabled: false });

/** Pastes, orders, counts and sizes steps, ticks a checklist, plans, and takes a choice that makes the plan fit. */
async function walk(page: Page): Promise<void> {
  await check(page);
  const own = await titles(page);
  const at = own.length + 1;
  await paste(page, at, '- Draw the screens\n- Ask ten students\n- Write the help page');
  await press(page, 'Add a step');
  await expect
    .poll(async () => (await titles(page)).slice(own.length))
    .toEqual(['Draw the screens', 'Ask ten students', 'Write the help page']);
  await hoursOf(page, at).fill('8');
  await more(page, at + 1).click();
  await page.getByLabel('How many').filter({ visible: true }).fill('2');
  await page.getByLabel('Each is called').filter({ visible: true }).fill('Interview');
  await page.getByLabel('Search all checklists').fill('podcast');
  await press(page, 'Search');
  await press(page, 'A podcast');
  await page.getByRole('heading', { name: 'Checklist: A podcast' }).waitFor();
  const pilot = page.getByLabel(/^Record and edit a pilot/);
  expect(await pilot.isChecked()).toBe(true);
  await pilot.uncheck();
  await page.getByLabel(/^The fixed day/).fill('2030-06-01');
  await press(page, 'Plan with these steps');
  await generateTasks(page).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const understood = brief(page);
  for (const text of ['Draw the screens', 'Write the help page', 'the day of the first episode'])
    await understood.getByText(text).first().waitFor();
  await understood.getByText('2 steps, not estimated').first().waitFor();

  await expect.poll(() => verdict(page)).toBe('short');
  const longer = fitOf(page).getByRole('button', { name: /^Plan \d+ weeks$/ });
  const weeks = /\d+/.exec((await longer.textContent()) ?? '')?.[0];
  await longer.click();
  await page.getByRole('heading', { name: `${weeks} weeks ahead` }).waitFor();
  await generateTasks(page).waitFor();
  await expect.poll(() => verdict(page)).not.toBe('short');
}

testWithChromium('steps are checked by pointer and keyboard, and the plan is made of them', async () => {
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

testWithChromium('rows are typed, moved and removed by keyboard, and the fit follows', async () => {
  const user = await makeUser();
  const page = await app.visit(`/projects/${await makePlannedProject(user)}/brief`, { user });
  expectNoErrors(page);
  const own = await titles(page);
  const at = own.length + 1;
  await titleOf(page, at).fill('Draw the screens');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Ask ten students');
  await page.keyboard.press('Alt+ArrowUp');
  await expect
    .poll(async () => (await titles(page)).slice(own.length))
    .toEqual(['Ask ten students', 'Draw the screens']);
  expect(await titleOf(page, at).evaluate((field) => field === document.activeElement)).toBe(true);
  await hoursOf(page, at).fill('900');
  await expect.poll(() => verdict(page)).toBe('short');
  await more(page, at).click();
  await press(page, 'Remove');
  await expect.poll(async () => (await titles(page)).slice(own.length)).toEqual(['Draw the screens']);
  await expect.poll(() => page.locator('output').textContent()).toMatch(/: about \d\d?(?:\.\d+)? of/);
});

testWithChromium('the steps fit every width and are accessible', async () => {
  const user = await makeUser();
  const page = await app.visit(`/projects/${await makePlannedProject(user, tooShort)}`, { user });
  const { phone, tablet, desktop } = viewports;
  await expectAccessible(fitOf(page));
  await expectToFit(page, phone, tablet, desktop);
  await check(page);
  await press(page, 'Read them from my text');
  await more(page, 1).click();
  await rules(page);
  for (const title of ['Dates', 'To keep to', 'There already']) await open(page, title, 'add');
  for (const title of ['It is done when', 'Budget']) await open(page, title);
  await expectAccessible(page);
  await expectToFit(page, desktop, tablet, phone);
});

testWithChromium('a change made elsewhere is reported, and nothing typed is lost', async () => {
  const user = await makeUser();
  const path = `/projects/${await makePlannedProject(user)}`;
  const [page, other] = [await app.visit(path, { user }), await app.visit(path, { user })];
  await Promise.all([check(page), check(other)]);
  await rules(other);
  await open(other, 'It is done when');
  await doneWhen(other).fill('What the other window says.');
  await press(other, 'Save');
  await kept(other);

  await rules(page);
  await open(page, 'It is done when');
  await doneWhen(page).fill('What this window says.');
  const at = (await titles(page)).length + 1;
  await titleOf(page, at).fill('Ask a friend who draws');
  await press(page, 'Save');
  await page.getByText('What you typed is still here.', { exact: false }).waitFor();
  expect(await doneWhen(page).inputValue()).toBe('What this window says.');
  expect(await titleOf(page, at).inputValue()).toBe('Ask a friend who draws');

  await press(page, 'Save');
  await kept(page);
  await page.goto(path);
  await brief(page).getByText('What this window says.').first().waitFor();
  await brief(page).getByText('Ask a friend who draws').first().waitFor();
});
