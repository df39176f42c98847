import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { dayIn } from '#app/core/calendar.ts';
import { db } from '#app/services/db.server.ts';
import { ideaForm, makeUser, makeUserUnderWay, type TestUser } from '#tests/factories.ts';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { expectAccessible, expectNoErrors, expectToFit } from '../launch-browser.ts';
import { tabThrough } from '../tab-through.ts';
import { goOffline, holdBack, openPage, useApp, viewports } from '../use-app.ts';

const app = useApp();
const idea = ideaForm.idea;

const title = (page: Page) => page.getByLabel('Project title');
const description = (page: Page) => page.getByLabel('Project idea');
const analyze = (page: Page) => page.getByRole('button', { name: 'Analyze Idea' }).last();
const refusal = (page: Page) => page.getByRole('alert');

async function fillIn(page: Page): Promise<void> {
  await title(page).fill(ideaForm.title);
  await description(page).fill(idea);
  for (const day of ideaForm.availability.split(',')) await page.getByLabel(day).check();
  await page.getByLabel('Weekday availability').selectOption(ideaForm.dayToDaySchedule);
  await page.getByLabel('Weekend availability').selectOption(ideaForm.weekendSchedule);
  await page.getByLabel('Target weeks').fill(String(ideaForm.targetWeeks));
}

async function expectFilledIn(page: Page): Promise<void> {
  // Some are brought back by the browser, the others by the page.
  const state = async () => ({
    title: await title(page).inputValue(),
    idea: await description(page).inputValue(),
    isTickedOn: [
      await page.getByLabel('Wednesday').isChecked(),
      await page.getByLabel('Tuesday').isChecked(),
    ],
    dayToDaySchedule: await page.getByLabel('Weekday availability').inputValue(),
    weekendSchedule: await page.getByLabel('Weekend availability').inputValue(),
    targetWeeks: await page.getByLabel('Target weeks').inputValue(),
  });
  const { availability: _, ...filledIn } = ideaForm;
  await expect.poll(state).toEqual({ ...filledIn, isTickedOn: [true, false], targetWeeks: '3' });
}

const holdPosts = (page: Page) => holdBack(page, '**/submit-idea*', 'POST');

testWithChromium('an error is shown when a rule is broken, and cleared by the next edit', async () => {
  const page = await app.visit('/submit-idea', { user: await makeUser() });
  expectNoErrors(page);
  await page.getByRole('heading', { level: 1, name: 'Submit your idea' }).waitFor();
  await expectAccessible(page);
  await title(page).fill('***');
  await analyze(page).click();
  await refusal(page).getByText('Please select at least one day.', { exact: true }).waitFor();
  await page.getByLabel('Saturday').check();
  await expect.poll(() => refusal(page).count()).toBe(0);
  await analyze(page).click();
  await refusal(page)
    .getByText('Project title cannot be only special characters.', { exact: true })
    .waitFor();
  await expectToFit(page, viewports.desktop, viewports.phone);
  // The bar at the top of a phone's page then covers nothing.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectAccessible(page.locator('form', { has: title(page) }));
});

testWithChromium(
  'presets of time, the character count, the sum of hours, shared hours, and submitting',
  async () => {
    const { user, id: beside } = await makeUserUnderWay(dayIn(new Date(), 'UTC'));
    const page = await app.visit('/submit-idea', { user });
    for (const label of ['Weekday availability', 'Weekend availability']) {
      const options = await page.getByLabel(label).getByRole('option').allTextContents();
      expect(options.slice(1)).toEqual([
        'Less than 1 hour',
        '1–2 hours',
        '3–4 hours',
        '5+ hours',
        'Free most of the day',
      ]);
    }
    await description(page).fill('  Ninety-nine');
    await page.getByText('11 / 100').waitFor();
    await fillIn(page);
    await page.getByText(`${idea.length} characters`).waitFor();
    await page.getByText('6.5 hours a week').waitFor();

    // What the days hold already is told once they are ticked.
    const sharing = page.getByLabel('Hours of your other projects');
    await page.getByText(/^These already take [\d.]+ hours a week of your days: Habit tracker/).waitFor();
    expect(await sharing.inputValue()).toBe('on_top');
    await sharing.selectOption('Shared: plan these hours only once, in equal parts');
    await expectAccessible(page.locator('form', { has: sharing }));
    const letGo = await holdPosts(page);
    await analyze(page).click();
    await page.getByRole('button', { name: 'Analyzing...' }).waitFor();
    letGo();
    await page.waitForURL(/\/projects\/[0-9a-f-]{36}$/);
    await page.getByRole('heading', { level: 1, name: ideaForm.title }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    // The draft has become a project.
    await page.goto('/submit-idea');
    await page.getByText('0 / 100').waitFor();
    expect(await title(page).inputValue()).toBe('');
    const all = await db.project.findMany({ where: { userId: user.viewer.userId } });
    expect(all.map((project) => project.sharing)).toEqual(['shared', 'shared']);
    expect(all.map(({ id }) => id)).toContain(beside);
  },
);

testWithChromium('days and weeks can be preset, and weekend hours appear with a weekend day', async () => {
  const user = await makeUser();
  const page = await app.visit('/submit-idea', { user });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const ticked = () => page.locator('[name=availability]:checked').evaluateAll((boxes) => boxes.length);
  const weekend = page.getByLabel('Weekend availability');
  await page.getByText('0 / 100').waitFor();
  await press('Every day');
  expect(await ticked()).toBe(7);
  await weekend.waitFor();
  await press('Weekdays');
  expect(await ticked()).toBe(5);
  await weekend.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Weekdays', pressed: true }).waitFor();
  await page.getByLabel('Weekday availability').selectOption('1–2 hours');
  await press('8 weeks');
  await page.getByText('60 hours in 8 weeks').waitFor();
  await expectAccessible(page.locator('form', { has: title(page) }));
  await title(page).fill(ideaForm.title);
  await description(page).fill(idea);
  await analyze(page).click();
  await page.waitForURL('**/projects/*');
  const { availability, weekendSchedule, targetWeeks } = await db.project.findFirstOrThrow({
    where: { userId: user.viewer.userId },
  });
  expect([availability.length, weekendSchedule, targetWeeks]).toEqual([5, '1–2 hours', 8]);

  // The next one begins with the same time.
  await openPage(page, '/submit-idea');
  await page.getByText('7.5 hours a week').waitFor();
  expect(await ticked()).toBe(5);
  // What was unticked stays so when the page is loaded again.
  await page.getByLabel('Friday').uncheck();
  await page.reload();
  await page.getByText('6 hours a week').waitFor();
  expect(await ticked()).toBe(4);
});

testWithChromium('Suggest writes a description from the title, and can be undone', async () => {
  const page = await app.visit('/submit-idea', { user: await makeUser() });
  expectNoErrors(page);
  const suggest = page.getByRole('button', { name: 'Suggest' });
  await suggest.click();
  await page
    .getByRole('alert')
    .getByText('Please enter a project title before generating a description.')
    .waitFor();

  await title(page).fill(ideaForm.title);
  await description(page).fill('My own words');
  const letGo = await holdPosts(page);
  await suggest.click();
  await page.getByText('Let me cook up something brilliant...', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Brewing the perfect description...', exact: true }).waitFor();
  await expectAccessible(page.locator('form', { has: title(page) }));
  letGo();
  await expect.poll(async () => (await description(page).inputValue()).length).toBeGreaterThan(99);
  expect(await description(page).inputValue()).not.toMatch(/^["“]/);
  await page.getByRole('button', { name: 'Put my own text back' }).click();
  expect(await description(page).inputValue()).toBe('My own words');
});

async function signIn(page: Page, { email, password }: TestUser): Promise<void> {
  await page.waitForURL('**/login?**');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/submit-idea');
}

testWithChromium(
  'typed text survives being offline, a reload, going back, and the end of the session',
  async () => {
    const user = await makeUser();
    const page = await app.visit('/submit-idea', { user });
    await page.getByText('0 / 100').waitFor();
    await fillIn(page);

    // Another document, after which a browser brings back some fields by itself.
    await page.goto('/privacy-policy');
    await page.goBack();
    await expectFilledIn(page);
    const notPreset = await page.getByRole('radio', { checked: false }).getAttribute('value');
    const firstDay = page.locator(`[name=starts_on][value="${notPreset}"]`);
    await firstDay.check();

    await goOffline(page);
    await analyze(page).click();
    await refusal(page).getByText('Failed to submit idea. Please try again.').waitFor();
    await expectFilledIn(page);
    await page.getByRole('button', { name: 'Suggest' }).click();
    await refusal(page).getByText('Failed to generate description. Please try again.').waitFor();
    await expectFilledIn(page);
    await page.context().setOffline(false);

    expect(await firstDay.isChecked()).toBe(true);

    await page.reload();
    await expectFilledIn(page);
    expect(await firstDay.isChecked()).toBe(true);

    await db.session.deleteMany({ where: { userId: user.viewer.userId } });
    await analyze(page).click();
    await signIn(page, user);
    await expectFilledIn(page);
    await title(page).fill('Another title');
    await page.reload();
    await expect.poll(() => title(page).inputValue()).toBe('Another title');
    await analyze(page).click();
    await page.waitForURL(/\/projects\/[0-9a-f-]{36}$/);
  },
);

testWithChromium('everything is reachable by keyboard with a visible focus', async () => {
  const page = await app.visit('/submit-idea', { user: await makeUser() });
  await page.getByText('0 / 100').waitFor();
  await page.getByLabel('Sunday').check();
  // Tabbing begins at the top again, with the draft.
  await page.reload();
  await page.getByText('0 / 100').waitFor();
  const places = await tabThrough(page);
  expect(places).toEqual(
    expect.arrayContaining([
      ...['Project title', 'Project idea', 'Suggest', 'Every day', 'Monday', 'Sunday'],
      ...['Weekday availability', 'Weekend availability', 'Target weeks', '8 weeks', 'Analyze Idea'],
    ]),
  );
});
