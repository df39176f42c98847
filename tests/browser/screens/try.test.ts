import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { keepTried } from '#app/features/tries/keep.server.ts';
import { keepCookieFor } from '#app/http/client.server.ts';
import { makeUser } from '#tests/factories.ts';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { codeFor } from '#tests/sign-up.ts';
import { expectAccessible, expectNoErrors, expectToFit } from '../launch-browser.ts';
import { useApp, viewports } from '../use-app.ts';

const app = useApp();

const idea = 'Run 10 km in spring, from zero, and raise 500 euros for the shelter.';
const title = idea.slice(0, -1);
const ideaField = (page: Page) => page.getByLabel('What do you want to get done?');
const plan = (page: Page) => page.getByRole('button', { name: 'Plan it now' });
const firstWeek = (page: Page) => page.getByRole('region', { name: 'Your first week' });
const tasksOf = (page: Page) => firstWeek(page).getByRole('heading', { level: 4 }).allTextContents();

testWithChromium(
  'from the landing page one press leads to the first week, and four more and four typed fields into an account',
  async () => {
    const email = 'grace.hopper@example.com';
    const page = await app.visit('/', { timezoneId: 'Pacific/Kiritimati' });
    expectNoErrors(page);
    // The days of a visitor are those of the browser.
    const zone = page.locator('input[name="timezone"]');
    expect(await zone.inputValue()).toBe('Pacific/Kiritimati');
    await ideaField(page).fill(idea);
    await plan(page).click();
    await firstWeek(page).waitFor();
    expect(await zone.inputValue()).toBe('Pacific/Kiritimati');
    expect(new URL(page.url()).pathname).toBe('/try');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
    const tasks = await tasksOf(page);
    expect(tasks.length).toBeGreaterThan(0);
    for (const name of ['Roadmap', 'What I understood', 'Not quite it?'])
      await page.getByRole('heading', { name, exact: true }).waitFor();
    await expectToFit(page, viewports.desktop, viewports.phone);
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Keep this plan' }).first().click();
    await page.getByText(`Your plan “${title}” comes with you.`).waitFor();
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    const code = page.getByLabel('6-digit code');
    await code.waitFor();
    // Pasted or filled in by the browser.
    await code.fill(await codeFor(email));
    await page.getByRole('button', { name: 'Verified' }).waitFor();
    // A name that was not typed is taken from the address.
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Grace Hopper');
    await page.getByLabel('Password', { exact: true }).fill('Str0ng-enough!');
    await page.getByLabel('Confirm Password').fill('Str0ng-enough!');
    await page.getByLabel('Who are you?').selectOption({ label: 'Freelancer' });
    await page.getByRole('button', { name: 'Create account' }).click();

    await page.waitForURL(/\/projects\/[^/]+\/tasks$/);
    await page.getByRole('heading', { name: `Project Tasks - ${title}` }).waitFor();
    for (const task of tasks) await page.getByText(task, { exact: true }).first().waitFor();
    const cookies = (await page.context().cookies()).map(({ name }) => name);
    expect(cookies).not.toContain('stepwise_keep');
  },
);

testWithChromium('without JavaScript an idea is refused, corrected, planned and replanned', async () => {
  const page = await app.visit('/', { javaScriptEnabled: false, viewport: viewports.phone });
  await ideaField(page).fill('Run 10 km');
  await page.getByRole('checkbox', { name: 'Tuesday' }).check();
  await plan(page).click();
  await page.getByText('Please say a little more: at least 25 characters.').waitFor();
  // They follow from the idea.
  expect(await page.getByRole('group', { name: 'For how many weeks?' }).count()).toBe(0);
  expect(await ideaField(page).inputValue()).toBe('Run 10 km');
  expect(await page.getByRole('checkbox', { name: 'Tuesday' }).isChecked()).toBe(true);
  expect(await ideaField(page).getAttribute('aria-invalid')).toBe('true');
  await ideaField(page).fill(idea);
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Saturday'])
    await page.getByRole('checkbox', { name: day }).uncheck();
  await plan(page).click();
  await page.getByText('Please select at least one day.').waitFor();
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
  await page.getByRole('checkbox', { name: 'Sunday' }).check();
  await plan(page).click();
  await firstWeek(page).waitFor();
  expect(
    await page
      .getByRole('checkbox', { checked: true })
      .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('value'))),
  ).toEqual(['Sunday']);
  await page.getByRole('radio', { name: '4 weeks' }).check();
  await ideaField(page).fill('Run 10 km');
  await page.getByRole('button', { name: 'Plan it again' }).click();
  await page.getByText('Please say a little more: at least 25 characters.').waitFor();
  expect(await page.getByRole('radio', { name: '4 weeks' }).isChecked()).toBe(true);
  await ideaField(page).fill(idea);
  await plan(page).click();
  await page.getByText('4 weeks, planned from what you wrote').waitFor();
});

testWithChromium(
  'a signed-in user keeps a plan at once, and is asked for more about a short idea',
  async () => {
    const few = 'Write a short story for kids';
    const page = await app.visit('/try', { user: await makeUser() });
    await expectAccessible(page);
    await ideaField(page).fill(few);
    await plan(page).click();
    await firstWeek(page).waitFor();
    const [task = ''] = await tasksOf(page);
    await page.getByRole('button', { name: 'Keep this plan' }).first().click();
    await page.waitForURL(/\/projects\/[^/]+\/tasks\?more$/);
    await page.getByRole('heading', { name: `Project Tasks - ${few}` }).waitFor();
    await page.getByText(task, { exact: true }).first().waitFor();
    await expectAccessible(page.getByRole('main'));
    await page.getByRole('link', { name: 'say a little more about it' }).click();
    const asked = page.getByRole('region', { name: 'Say a little more about it' });
    await expectToFit(page, viewports.desktop, viewports.phone);
    await expectAccessible(asked);
    const more =
      'It is for my niece, who turns six in March, and she loves octopuses more than anything else.';
    await asked.getByLabel('What else should the plan know?').fill(more);
    await asked.getByRole('button', { name: 'Plan again with this' }).click();
    await asked.waitFor({ state: 'detached' });
    await page.getByRole('paragraph').filter({ hasText: more }).waitFor();
    await page.goto('/try');
    await page.getByRole('heading', { level: 1, name: 'Try it with your own idea' }).waitFor();
  },
);

testWithChromium('a failed plan is retried with the same input', async () => {
  const now = new Date();
  const work = {
    ...{ title, idea, availability: ['Sunday' as const], targetWeeks: 4 },
    ...{ dayToDaySchedule: '3–4 hours' as const, weekendSchedule: '3–4 hours' as const },
    ...{ state: 'failed' as const, startedAt: now.toISOString(), progress: 25, step: '', brief: null },
  };
  const [pair = ''] = (await keepCookieFor(await keepTried(work, now))).split(';');
  const [name = '', value = ''] = pair.split('=');
  const page = await app.open();
  await page.context().addCookies([{ name, value: decodeURIComponent(value), url: app.url }]);
  await page.goto('/try');
  await page.getByText('The plan could not be finished. What you wrote is kept').waitFor();
  await expectToFit(page, viewports.desktop, viewports.phone);
  await expectAccessible(page.getByRole('main'));
  await page.getByRole('button', { name: 'Plan it again' }).click();
  await page.getByText('4 weeks, planned from what you wrote').waitFor();
});
