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
  await page.getByText('2 tasks understood. 1 line to fix or leave out. Nothing is saved yet.').waitFor();
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

testWithChromium('lines that are not understood are shown, asked about and left out', async () => {
  const user = await makeUser();
  const page = await app.visit('/projects/bring-list', { user });
  expectNoErrors(page);
  await page.getByLabel('Table (CSV)').check();
  await field(page).fill('Task,Hours,Due\nPaint,1h30,3/12/2030\nSand,much,\nSweep,,14 Dec\nDust,"1,');
  await press(page, 'Make a project');
  await page.getByRole('alert').getByText('“3/12/2030” can be two dates.').waitFor();
  await page.getByLabel('Dates like 3/12/2027').selectOption('day_first');
  await press(page, 'Preview');
  await page.getByText('2 tasks understood. 2 lines to fix or leave out. Nothing is saved yet.').waitFor();
  await page.getByText('1.5 hours, due Dec 3, 2030').waitFor();
  await page.getByText('“much” is not a number of hours.').waitFor();
  await page.getByText('“14 Dec” has no year; it is read as').waitFor();
  await expectAccessible(page);
  for (const size of Object.values(viewports)) await expectToFit(page, size);
  await press(page, 'Make a project');
  await page.getByRole('alert').getByText('“much” is not a number of hours.').waitFor();
  await page.getByLabel('Leave out the lines that are not understood').check();
  await press(page, 'Make a project');
  await page.getByRole('heading', { level: 1, name: 'Project Tasks' }).waitFor();
  const tasks = await db.task.count({ where: { project: { userId: user.viewer.userId } } });
  expect(tasks).toBe(2);
});

testWithChromium('a list is read from a file, and what is no text or no Unicode is said', async () => {
  const page = await app.visit('/projects/bring-list', { user: await makeUser() });
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/plain', buffer });
  const table = page.getByLabel('Table (CSV)');
  await choose('list.csv', Buffer.from('title\nCall Ann'));
  await expect.poll(() => field(page).inputValue()).toBe('title\nCall Ann');
  expect(await table.isChecked()).toBe(true);
  await choose('list.md', Buffer.from('- [ ] Call Bo'));
  await expect.poll(() => field(page).inputValue()).toBe('- [ ] Call Bo');
  expect(await table.isChecked()).toBe(false);
  // As Excel saves a table as text, and as CSV.
  await choose('list.txt', Buffer.from('\uFEFFTask\tHours\nCafé\t2', 'utf16le'));
  await expect.poll(() => field(page).inputValue()).toBe('Task\tHours\nCafé\t2');
  expect(await table.isChecked()).toBe(true);
  await choose('list.csv', Buffer.from([...Buffer.from('Task\nCaf'), 0xe9, 0x20, 0x80]));
  await expect.poll(() => field(page).inputValue()).toBe('Task\nCafé €');
  await page.getByText('This file is not in UTF-8, so it was read as Windows-1252.').waitFor();
  await choose('list.xlsx', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]));
  await page.getByText('This file is not text. In Excel or Numbers, save it as').waitFor();
  expect(await field(page).inputValue()).toBe('Task\nCafé €');
  await choose('list.csv', Buffer.from('a\n'.repeat(125_001)));
  await page.getByText('This file is too long for one list.').waitFor();
});
