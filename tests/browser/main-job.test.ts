import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { expectNoErrors } from './launch-browser.ts';
import { askAndMove, signUp, submitIdea, title, waitForPlan } from './main-job.ts';
import { useApp, viewports } from './use-app.ts';

const app = useApp();

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
