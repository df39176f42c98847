import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { makeUser, makeUserInWeek, type TestUser } from '#tests/factories.ts';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { expectAccessible, expectNoErrors } from './launch-browser.ts';
import { unfoldTask } from './unfold-task.ts';
import { openPage, untilAlive, useApp, viewports } from './use-app.ts';

const app = useApp();

const keptMessage = 'What you typed is still here. It was not sent yet.';
const typed = 'Typed before the session ended, مع الفكرة';

const endSessions = ({ viewer: { userId } }: TestUser) => db.session.deleteMany({ where: { userId } });

/** Ends the user's sessions, presses, and signs in. */
async function pressTooLate(page: Page, user: TestUser, button: Locator, next = user): Promise<void> {
  await endSessions(user);
  const { pathname } = new URL(page.url());
  await button.click();
  await signBackIn(page, next, pathname);
}

/** Waits for the redirect to the sign-in page, and returns through it. */
async function signBackIn(page: Page, { email, password }: TestUser, pathname: string): Promise<void> {
  await page.waitForURL('**/login?**');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname === pathname);
}

const waitForKeptMessage = (page: Page) =>
  page.getByRole('status').filter({ hasText: keptMessage }).waitFor();

testWithChromium('a form posted after the session ended is restored after signing in', async () => {
  const user = await makeUser();
  const page = await app.visit('/profile', { user });
  expectNoErrors(page);
  await page.getByLabel('Bio').fill(typed);
  await page.getByLabel('Persona').selectOption({ label: 'Freelancer' });
  await pressTooLate(page, user, page.getByRole('button', { name: 'Save' }));
  await waitForKeptMessage(page);
  expect(await page.getByLabel('Bio').inputValue()).toBe(typed);
  expect(await page.getByLabel('Persona').inputValue()).toBe('freelancer');
  await expectAccessible(page.getByRole('main'));
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Profile updated successfully').waitFor();

  await openPage(page, '/settings');
  await page.getByLabel('Daily Nudge').check();
  await page.getByLabel('Daily Update').uncheck();
  await page.getByLabel('Time zone', { exact: true }).selectOption('Asia/Tokyo');
  await pressTooLate(page, user, page.getByRole('button', { name: 'Save', exact: true }));
  await waitForKeptMessage(page);
  expect(await page.getByLabel('Daily Nudge').isChecked()).toBe(true);
  expect(await page.getByLabel('Daily Update').isChecked()).toBe(false);
  expect(await page.getByLabel('Time zone', { exact: true }).inputValue()).toBe('Asia/Tokyo');
});

testWithChromium('text typed about a project is restored, with its form', async () => {
  const { user, id: projectId } = await makeUserInWeek();
  const page = await app.visit(`/projects/${projectId}`, { user, viewport: viewports.phone });
  await page.getByRole('button', { name: 'Refine Idea' }).click();
  const refine = page.getByRole('dialog', { name: 'Refine Idea' });
  await refine.getByRole('textbox').fill(typed);
  await pressTooLate(page, user, refine.getByRole('button', { name: 'Submit' }));
  await refine.waitFor();
  expect(await refine.getByRole('textbox').inputValue()).toBe(typed);

  await openPage(page, `/projects/${projectId}/tasks`);
  const last = page.getByRole('article').last();
  await unfoldTask(last);
  await last.getByText('Reschedule', { exact: true }).click();
  const due = last.getByLabel('New due date');
  const latest = (await due.getAttribute('max')) ?? '';
  await due.fill(latest);
  await pressTooLate(page, user, last.getByRole('button', { name: 'Save' }));
  await waitForKeptMessage(page);
  await due.waitFor();
  expect(await due.inputValue()).toBe(latest);
  await last.getByRole('button', { name: 'Cancel' }).click();

  const chat = page.getByRole('region', { name: /^Ask about / });
  await unfoldTask(last);
  await last.getByRole('button', { name: 'Ask' }).click();
  await chat.getByLabel('Your question').fill(typed);
  await pressTooLate(page, user, chat.getByRole('button', { name: 'Send' }));
  await unfoldTask(last);
  await last.getByRole('button', { name: 'Ask' }).click();
  await expect.poll(() => chat.getByLabel('Your question').inputValue()).toBe(typed);
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => chat.getByRole('log').textContent()).toContain(typed);
});

testWithChromium('unsent text is restored after the page finds the session ended', async () => {
  const { user, id: projectId } = await makeUserInWeek();
  // A row without a job, dated ahead by the allowed clock skew, so that no sweep picks it up meanwhile.
  const createdAt = new Date(Date.now() + 50_000);
  await db.generation.create({
    data: {
      id: newId(),
      projectId,
      kind: 'health',
      state: 'running',
      step: '',
      createdAt,
      startedAt: createdAt,
    },
  });
  const path = `/projects/${projectId}`;
  const page = await app.visit(path, { user });
  await page.getByRole('button', { name: 'Refine Idea' }).click();
  const refine = page.getByRole('dialog', { name: 'Refine Idea' });
  await refine.getByRole('textbox').fill(typed);
  await endSessions(user);
  await signBackIn(page, user, path);
  await waitForKeptMessage(page);
  expect(await refine.getByRole('textbox').inputValue()).toBe(typed);

  await openPage(page, `${path}/tasks`);
  const chat = page.getByRole('region', { name: /^Ask about / });
  await unfoldTask(page.getByRole('article').last());
  const ask = page.getByRole('article').last().getByRole('button', { name: 'Ask' });
  await ask.click();
  await chat.getByLabel('Your question').fill(typed);
  await pressTooLate(page, user, page.getByRole('button', { name: 'Mark as Completed' }).first());
  await ask.click();
  await waitForKeptMessage(page);
  expect(await chat.getByLabel('Your question').inputValue()).toBe(typed);
  expect(await chat.getByRole('button', { name: 'Send' }).isEnabled()).toBe(true);
});

/** Logs the user out in another tab of the same browser. */
async function logOutElsewhere(page: Page): Promise<void> {
  const tab = await page.context().newPage();
  await openPage(tab, '/feedback');
  await tab.getByRole('button', { name: 'Profile menu' }).click();
  await tab.getByRole('button', { name: 'Logout' }).click();
  await tab.waitForURL('**/login');
  await expect.poll(() => tab.evaluate(() => localStorage.length)).toBe(0);
  await tab.close();
}

testWithChromium('what was typed is restored after logging out in another tab', async () => {
  const { user, id: projectId } = await makeUserInWeek();
  const page = await app.visit('/profile', { user });
  await page.getByLabel('Bio').fill(typed);
  await logOutElsewhere(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await signBackIn(page, user, '/profile');
  await waitForKeptMessage(page);
  expect(await page.getByLabel('Bio').inputValue()).toBe(typed);

  // Found out by a call of the page itself.
  await openPage(page, `/projects/${projectId}/tasks`);
  const ask = page.getByRole('article').last().getByRole('button', { name: 'Ask' });
  const question = page.getByRole('region', { name: /^Ask about / }).getByLabel('Your question');
  await unfoldTask(page.getByRole('article').last());
  await ask.click();
  await question.fill(typed);
  await logOutElsewhere(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await signBackIn(page, user, `/projects/${projectId}/tasks`);
  await unfoldTask(page.getByRole('article').last());
  await ask.click();
  await expect.poll(() => question.inputValue()).toBe(typed);
});

testWithChromium('the draft of an idea outlasts logging out in another tab, however it is left', async () => {
  const user = await makeUser();
  const page = await app.visit('/submit-idea', { user });
  const title = page.getByLabel('Project title');
  const ways = [
    () => page.getByRole('button', { name: 'Analyze Idea' }).last().click(),
    () => page.getByRole('link', { name: 'Projects', exact: true }).click(),
    () => page.reload(),
  ];
  for (const [at, leave] of ways.entries()) {
    await title.fill(`${typed} ${at}`);
    await logOutElsewhere(page);
    await leave();
    await signBackIn(page, user, at === 1 ? '/projects' : '/submit-idea');
    await openPage(page, '/submit-idea');
    await expect.poll(() => title.inputValue()).toBe(`${typed} ${at}`);
  }

  // For somebody else there is nothing.
  await logOutElsewhere(page);
  await page.reload();
  await signBackIn(page, await makeUser(), '/submit-idea');
  await untilAlive(page);
  expect(await title.inputValue()).toBe('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(typed);
});

testWithChromium(
  'typed text is kept only for its owner, without passwords, and deleted once it is sent',
  async () => {
    const user = await makeUser();
    const page = await app.visit('/settings', { user });
    const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    const current = page.getByLabel('Current password');
    await current.fill('Secret-of-mine-1');
    await page.getByRole('button', { name: 'Show password' }).first().click();
    await pressTooLate(page, user, page.getByRole('button', { name: 'Change password' }));
    expect(await current.inputValue()).toBe('');
    expect(await kept()).not.toContain('Secret-of-mine-1');

    await openPage(page, '/feedback');
    const feedback = page.getByLabel('Your feedback');
    await feedback.fill(typed);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Thank you for your feedback!').waitFor();
    await expect.poll(kept).not.toContain(typed);

    await openPage(page, '/submit-idea');
    await page.getByLabel('Project title').fill('A draft of my own');
    await openPage(page, '/feedback');
    await feedback.fill(typed);
    expect(await kept()).toContain('A draft of my own');
    await pressTooLate(page, user, page.getByRole('button', { name: 'Submit' }), await makeUser());
    await page.getByRole('heading', { name: 'Feedback' }).waitFor();
    expect(await feedback.inputValue()).toBe('');
    expect(await page.getByText(keptMessage).count()).toBe(0);
    await expect.poll(kept).not.toContain(typed);
    expect(await kept()).not.toContain('A draft of my own');
  },
);
