import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addDays } from '#app/core/calendar.ts';
import { fromColumn, toColumn } from '#app/services/day-column.ts';
import { db } from '#app/services/db.server.ts';
import { makePlannedProject, makeUser, makeWeek } from '#tests/factories.ts';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { expectAccessible, expectNoErrors, expectToFit } from '../launch-browser.ts';
import { makeProjects, numbered } from '../make-projects.ts';
import { tabThrough } from '../tab-through.ts';
import { holdBack, openPage, useApp, viewports } from '../use-app.ts';

const app = useApp();

const longTitle = `${'Donaudampfschifffahrtsgesellschaft'.repeat(4)} and its captain`;
const lines = 'A garden on the roof of the library. '.repeat(12);

const cards = (page: Page) => page.getByRole('list', { name: 'Projects' }).getByRole('listitem');
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
testWithChromium('without projects there is one action', async () => {
  const page = await app.visit('/projects', { user: await makeUser(), viewport: viewports.phone });
  await page.getByRole('heading', { name: 'No projects found' }).waitFor();
  await expectAccessible(page);
  await page.setViewportSize(viewports.desktop);
  await page.getByRole('link', { name: 'Create Your First Project' }).click();
  await page.waitForURL('**/submit-idea');
  await openPage(page, '/today');
  await page.getByRole('heading', { name: 'Nothing to do today' }).waitFor();
  await expectAccessible(page);
});

testWithChromium('statuses have colours of their own, and descriptions end after three lines', async () => {
  const user = await makeUser();
  const ids = await makeProjects(user, numbered(4), lines);
  const statuses = ['planning', 'in_progress', 'completed', 'on_hold'] as const;
  for (const [at, status] of statuses.entries()) {
    if (at > 0) await db.project.update({ where: { id: ids[at] ?? '' }, data: { status } });
  }
  const page = await app.visit('/projects', { user });
  const colours = [];
  for (const [at, label] of ['Planning', 'In progress', 'Completed', 'On hold'].entries()) {
    const badge = cards(page)
      .filter({ has: page.getByRole('link', { name: `Garden ${at + 1}` }) })
      .locator('.rounded-pill', { hasText: label });
    colours.push(await badge.evaluate((element) => getComputedStyle(element).backgroundColor));
  }
  expect(new Set(colours).size).toBe(4);
  const description = await cards(page)
    .first()
    .locator('p', { hasText: 'A garden on the roof' })
    .evaluate((text) => ({
      shown: Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)),
      isCut: text.scrollHeight > text.clientHeight,
    }));
  expect(description).toEqual({ shown: 3, isCut: true });
  await expectAccessible(page);

  expect(await pages(page).count()).toBe(0);
  const card = cards(page).last();
  expect(await card.locator('dl > div', { hasText: 'Created' }).textContent()).toBe('CreatedJun 18, 2025');
  expect(await card.locator('dl > div', { hasText: 'Updated' }).textContent()).toBe('UpdatedJun 18, 2025');
  await card.getByRole('link', { name: 'Garden 1' }).click();
  await page.waitForURL(`**/projects/${ids[0]}`);
  await page.goBack();
  await page.getByRole('link', { name: 'New Project' }).click();
  await page.waitForURL('**/submit-idea');
});

testWithChromium(
  'pages are changed by keyboard, with a notice on a slow network, and without scripts',
  async () => {
    const user = await makeUser();
    await makeProjects(user, numbered(10));
    const page = await app.visit('/projects', { user });
    expect(await cards(page).count()).toBe(9);
    const places = await tabThrough(page);
    expect(places).toEqual(
      expect.arrayContaining(['New Project', 'Garden 10', 'Garden 2', 'Page 1', 'Page 2', 'Next']),
    );
    expect(places.filter((place) => place.includes('not to be seen'))).toEqual([]);

    const letGo = await holdBack(page, '**/projects.data?*');
    await pages(page).getByRole('link', { name: 'Next' }).click();
    await page.locator('[aria-busy="true"]').waitFor();
    await page.getByText('Loading…').waitFor();
    letGo();
    await page.waitForURL('**/projects?page=2');
    await expect.poll(() => cards(page).count()).toBe(1);
    expect(await pages(page).getByRole('link', { name: 'Next' }).count()).toBe(0);
    expect(await pages(page).getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
    await pages(page).getByRole('link', { name: 'Prev' }).click();
    await page.waitForURL(/\/projects$/);
    await expect.poll(() => cards(page).count()).toBe(9);

    const plain = await app.visit('/projects', { user, javaScriptEnabled: false });
    await pages(plain).getByRole('link', { name: 'Next' }).click();
    await plain.waitForURL('**/projects?page=2');
    await plain.getByRole('link', { name: 'Garden 1', exact: true }).waitFor();
  },
);

testWithChromium('with five hundred projects the page numbers stay on one line of a phone', async () => {
  const user = await makeUser();
  await makeProjects(user, numbered(500), lines);
  const page = await app.visit('/projects?page=28', { user, viewport: viewports.phone });
  expectNoErrors(page);
  await page.getByText('500 projects, the latest change first').waitFor();
  expect(await pages(page).getByRole('listitem').allTextContents()).toEqual([
    ...['Prev', '1', '27', '28', '29', '56', 'Next'],
  ]);
  expect(await pages(page).textContent()).toBe('Prev1…272829…56Next');
  const tops = await pages(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
  await expectToFit(page, viewports.phone);
  await expectAccessible(pages(page));
  await pages(page).getByRole('link', { name: 'Page 56' }).click();
  await expect.poll(() => cards(page).count()).toBe(5);
  await page.getByRole('link', { name: 'Garden 1', exact: true }).waitFor();
});

testWithChromium('long, right-to-left and emoji titles keep to their cards', async () => {
  const user = await makeUser();
  const titles = [longTitle, 'مشروع حديقة على السطح', '🌱🪴 Garden 🌻'];
  await makeProjects(user, titles, lines);
  const page = await app.visit('/projects', { user });
  for (const width of [320, 390, 1440]) {
    await page.getByRole('link', { name: longTitle }).waitFor();
    await expectToFit(page, { width, height: 900 });
    const heading = page.getByRole('heading', { name: 'مشروع حديقة على السطح' });
    expect(await heading.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  }
});

testWithChromium('projects that cannot be loaded say so, and can be reloaded', async () => {
  const user = await makeUser();
  const [id = ''] = await makeProjects(user, ['Garden 1']);
  const { title } = await db.project.findUniqueOrThrow({ where: { id } });
  await db.project.update({ where: { id }, data: { title: new Uint8Array([1, 2, 3]) } });
  const page = await app.visit('/projects', { user });
  await page.getByRole('alert').getByText('Failed to load projects.', { exact: true }).waitFor();
  await expectAccessible(page.getByRole('main'));
  await db.project.update({ where: { id }, data: { title } });
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByRole('link', { name: 'Garden 1' }).waitFor();
  await page.getByText('1 project', { exact: true }).waitFor();
});

testWithChromium('a project is edited, deleted, restored by Undo, and found by its title', async () => {
  const user = await makeUser();
  const [id, another = ''] = await makeProjects(user, numbered(4));
  await db.project.update({ where: { id: another }, data: { deletedAt: new Date() } });
  const page = await app.visit(`/projects/${id}`, { user });
  expectNoErrors(page);
  await page.getByRole('button', { name: 'Edit title and description' }).click();
  const title = page.getByLabel('Project title');
  await title.fill('Orchard');
  await expectAccessible(page.locator('form', { has: title }));
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Orchard' }).waitFor();
  // It closes with nothing changed, too.
  await page.getByRole('button', { name: 'Edit title and description' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectAccessible(page.getByRole('dialog'));
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.waitForURL(`**/projects?undo=${id}`);
  await expect.poll(() => cards(page).count()).toBe(2);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expectAccessible(page.locator('toast-message', { has: undo }));
  await undo.click();
  await page.waitForURL(`**/projects/${id}`);

  await page.goto('/projects');
  await page.getByRole('search').getByLabel('Title').fill('orch');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/projects?q=orch&status=');
  await expect.poll(() => cards(page).count()).toBe(1);
  await expectAccessible(page.getByRole('main'));
  await expectToFit(page, viewports.desktop, viewports.phone);

  await openPage(page, '/projects?deleted=true');
  await expectAccessible(page.getByRole('main'));
  await expectToFit(page, viewports.desktop, viewports.phone);
  await page.getByRole('button', { name: 'Restore Garden 2' }).click();
  await page.waitForURL(`**/projects/${another}`);
});

testWithChromium(
  'what moves when a project rests or goes on is said, also of projects that share its hours',
  async () => {
    const user = await makeUser();
    const make = async () => {
      const id = await makePlannedProject(user, { availability: 'Sunday' });
      await makeWeek(user, id);
      await db.project.update({ where: { id }, data: { sharing: 'shared' } });
      return id;
    };
    const [one, other] = [await make(), await make()];
    const { startsOn } = await db.week.findFirstOrThrow({ where: { projectId: one } });
    const sunday = toColumn(addDays(fromColumn(startsOn), 6));
    /** Has the first project fill Sunday, and the other wait. */
    const fill = async () => {
      for (const projectId of [one, other]) {
        const { id } = await db.task.findFirstOrThrow({ where: { projectId }, orderBy: { id: 'asc' } });
        await db.task.deleteMany({ where: { projectId, id: { not: id } } });
        const place = projectId === one ? { week: 1, dueDate: sunday } : { week: null, dueDate: null };
        await db.task.update({ where: { id }, data: { ...place, estimatedHours: 3, status: 'pending' } });
      }
    };
    await fill();
    const page = await app.visit(`/projects/${one}`, { user });
    expectNoErrors(page);
    const dialog = page.getByRole('dialog');
    const toast = page.locator('toast-message');
    await page.getByRole('button', { name: 'Put on hold' }).click();
    await dialog.getByRole('button', { name: 'Put on hold' }).click();
    await toast.getByText('1 waiting task of your other projects got a day.').waitFor();
    await expectAccessible(toast);
    await page.getByRole('button', { name: 'Resume' }).click();
    await toast.getByText('1 open task got another day, or waits for the next week.').waitFor();

    await fill();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await toast
      .getByText('The project was deleted. 1 waiting task of your other projects got a day.')
      .waitFor();
    await expectToFit(page, viewports.desktop, viewports.phone);
    await toast.getByRole('button', { name: 'Undo' }).click();
    await toast.getByText('1 open task got another day, or waits for the next week.').waitFor();
  },
);

testWithChromium('without scripts projects are edited, deleted, restored and found', async () => {
  const user = await makeUser();
  const [id = ''] = await makeProjects(user, numbered(2));
  const page = await app.visit(`/projects/${id}`, { user, javaScriptEnabled: false });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await press('Edit title and description');
  await dialog.getByLabel('Project title').fill('Orchard');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Orchard' }).waitFor();
  for (const restore of [() => press('Undo'), restoreFromList]) {
    await page.getByRole('button', { name: 'Delete', exact: true }).first().click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('The project was deleted.').waitFor();
    await restore(page);
    await page.getByRole('heading', { level: 1, name: 'Orchard' }).waitFor();
  }
  await page.goto('/projects');
  await page.getByRole('search').getByLabel('Status').selectOption('on_hold');
  await press('Search');
  await page.getByText('Try another word, or another status.').waitFor();
});

async function restoreFromList(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Recently deleted' }).click();
  await page.getByRole('button', { name: 'Restore Orchard' }).click();
}
