import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { expectNoErrors } from './launch-browser.ts';
import { readMail } from './read-mail.ts';
import { unfoldTask } from './unfold-task.ts';
import { useApp, viewports } from './use-app.ts';

const app = useApp();

const person = { name: 'Mary Shelley', password: 'Frankenstein-1818' };
const title = 'A reading club for gothic novels';

/** The code in the newest mail to an address. */
const readCode = async (page: Page, email: string): Promise<string> =>
  /\b\d{6}\b/.exec(await readMail(page, email))?.[0] ?? '';

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Name', { exact: true }).fill(person.name);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Verify' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter OTP' });
  await dialog.waitFor();
  await dialog.getByLabel('6-digit code').fill(await readCode(page, email));
  await dialog.getByLabel('6-digit code').press('Enter');
  await page.getByRole('button', { name: 'Verified' }).waitFor();
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(person.password);
  await page.getByLabel('Who are you?').selectOption({ label: 'Freelancer' });
  await page.getByRole('button', { name: 'Create account' }).last().click();
  await page.waitForURL(`${app.url}/dashboard`);
}

async function submitIdea(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New Project Idea' }).click();
  await page.waitForURL('**/submit-idea');
  await page.getByLabel('Project title').fill(title);
  await page.getByRole('button', { name: 'Suggest' }).click();
  await expect.poll(() => page.getByLabel('Project idea').inputValue()).toMatch(/.{100}/s);
  for (const day of ['Monday', 'Saturday', 'Sunday']) await page.getByLabel(day).check();
  await page.getByLabel('Weekday availability').selectOption('1–2 hours');
  await page.getByLabel('Weekend availability').selectOption('1–2 hours');
  await page.getByLabel('Target weeks').fill('99');
  await page.getByRole('button', { name: 'Analyze Idea' }).last().click();
  await page.getByText('Please enter a valid target timeframe in weeks (1-52).').first().waitFor();
  expect(await page.getByLabel('Project title').inputValue()).toBe(title);
  await page.getByLabel('Target weeks').fill('2');
  await page.getByRole('button', { name: 'Analyze Idea' }).last().click();
  await page.waitForURL(/\/projects\/[0-9a-f-]{36}/);
}

/** A page without scripts reloads itself while work is under way, so this waits for its final state. */
async function waitForPlan(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Generate Tasks' }).waitFor();
  await page.getByText('Analysis Report').waitFor();
  await page.getByText('Project Roadmap').waitFor();
}

async function workThroughWeek(page: Page, isFinal: boolean): Promise<void> {
  const complete = page.getByRole('button', { name: 'Mark as Completed' });
  await complete.first().waitFor();
  // It is above the cards, so it may render before the last of them.
  const progress = (await page.getByText(/ 0 of \d+ tasks? done/).textContent()) ?? '';
  const total = Number(/of (\d+) task/.exec(progress)?.[1]);
  expect(total).toBeGreaterThan(0);
  for (let done = 1; done <= total; done += 1) {
    await complete.first().click();
    await page.getByText(`${done} of ${total} task`).waitFor();
  }
  if (isFinal) {
    await page
      .getByText('Congratulations! You have completed all weeks of your project. Amazing work!')
      .waitFor();
  }
}

/** The same, using everything offered on the way. */
async function walk(page: Page, email: string): Promise<void> {
  await signUp(page, email);
  await submitIdea(page);
  await waitForPlan(page);

  await page.getByRole('button', { name: 'Refine Idea' }).click();
  const refine = page.getByRole('dialog', { name: 'Refine Idea' });
  await refine.getByRole('textbox').fill('Meet on Sundays rather than on Fridays.');
  await refine.getByRole('button', { name: 'Submit' }).click();
  await refine.waitFor({ state: 'hidden' });
  await waitForPlan(page);

  await workToTheEnd(page, askAndMove);
}

/** Asks about the first task, and moves it. */
async function askAndMove(page: Page): Promise<void> {
  const row = page.getByRole('article').first();
  await unfoldTask(row);
  await row.getByRole('button', { name: 'Ask' }).click();
  const chat = page.getByRole('region', { name: /^Ask about / });
  await chat.getByLabel('Your question').fill('How do I start?');
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => chat.getByRole('log').textContent()).toMatch(/How do I start\?.{40}/s);
  await page.getByRole('button', { name: 'Close chat' }).first().click();

  await unfoldTask(row);
  await row.getByText('Reschedule', { exact: true }).click();
  const due = row.getByLabel('New due date');
  await due.waitFor();
  const days = row.getByRole('group', { name: 'Move it to' }).getByRole('button');
  // On Sundays no other day is left.
  await ((await days.count()) > 0 ? days.last() : row.getByRole('button', { name: 'Save' })).click();
  await due.waitFor({ state: 'hidden' });
}

/** Generates and completes the tasks of both weeks, and completes the project. */
async function workToTheEnd(page: Page, before = async (_: Page) => {}): Promise<void> {
  await page.getByRole('button', { name: 'Generate Tasks' }).click();
  await page.waitForURL('**/tasks');
  await page.getByText('Week 1 Progress').waitFor();
  await before(page);
  await workThroughWeek(page, false);
  await page.getByRole('button', { name: 'Next Tasks' }).click();
  await page.getByText('Week 2 Progress').waitFor();
  await workThroughWeek(page, true);
  await page.getByRole('dialog').getByRole('button', { name: 'Back to the tasks' }).click();
  await page.getByRole('button', { name: 'Mark project as completed' }).first().click();
  await page.waitForURL(`${app.url}/dashboard`);

  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  const card = page.getByRole('listitem').filter({ hasText: title });
  await card.getByText('Completed').waitFor();
}

testWithChromium('an idea becomes a plan, week by week, to the last one', async () => {
  const page = await app.open({ viewport: viewports.desktop, reducedMotion: 'no-preference' });
  expectNoErrors(page);
  await signUp(page, 'with-scripts@example.com');
  await submitIdea(page);
  await waitForPlan(page);
  await workToTheEnd(page);
});

testWithChromium(
  'the same with JavaScript off, on a phone, with a wish, a question and a moved task on the way',
  async () => {
    const page = await app.open({
      javaScriptEnabled: false,
      viewport: viewports.phone,
    });
    await walk(page, 'without-scripts@example.com');
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('button', { name: 'Reopen project' }).click();
    await page.getByRole('button', { name: 'Put on hold' }).first().waitFor();
  },
);
