import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readMail } from './read-mail.ts';
import { unfoldTask } from './unfold-task.ts';

const person = { name: 'Mary Shelley', password: 'Frankenstein-1818' };
/** The title of the submitted idea. */
export const title = 'A reading club for gothic novels';

/** The code in the newest mail to an address. */
export const readCode = async (page: Page, email: string): Promise<string> =>
  /\b\d{6}\b/.exec(await readMail(page, email))?.[0] ?? '';

/** Signs up with the code from the mail, up to the dashboard. */
export async function signUp(page: Page, email: string): Promise<void> {
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
  await page.waitForURL((url) => url.pathname === '/dashboard');
}

/** Submits an idea with a suggested description, after a wrong number of weeks. */
export async function submitIdea(page: Page): Promise<void> {
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
export async function waitForPlan(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Generate Tasks' }).waitFor();
  await page.getByText('Analysis Report').waitFor();
  await page.getByText('Project Roadmap').waitFor();
}

/** Asks about the first task, and moves it. */
export async function askAndMove(page: Page): Promise<void> {
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
