import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { dayIn } from '#app/core/calendar.ts';
import { perform } from '#app/core/operation.ts';
import { createProject } from '#app/features/ideas/create-project.server.ts';
import { toColumn } from '#app/services/day-column.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { makeReport, makeUser, type TestUser } from '#tests/factories.ts';
import { quietZone } from '#tests/quiet-zone.ts';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { expectAccessible, expectNoErrors } from './launch-browser.ts';
import { useApp } from './use-app.ts';

const app = useApp();

const isThere = 'Today’s report is there already. You can ask for the next one tomorrow.';

/** A project in its first week with an earlier report. */
async function makeProject({ viewer, ...user }: TestUser, title: string): Promise<string> {
  const now = new Date();
  const { project } = await perform(createProject, { title, description: 'On the roof.' }, { viewer, now });
  await db.project.update({ where: { id: project.id }, data: { status: 'in_progress' } });
  await db.week.create({
    data: { projectId: project.id, number: 1, startsOn: toColumn(dayIn(now, viewer.timeZone)) },
  });
  await makeReport({ viewer, ...user }, project.id, '2025-12-01', { score: 9.1 });
  return project.id;
}

const cardOf = (page: Page) => page.getByRole('region', { name: 'Project Health Report' });

testWithChromium('reports are listed, opened, requested and shown over time', async () => {
  const user = await makeUser({ timeZone: quietZone() });
  for (const number of [1, 2, 3, 4, 5, 6]) await makeProject(user, `Garden ${number}`);
  const page = await app.visit('/dashboard', { user });
  expectNoErrors(page);
  const card = cardOf(page);
  await card.getByText('Select a project to view health score').waitFor();
  expect(await card.getByRole('listitem').count()).toBe(5);
  await expectAccessible(card);
  await card.getByRole('link', { name: 'Show All' }).click();
  await expect.poll(() => card.getByRole('listitem').count()).toBe(6);

  await card.getByRole('link', { name: /^Garden 3/ }).click();
  await card.getByRole('img', { name: 'Health score: 9.1 out of 10' }).waitFor();
  const facts = card.getByRole('definition').filter({ hasText: '2 tasks, 3.5 hours' });
  expect(await facts.isVisible()).toBe(false);
  await card.getByText('How this score came about').click();
  await facts.waitFor();
  await expectAccessible(card);

  await card.getByRole('button', { name: 'Get a report now' }).click();
  await card.getByText(isThere).waitFor();
  await expect.poll(() => card.getByRole('listitem').filter({ hasText: '9.1 / 10' }).count()).toBe(5);

  await card.getByRole('link', { name: 'Score over time' }).click();
  await page.getByRole('img', { name: /^Health score over 2 reports: from 9.1 / }).waitFor();
  await page.getByText('All reports in a table').click();
  await page.getByRole('row', { name: /9\.1 How it went until 2025-12-01/ }).waitFor();
  await expectAccessible(page);
});

testWithChromium(
  'without JavaScript a report is requested and awaited, and a second one is refused',
  async () => {
    const user = await makeUser({ timeZone: quietZone() });
    const id = await makeProject(user, 'Garden');
    const withoutScripts = { user, javaScriptEnabled: false };
    const page = await app.visit(`/dashboard?report=${id}`, withoutScripts);
    const other = await app.visit(`/dashboard?report=${id}`, withoutScripts);
    await cardOf(page).getByRole('button', { name: 'Get a report now' }).click();
    await cardOf(page).getByText(isThere).waitFor();
    expect(page.url().replace('#health-report', '')).toBe(`${app.url}/dashboard?report=${id}`);

    await cardOf(other).getByRole('button', { name: 'Get a report now' }).click();
    await cardOf(other).locator('[data-tone=info]').getByText(isThere).waitFor();
  },
);

testWithChromium('without JavaScript a page waiting for a report shows it by itself', async () => {
  const user = await makeUser({ timeZone: quietZone() });
  const id = await makeProject(user, 'Garden');
  // Dated ahead by the allowed clock skew, so that no sweep picks it up meanwhile.
  const createdAt = new Date(Date.now() + 50_000);
  const generation = await db.generation.create({
    data: { id: newId(), projectId: id, kind: 'health', state: 'running', step: 'Counting', createdAt },
  });
  const page = await app.visit(`/projects/${id}#health`, { user, javaScriptEnabled: false });
  const section = page.getByRole('region', { name: 'Project Health' });
  await section.getByText('Counting').first().waitFor();
  await makeReport(user, id, dayIn(new Date(), user.viewer.timeZone), { score: 3.2 });
  await db.generation.update({ where: { id: generation.id }, data: { state: 'succeeded' } });
  await section.getByRole('img', { name: 'Health score: 3.2 out of 10' }).waitFor();
  await section.getByText(isThere).waitFor();
});
