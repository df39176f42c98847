import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { db } from '#app/services/db.server.ts';
import { makeReport, makeUser } from '#tests/factories.ts';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { expectAccessible, expectNoErrors, expectToFit } from '../launch-browser.ts';
import { makeProjects, numbered } from '../make-projects.ts';
import { useApp, viewports } from '../use-app.ts';

const app = useApp();

const progressOf = (page: Page) => page.getByRole('region', { name: 'Project Weekly Progress' });
const healthOf = (page: Page) => page.getByRole('region', { name: 'Project Health Report' });
const rowsOf = (page: Page) => progressOf(page).getByRole('listitem');

const isInView = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

testWithChromium('a new user is welcomed, and sees where everything will be', async () => {
  const user = await makeUser();
  await db.user.update({ where: { id: user.viewer.userId }, data: { bio: 'Builds engines.' } });
  const page = await app.visit('/dashboard', { user });
  expectNoErrors(page);
  await page.getByRole('heading', { level: 1, name: 'Welcome, Ada' }).waitFor();
  await progressOf(page).getByText('No projects yet').waitFor();
  await healthOf(page).getByText('Select a project to view health score').waitFor();
  await healthOf(page).getByText('No project has a report yet.').waitFor();

  const profile = page.getByRole('region', { name: 'Ada Lovelace' });
  for (const text of [user.email, 'Builds engines.', 'Persona: Student', 'Working on: No active project']) {
    await profile.getByText(text).first().waitFor();
  }
  const actions = page.getByRole('region', { name: 'Quick Actions' });
  const targets = { 'New Project Idea': '/submit-idea', 'View All Projects': '/projects' };
  for (const [link, target] of Object.entries(targets)) {
    expect(await actions.getByRole('link', { name: link }).getAttribute('href')).toBe(target);
  }
  const premium = page.getByRole('region', { name: 'Premium Features' });
  expect(await premium.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Email notifications',
    'Idea refinement',
    'Task breakdown',
    'Roadmap generation',
    'Analytics',
    'Early access',
  ]);
  await premium.getByText('All of them are available during the beta.').waitFor();
  const privacy = page.getByRole('region', { name: 'Your ideas are private' });
  expect(await privacy.textContent()).toMatch(
    /belong to you and are stored encrypted.*No human sees them unless you ask for help.*delete your account/,
  );
  expect(await privacy.getByRole('link', { name: 'Privacy & Data' }).getAttribute('href')).toBe(
    '/privacy-data',
  );
  expect(await page.getByRole('link', { name: /^Show/ }).count()).toBe(0);
  await expectToFit(page, viewports.desktop, viewports.phone);
  await expectAccessible(page);
});

testWithChromium('three projects are shown, then all, then three, by keyboard', async () => {
  const user = await makeUser();
  await makeProjects(user, numbered(4));
  const page = await app.visit('/dashboard', { user });
  await page.getByRole('heading', { level: 1, name: 'Welcome back, Ada' }).waitFor();
  await progressOf(page).getByText('Select a project to view progress').waitFor();
  expect(await rowsOf(page).count()).toBe(3);
  const showAll = progressOf(page).getByRole('link', { name: 'Show All' });
  await showAll.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => rowsOf(page).count()).toBe(4);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Show Less');

  await progressOf(page)
    .getByRole('link', { name: /^Garden 1/ })
    .focus();
  await page.keyboard.press('Enter');
  // One in planning has no week to be at 0% of.
  await progressOf(page).getByText('Its first week has not begun.').waitFor();
  expect(
    await progressOf(page)
      .getByText(/Week 1|0%/)
      .count(),
  ).toBe(0);
  await expectAccessible(progressOf(page));
  await progressOf(page).getByRole('link', { name: 'Show Less' }).click();
  await expect.poll(() => rowsOf(page).count()).toBe(3);
  // What is selected is one of those that are listed.
  await progressOf(page).getByText('Select a project to view progress').waitFor();
});

testWithChromium('500 projects with long, right-to-left and emoji titles stay in their place', async () => {
  const user = await makeUser();
  const long = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4);
  await db.user.update({ where: { id: user.viewer.userId }, data: { name: long, bio: long } });
  const titles = [...numbered(496), long, 'تطبيق لتعلّم العادات الصغيرة', '🌱🌱🌱🌱🌱🌱', 'Garden 500'];
  const ids = await makeProjects(user, titles);
  for (const id of ids.slice(-8)) await makeReport(user, id, '2026-11-16');
  const query = `?show=all&reports=all&project=${ids[496]}&report=${ids[497]}`;
  const page = await app.visit(`/dashboard${query}`, { user });
  expect(await rowsOf(page).count()).toBe(500);
  await expectToFit(page, { width: 320, height: 640 });
  // The list scrolls by itself: what comes after it is not half a kilometre below.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(8000);

  const last = progressOf(page).getByRole('link', { name: /^Garden 1 / });
  await last.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => last.getAttribute('aria-current')).toBe('true');
  await expect.poll(() => isInView(page, '[aria-labelledby=weekly-progress] [role=status]')).toBe(true);
  await expectToFit(page, viewports.desktop);
});

testWithChromium('on a phone the selected report is scrolled into view', async () => {
  const user = await makeUser();
  const ids = await makeProjects(user, numbered(8));
  for (const id of ids) await makeReport(user, id, '2026-11-16', { tips: ['Water it.', 'Wait a day.'] });
  const page = await app.visit(`/dashboard?reports=all&report=${ids[0]}`, {
    user,
    viewport: viewports.phone,
  });
  const row = healthOf(page).getByRole('link', { name: /^Garden 5/ });
  await row.click();
  await expect.poll(() => row.getAttribute('aria-current')).toBe('true');
  await expect.poll(() => isInView(page, '[aria-labelledby=health-report] [role=status]')).toBe(true);
});

testWithChromium('without JavaScript the links lead back to their card', async () => {
  const user = await makeUser();
  const ids = await makeProjects(user, numbered(6));
  for (const id of ids) await makeReport(user, id, '2026-11-16');
  const page = await app.visit('/dashboard', {
    user,
    viewport: viewports.phone,
    javaScriptEnabled: false,
  });
  await progressOf(page).getByRole('link', { name: 'Show All' }).click();
  await page.waitForURL(`${app.url}/dashboard?show=all#weekly-progress`);
  await expect.poll(() => rowsOf(page).count()).toBe(6);
  await healthOf(page)
    .getByRole('link', { name: /^Garden 3/ })
    .click();
  await healthOf(page)
    .getByRole('img', { name: /^Health score/ })
    .waitFor();
  await page.waitForURL(`${app.url}/dashboard?show=all&report=${ids[2]}#health-report`);
  await expect.poll(() => isInView(page, '#health-report')).toBe(true);
});

testWithChromium('a failing card says so, and the others are shown', async () => {
  const user = await makeUser();
  const [id = ''] = await makeProjects(user, ['Garden']);
  await makeReport(user, id, '2026-11-16');
  await db.healthReport.updateMany({ where: { projectId: id }, data: { summary: Buffer.from('damaged') } });
  const page = await app.visit(`/dashboard?report=${id}`, { user });
  await healthOf(page).getByText('This part could not be loaded.').waitFor();
  await healthOf(page).getByRole('link', { name: 'Try again' }).waitFor();
  await progressOf(page)
    .getByRole('link', { name: /^Garden/ })
    .waitFor();
  await page.getByRole('link', { name: 'New Project Idea' }).waitFor();
  await expect.poll(() => app.output()).toContain('"operation":"list-health-scores"');
  await expectAccessible(healthOf(page));
});
