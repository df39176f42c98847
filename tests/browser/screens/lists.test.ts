import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addDays, dayIn, mondayOf } from '#app/core/calendar.ts';
import { db } from '#app/services/db.server.ts';
import { makeUser } from '#tests/factories.ts';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { expectAccessible, expectNoErrors, expectToFit } from '../launch-browser.ts';
import { useApp, viewports } from '../use-app.ts';

const app = useApp();

const list = `# Paint the shed

Before the frost.

- [ ] Buy paint (2 h, due 2030-01-09)
- [x] Measure it (30 min)
- [ ] Sand the door (1 h, due 2030-02-31)`;

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const field = (page: Page) => page.getByLabel('The list');

/** Has a list with a mistake read, mends it, and makes a project of it. */
async function bring(page: Page): Promise<void> {
  await field(page).fill(list);
  await press(page, 'Preview');
  await page.getByText('2 tasks understood. 1 line to fix first. Nothing is saved yet.').waitFor();
  await page.getByText('2 hours, due Jan 9, 2030').waitFor();
  await page.getByText('2030-02-31 is not in the calendar.').waitFor();
  await press(page, 'Make a project');
  await page.getByRole('alert').getByText('Line 7: 2030-02-31 is not in the calendar.').waitFor();
  expect((await field(page).inputValue()).trim().replaceAll('\r', '')).toBe(list);
  await field(page).fill(list.replace(', due 2030-02-31', ''));
  await press(page, 'Make a project');
  await page.getByRole('heading', { level: 1, name: 'Project Tasks - Paint the shed' }).waitFor();
  await page.getByText('Sand the door').first().waitFor();
}

testWithChromium(
  'a list is previewed, corrected and made a project, which is exported and printed',
  async () => {
    const user = await makeUser();
    const page = await app.visit('/projects', { user });
    expectNoErrors(page);
    await page.getByRole('link', { name: 'Bring a list' }).first().click();
    await press(page, 'Preview');
    await page.getByText('There is no task in this list. Begin each on a line').waitFor();
    await field(page).fill(list);
    await press(page, 'Preview');
    await page.getByText('2 tasks understood', { exact: false }).waitFor();
    await expectAccessible(page);
    for (const size of Object.values(viewports)) await expectToFit(page, size);
    await bring(page);
    await page.getByRole('link', { name: 'Project', exact: true }).click();
    await page.locator('summary').filter({ hasText: 'Take it along' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Markdown' }).click();
    expect((await download).suggestedFilename()).toBe('paint-the-shed.md');
    await expectAccessible(page.locator('details', { hasText: 'Take it along' }).last());
    await page.getByRole('link', { name: 'Page to print' }).click();
    await page.getByRole('heading', { name: 'Waiting for a week' }).waitFor();
    await expectAccessible(page);
    for (const size of Object.values(viewports)) await expectToFit(page, size);
  },
);

testWithChromium('the same without scripts', async () => {
  const user = await makeUser();
  const page = await app.visit('/projects/bring-list', { user, javaScriptEnabled: false });
  await bring(page);
  await page.getByRole('link', { name: 'Bring a list' }).click();
  await page.getByLabel('Table (CSV)').check();
  await field(page).fill('title,hours\nCall Ann,0.5');
  await press(page, 'Add to week 1');
  await page.getByText('Call Ann').first().waitFor();
  const count = () => db.task.count({ where: { project: { userId: user.viewer.userId } } });
  expect(await count()).toBe(4);

  await page.getByRole('link', { name: 'Bring a list' }).click();
  await field(page).fill('- [ ] Paint it all (40 h, due 2030-01-09)');
  await press(page, 'Add to week 1');
  await page
    .getByText(/ would have \d.* more than you have that day\.$/)
    .first()
    .waitFor();
  expect(await count()).toBe(4);
  await press(page, 'Add all the same');
  await page.getByText('Paint it all').first().waitFor();

  await page.goto(new URL('/projects/bring-list', page.url()).href);
  const sunday = addDays(mondayOf(dayIn(new Date(), 'UTC')), 6);
  await field(page).fill(`- [ ] Paint the fence (40 h, due ${sunday})`);
  await press(page, 'Make a project');
  await page
    .getByText(/ would have \d.* more than you have that day\.$/)
    .first()
    .waitFor();
  expect(await count()).toBe(5);
  await press(page, 'Add all the same');
  await page.getByText('Paint the fence').first().waitFor();
});

testWithChromium('a list is read from a file, whose name tells its format', async () => {
  const page = await app.visit('/projects/bring-list', { user: await makeUser() });
  const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('title\nCall Ann') };
  await page.getByLabel('Choose a file').setInputFiles(file);
  await expect.poll(() => field(page).inputValue()).toBe('title\nCall Ann');
  expect(await page.getByLabel('Table (CSV)').isChecked()).toBe(true);
});
