import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addDays, dayIn } from '#app/core/calendar.ts';
import { dayLabel } from '#app/core/quantities.ts';
import { db } from '#app/services/db.server.ts';
import { callApi } from '#tests/call-api.ts';
import { makeProjectUnderWay, makeUser } from '#tests/factories.ts';
import { quietZone } from '#tests/quiet-zone.ts';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { collectPageErrors, expectAccessible, expectToFit } from '../launch-browser.ts';
import { unfoldTask } from '../unfold-task.ts';
import { useApp, viewports } from '../use-app.ts';

const app = useApp();
const first = 'Draw the first screen';

/** A project in its first week with one task, due today. */
async function makeWeekUnderWay() {
  const timeZone = quietZone();
  const user = await makeUser({ timeZone });
  const today = dayIn(new Date(), timeZone);
  const id = await makeProjectUnderWay(user, today);
  return { user, id, today, path: `/projects/${id}/tasks` };
}

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const titles = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();

testWithChromium('tasks are added, moved, split, postponed and restored by keyboard', async () => {
  const { user, today, path } = await makeWeekUnderWay();
  const page = await app.visit(path, { user });
  const pageErrors = collectPageErrors(page);
  const press = async (name: string, within: Pick<Page, 'getByRole'> = page) => {
    await within.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  const undo = page.getByRole('button', { name: 'Undo' });

  await page.locator('summary', { hasText: 'Add a task' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Title').fill('Sew the curtains');
  await page.getByLabel('Day', { exact: true }).selectOption(today);
  await page.getByLabel('Hours').fill('20');
  await page.keyboard.press('Enter');
  await page.getByText(/ would have [\d.]+ hours more than you have that day\.$/).waitFor();
  await expectAccessible(page.locator('form', { has: page.getByLabel('Title') }));
  await press('Save all the same');
  await card(page, 'Sew the curtains').waitFor();
  await page.getByText(/^“Sew the curtains” is due on /).waitFor();
  await expectAccessible(page.locator('toast-message', { has: undo }));

  await press('Edit', card(page, 'Sew the curtains'));
  const panel = page.getByRole('region', { name: 'Edit Sew the curtains' });
  await press('Move up', panel);
  await expect.poll(() => titles(page)).toEqual(['Sew the curtains', first]);
  await press('Move down', panel);
  await expect.poll(() => titles(page)).toEqual([first, 'Sew the curtains']);
  await panel
    .getByLabel('Waits for')
    .or(panel.getByRole('checkbox', { name: first }))
    .check();
  await panel.getByLabel('Note').fill('Blunt scissors');
  await press('Save', panel);
  await panel.waitFor({ state: 'hidden' });
  await card(page, 'Sew the curtains').getByText(`Comes after “${first}”`).waitFor();

  await press('Edit', card(page, 'Sew the curtains'));
  await panel.locator('summary', { hasText: 'Split into parts' }).focus();
  await page.keyboard.press('Enter');
  await panel.getByLabel('Part 1').fill('Cut');
  await panel.getByLabel('Part 2').fill('Sew');
  await expectAccessible(panel);
  for (const viewport of [viewports.phone, viewports.desktop]) await expectToFit(page, viewport);
  await press('Split', panel);
  await page.getByText('Split into “Cut”, “Sew”.').waitFor();
  await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText('“Sew the curtains” is back.').waitFor();
  await expect.poll(() => titles(page)).toEqual([first, 'Sew the curtains']);

  await press('Edit', card(page, first));
  await press('Delete');
  await page.getByText('The task is deleted.').waitFor();
  await card(page, first).waitFor({ state: 'detached' });
  await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await card(page, first).waitFor();
  await card(page, 'Sew the curtains').getByText(`Comes after “${first}”`).waitFor();

  // What is put off is done and moved from where it waits.
  const waiting = page.getByRole('heading', { name: 'Waiting for week 2' });
  await press('Edit', card(page, 'Sew the curtains'));
  await press('Put off to next week', panel);
  await waiting.waitFor();
  await expectAccessible(page.getByRole('main'));
  await expectToFit(page, viewports.phone);
  await page.setViewportSize(viewports.desktop);
  await press('Mark as Completed', card(page, 'Sew the curtains'));
  await waiting.waitFor({ state: 'detached' });
  await press('Undo', page.locator('toast-message').filter({ hasText: '“Sew the curtains” is done.' }));
  await waiting.waitFor();
  // This key leads to the first of the days.
  await card(page, 'Sew the curtains').focus();
  await page.keyboard.press('m');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
  await page.keyboard.press('Enter');
  await waiting.waitFor({ state: 'detached' });
  // A day of a later week is chosen in the form, which Reschedule leads to.
  const later = addDays(today, 14);
  await card(page, 'Sew the curtains').focus();
  await page.keyboard.press('m');
  await press('In another week');
  await panel.getByLabel('Or in a later week').fill(later);
  await expectAccessible(panel);
  await expectToFit(page, viewports.phone);
  await page.setViewportSize(viewports.desktop);
  await press('Save', panel);
  await press('Save all the same', panel);
  await page.getByText(`“Sew the curtains” is due on ${dayLabel(later)}.`).waitFor();
  await page.getByRole('heading', { name: dayLabel(later) }).waitFor();
  await press('Undo', page.locator('toast-message').filter({ hasText: dayLabel(later) }));
  await page.getByRole('heading', { name: dayLabel(later) }).waitFor({ state: 'detached' });
  // The browser says itself that the day was refused.
  expect(pageErrors.filter((each) => !each.includes('409'))).toEqual([]);
});

testWithChromium('changes saved in another window are not lost', async () => {
  const { user, path } = await makeWeekUnderWay();
  const page = await app.visit(path, { user });
  const { tasks } = (await callApi(`GET /api/tasks/project/${path.split('/')[2]}`, user)).body;
  const change = (body: object) => callApi(`PUT /api/tasks/${tasks[0].id}`, user, body);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const panel = page.getByRole('region', { name: `Edit ${first}` });
  await panel.getByLabel('Title').fill('Draw it');
  await change({ description: 'In ink.', estimated_hours: 0.5 });
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await card(page, 'Draw it').getByText('In ink.').waitFor({ state: 'attached' });

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const title = page.getByRole('region', { name: 'Edit Draw it' }).getByLabel('Title');
  await title.fill('Draw it once more');
  await change({ title: 'Draw it twice' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The title has changed since you read this, so nothing was saved.').waitFor();
  expect(await page.getByLabel('Title').first().inputValue()).toBe('Draw it once more');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await card(page, 'Draw it once more').getByText('0.5 hours').first().waitFor({ state: 'attached' });
});

testWithChromium(
  'without scripts tasks are added, moved, split, postponed and deleted, each with Undo',
  async () => {
    const { user, id, today, path } = await makeWeekUnderWay();
    const minutes = { estimatedHours: 40 / 60 };
    const { count } = await db.task.updateMany({ where: { projectId: id }, data: minutes });
    const page = await app.visit(path, { user, javaScriptEnabled: false, viewport: viewports.phone });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
    const edit = async (name: string) => {
      await unfoldTask(card(page, name));
      await card(page, name).getByRole('button', { name: 'Edit' }).click();
    };
    await page.getByText('Add a task', { exact: true }).click();
    await page.getByLabel('Title').fill('Sew the curtains');
    await page.getByLabel('Hours').fill('20');
    await page.getByLabel('Day', { exact: true }).selectOption(today);
    await press('Add');
    await press('Save all the same');
    await page.getByText(/^“Sew the curtains” is due on /).waitFor();
    await edit('Sew the curtains');
    await press('Move up');
    await page.getByText('The order is saved.').waitFor();
    expect(await titles(page)).toEqual(['Sew the curtains', first]);
    await press('Undo');
    await page.getByText('The order is saved.').waitFor();
    expect(await titles(page)).toEqual([first, 'Sew the curtains']);
    await edit('Sew the curtains');
    await page.getByText('Split into parts').click();
    await page.getByLabel('Part 1').fill('Cut');
    await page.getByLabel('Part 2').fill('Sew');
    await press('Split');
    await page.getByText('Split into “Cut”, “Sew”.').waitFor();
    expect(await titles(page)).toEqual([first, 'Cut', 'Sew']);
    await press('Undo');
    await page.getByText('“Sew the curtains” is back.').waitFor();
    await edit('Sew the curtains');
    await press('Put off to next week');
    await page.getByText('“Sew the curtains” waits for the next week.').waitFor();
    await unfoldTask(card(page, 'Sew the curtains'));
    await card(page, 'Sew the curtains').getByText('Reschedule', { exact: true }).click();
    await card(page, 'Sew the curtains').locator('button[name=day]').first().click();
    await page.getByText(/^“Sew the curtains” is due on /).waitFor();
    await press('Undo');
    await page.getByRole('heading', { name: 'Waiting for week 2' }).waitFor();
    await edit('Sew the curtains');
    await page.getByLabel('Title').first().fill('Sew the blinds');
    await page.getByLabel('Note').fill('Blunt scissors');
    await press('Save');
    await page.getByText('“Sew the blinds” is saved.').waitFor();
    await press('Undo');
    await page.getByText('“Sew the curtains” is as it was.').waitFor();
    await edit(first);
    const hours = page.getByRole('region', { name: `Edit ${first}` }).locator('[name=estimated_hours]');
    expect(await hours.inputValue()).toBe('0.67');
    await press('Save');
    await page.getByText(`“${first}” is saved.`).waitFor();
    expect(await db.task.count({ where: { projectId: id, ...minutes } })).toBe(count);
    expect(await page.getByRole('region', { name: 'Edit Sew the curtains' }).count()).toBe(0);
    await edit('Sew the curtains');
    await press('Delete');
    await page.getByText('The task is deleted.').waitFor();
    expect(await titles(page)).toEqual([first]);
    await press('Undo');
    await page.getByText('“Sew the curtains” is back.').waitFor();
  },
);
