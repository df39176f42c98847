import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { makeUser, makeUserInWeek } from '#tests/factories.ts';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { expectNoErrors } from './launch-browser.ts';
import { readCode } from './main-job.ts';
import { unfoldTask } from './unfold-task.ts';
import { useApp } from './use-app.ts';

const app = useApp();

/** The Enter that ends a composition in Safari, where the composition is over by then. */
async function endComposition(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Enter',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
  });
  await session.detach();
}

/** What a page posts. */
function recordPosts(page: Page): string[] {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
  });
  return posts;
}

testWithChromium('the Enter that ends a composition asks nothing in the chat', async () => {
  const { user, id } = await makeUserInWeek();
  const page = await app.visit(`/projects/${id}/tasks`, { user });
  const posts = recordPosts(page);
  const row = page.getByRole('article').first();
  await unfoldTask(row);
  await row.getByRole('button', { name: 'Ask' }).click();
  const question = page.getByRole('region', { name: /^Ask about / }).getByLabel('Your question');
  await question.fill('どう始める？');
  await endComposition(page);
  expect(await question.inputValue()).toBe('どう始める？');
  expect(posts).toEqual([]);
  await question.press('Enter');
  await expect.poll(() => posts).toEqual(['/api/chat']);
});

testWithChromium('the Enter that ends a composition chooses nothing in the palette', async () => {
  const page = await app.visit('/settings', { user: await makeUser() });
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search or go to' });
  await field.fill('フィードバック');
  await endComposition(page);
  expect(await field.isVisible()).toBe(true);
  await field.press('Enter');
  await page.waitForURL('**/projects?q=*');
});

testWithChromium(
  'the Enter that ends a composition neither requests nor sends a code, which may have wide digits',
  async () => {
    const page = await app.visit('/signup', { isAltered: true });
    expectNoErrors(page);
    const posts = recordPosts(page);
    const email = 'composed@example.com';
    await page.getByLabel('Email address').fill(email);
    await endComposition(page);
    expect(posts).toEqual([]);
    await page.getByLabel('Email address').press('Enter');
    const field = page.getByLabel('6-digit code');
    await field.waitFor();
    expect(posts).toEqual(['/signup.data']);

    const code = await readCode(page, email);
    const wide = [...code].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('');
    const session = await page.context().newCDPSession(page);
    await page.clock.install();
    await session.send('Input.imeSetComposition', { text: wide, selectionStart: 6, selectionEnd: 6 });
    await endComposition(page);
    await page.clock.fastForward(10_000);
    expect(await field.inputValue()).toBe(wide);
    expect(posts).toEqual(['/signup.data']);
    await session.send('Input.insertText', { text: wide });
    await page.clock.fastForward(10_000);
    await page.getByRole('button', { name: 'Verified' }).waitFor();
  },
);
