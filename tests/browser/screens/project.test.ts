import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addDays, dayIn } from '#app/core/calendar.ts';
import { perform } from '#app/core/operation.ts';
import { createProject } from '#app/features/ideas/create-project.server.ts';
import { completeProject } from '#app/features/plans/change-status.server.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import {
  makePlannedProject,
  makeUser,
  makeUserInWeek,
  makeUserWithIdea,
  makeUserWithPlan,
  type TestUser,
} from '#tests/factories.ts';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { expectAccessible, expectNoErrors, expectToFit } from '../launch-browser.ts';
import { tabThrough } from '../tab-through.ts';
import { goOffline, useApp, viewports } from '../use-app.ts';

const app = useApp();

const refine = (page: Page) => page.getByRole('dialog', { name: 'Refine Idea' });
const folded = (page: Page, summary: string) => page.locator('main details', { hasText: summary }).first();
const isOpen = (page: Page, summary: string) =>
  folded(page, summary).evaluate((details) => details.hasAttribute('open'));

/** A project without a plan, as a program makes it. */
async function makeBareProject({ viewer }: TestUser, title: string): Promise<string> {
  const input = { title, description: 'A garden on the roof.' };
  return (await perform(createProject, input, { viewer, now: new Date() })).project.id;
}

testWithChromium('a planned project shows its plan and the next step, also by keyboard', async () => {
  const { user, id } = await makeUserWithPlan();
  const page = await app.visit(`/projects/${id}`, { user });
  expectNoErrors(page);
  await page.getByRole('heading', { level: 1, name: 'Habit tracker app for students' }).waitFor();
  const places = await tabThrough(page);
  for (const name of ['Refine Idea', 'Generate Tasks', 'Put on hold', 'Analysis Report', 'Project Roadmap']) {
    expect(places).toContainEqual(expect.stringContaining(name));
  }
  expect(places.filter((place) => place.includes('not to be seen'))).toEqual([]);
  await page.getByText('Planning', { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Project Description' }).waitFor();
  await page.getByRole('heading', { name: 'What was found' }).waitFor();
  expect(await isOpen(page, 'Analysis Report')).toBe(true);
  expect(await isOpen(page, 'Project Roadmap')).toBe(false);
  expect(await page.getByRole('button', { name: 'Generate Tasks' }).isEnabled()).toBe(true);

  // A week of the path leads to its place in the roadmap, which opens. Both open, so that axe sees all of it.
  const path = page.getByRole('region', { name: '3 weeks ahead' });
  await path.getByRole('link', { name: /^Week 3/ }).click();
  expect(await isOpen(page, 'Project Roadmap')).toBe(true);
  expect(await page.locator('main ol details').count()).toBe(3);
  expect(await page.locator('main ol details').last().getAttribute('open')).not.toBeNull();
  await expectToFit(page, viewports.desktop, viewports.phone);
  await expectAccessible(page);
  await page.getByText('Analysis Report').click();
  expect(await isOpen(page, 'Analysis Report')).toBe(false);
});

testWithChromium('Refine Idea asks what to change, can be cancelled, and regenerates the plan', async () => {
  const { user, id } = await makeUserWithPlan();
  const page = await app.visit(`/projects/${id}`, { user });
  await page.getByRole('button', { name: 'Refine Idea' }).click();
  await refine(page).waitFor();
  await expectAccessible(refine(page));
  await refine(page).getByRole('button', { name: 'Cancel' }).click();
  await refine(page).waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Refine Idea' }).click();
  const text = refine(page).getByRole('textbox', { name: 'What would you like to change?' });
  await text.fill('   ');
  await refine(page).getByRole('button', { name: 'Submit' }).click();
  await refine(page).getByText('Please write what you would like to change.').waitFor();
  await text.fill('<script>');
  await refine(page).getByRole('button', { name: 'Submit' }).click();
  await refine(page).getByText('HTML tags and scripts are not allowed here.').waitFor();
  expect(await text.inputValue()).toBe('<script>');
  await text.fill('Meet on Sundays.');
  await goOffline(page);
  await refine(page).getByRole('button', { name: 'Submit' }).click();
  await refine(page).getByText('Failed to reanalyze project').waitFor();
  expect(await text.inputValue()).toBe('Meet on Sundays.');
  await page.context().setOffline(false);
  await refine(page).getByRole('button', { name: 'Submit' }).click();
  await refine(page).waitFor({ state: 'hidden' });
  const count = () => db.generation.count({ where: { projectId: id, kind: 'analysis', state: 'succeeded' } });
  await expect.poll(count).toBe(2);
  // The page has loaded the new plan by itself.
  await page.getByRole('region', { name: 'Turning your idea into a plan' }).waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: 'What was found' }).waitFor();
});

testWithChromium(
  'Generate Tasks makes the first week and goes to it; afterwards the button explores',
  async () => {
    const { user, id } = await makeUserWithPlan();
    const page = await app.visit(`/projects/${id}`, { user });
    await page.getByRole('button', { name: 'Generate Tasks' }).click();
    await page.waitForURL(`**/projects/${id}/tasks`);
    await page.getByRole('heading', { name: 'Week 1 Progress' }).waitFor();
    const tasks = await db.task.findMany({ where: { projectId: id }, take: 3 });
    for (const { id, estimatedHours } of tasks)
      await db.task.update({ where: { id }, data: { status: 'completed', spentHours: 2 * estimatedHours } });
    await page.goto(`/projects/${id}`);
    await page.getByText('In progress', { exact: true }).waitFor();

    // Whether weeks to come are planned by one's own pace is switched in its card.
    const pace = page.getByRole('region', { name: 'Your pace' });
    await expectAccessible(pace);
    for (const [press, told] of [
      ['Plan by the estimates', 'planned by the estimates'],
      ['Plan by my pace', 'planned by that'],
    ] as const) {
      await pace.getByRole('button', { name: press }).click();
      await pace.getByText(told, { exact: false }).waitFor();
    }
    expect(await page.getByRole('button', { name: 'Generate Tasks' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Explore Tasks' }).click();
    await page.waitForURL(`**/projects/${id}/tasks`);
  },
);

testWithChromium('while the plan is made the page says so, and a failure offers another try', async () => {
  const { user, id } = await makeUserWithPlan();
  // A row without a job, dated as far ahead as clocks may differ: no sweep finds it due for that long.
  const createdAt = new Date(Date.now() + 50_000);
  const { id: generationId } = await db.generation.create({
    data: {
      ...{ id: newId(), projectId: id, kind: 'analysis', state: 'running' },
      ...{ step: 'Reading your idea', progress: 20, createdAt, startedAt: createdAt },
    },
  });
  const page = await app.visit(`/projects/${id}`, { user });
  const making = page.getByRole('region', { name: 'Turning your idea into a plan' });
  await making.waitFor();
  await page.getByText('Reading your idea').waitFor();
  expect(await page.getByRole('button', { name: 'Refine Idea' }).isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'Generate Tasks' }).isDisabled()).toBe(true);
  await expectAccessible(making);

  await db.generation.update({
    where: { id: generationId },
    data: { state: 'failed', message: 'The model gave no answer.' },
  });
  await page.getByRole('heading', { name: 'Failed to reanalyze project' }).waitFor();
  await page.getByText('The model gave no answer.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
});

testWithChromium('a failed plan offers a retry first, and no tasks without a plan', async () => {
  const { user, projectId, generationId } = await makeUserWithIdea();
  await db.generation.update({
    where: { id: generationId },
    data: { state: 'failed', message: 'The model gave no answer.' },
  });
  const page = await app.visit(`/projects/${projectId}`, { user });
  const background = (element: Element) => getComputedStyle(element).backgroundColor;
  const [retry, refine] = await Promise.all(
    ['Try again', 'Refine Idea'].map((name) => page.getByRole('button', { name }).evaluate(background)),
  );
  // The one filled button of the page.
  expect(retry).not.toBe(refine);
  expect(await page.getByRole('button', { name: 'Generate Tasks' }).count()).toBe(0);
  await expectAccessible(page);
});

testWithChromium('a printed plan is expanded, without controls', async () => {
  const { user, id } = await makeUserInWeek();
  const milestones = await db.planMilestone.count({ where: { roadmap: { projectId: id } } });
  for (const path of [`/projects/${id}`, `/projects/${id}/tasks`]) {
    const page = await app.visit(path, { user, viewport: viewports.tablet });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const name of ['button', 'navigation', 'complementary'] as const) {
      expect(await page.getByRole(name).count(), name).toBe(0);
    }
    expect(await page.locator('body').evaluate((body) => getComputedStyle(body).color)).toBe(
      'rgb(34, 29, 51)',
    );
    if (path.endsWith(id)) {
      // Each week's steps and its check, folded on the screen, take room on paper.
      const heights = await page
        .locator('li details .prose')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
      expect(heights.filter((height) => height > 20)).toHaveLength(milestones);
    }
  }
});

testWithChromium('a completed project is readable, and cannot be refined or continued', async () => {
  const { user, id } = await makeUserInWeek();
  await perform(completeProject, { id }, { viewer: user.viewer, now: new Date() });
  const page = await app.visit(`/projects/${id}`, { user });
  await page.getByText('Completed', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Refine Idea' }).isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'Explore Tasks' }).isDisabled()).toBe(true);
  await expectAccessible(page.getByRole('main'));
  await page.getByRole('link', { name: 'Look back at its tasks' }).click();
  await page.getByRole('heading', { name: 'Week 1 Progress' }).waitFor();
  expect(await page.getByRole('button', { name: /^Mark/ }).count()).toBe(0);
});

testWithChromium('a missing analysis or roadmap is reported', async () => {
  const user = await makeUser();
  const id = await makeBareProject(user, 'مشروع حديقة على السطح');
  const page = await app.visit(`/projects/${id}`, { user, viewport: { width: 320, height: 800 } });
  await page.getByText('No analysis available', { exact: true }).waitFor();
  await page.getByText('Project Roadmap').click();
  await page.getByText('No roadmap available', { exact: true }).waitFor();
  const heading = page.getByRole('heading', { level: 1 });
  expect(await heading.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  await expectAccessible(page.getByRole('main'));

  await page.goto(`/projects/${await makeBareProject(user, `${'Donaudampfschifffahrt'.repeat(8)} 🚢`)}`);
  await page.getByRole('heading', { level: 1, name: /^Donau/ }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

testWithChromium('a project that cannot be read says so', async () => {
  const user = await makeUser();
  const id = await makeBareProject(user, 'A garden');
  await db.project.update({ where: { id }, data: { title: new Uint8Array([1, 2, 3]) } });
  const page = await app.visit(`/projects/${id}`, { user });
  await page.getByRole('heading', { level: 1, name: 'Failed to fetch project data' }).waitFor();
  await expectAccessible(page.getByRole('main'));
});

for (const javaScriptEnabled of [true, false])
  testWithChromium(
    `a project is put on hold until a day and resumed ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    async () => {
      const user = await makeUser();
      const page = await app.visit(`/projects/${await makePlannedProject(user)}`, {
        user,
        javaScriptEnabled,
      });
      await page.getByRole('button', { name: 'Put on hold' }).click();
      const dialog = page.getByRole('dialog', { name: 'Put this project on hold?' });
      await dialog.getByLabel('Until (optional)').fill(addDays(dayIn(new Date(), 'UTC'), 14));
      if (javaScriptEnabled) await expectAccessible(dialog);
      await dialog.getByRole('button', { name: 'Put on hold' }).click();
      const rests = page.getByText(/^This project is on hold until .+, then it goes on by itself\.$/);
      await rests.waitFor();
      await page.getByRole('button', { name: 'Resume', exact: true }).click();
      await rests.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Put on hold' }).first().waitFor();
    },
  );
