import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { addDays, dayIn } from '#app/core/calendar.ts';
import { clockSkewMs } from '#app/core/clock-skew.ts';
import { perform } from '#app/core/operation.ts';
import { getBrief } from '#app/features/plans/get-brief.server.ts';
import { saveBrief } from '#app/features/plans/save-brief.server.ts';
import { db } from '#app/services/db.server.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import { makePlannedProject, makeUser, makeUserWithPlan, type TestUser } from '#tests/factories.ts';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { expectAccessible, expectNoErrors, expectToFit } from '../launch-browser.ts';
import { openPage, useApp, viewports } from '../use-app.ts';

const app = useApp();
const { phone, tablet, desktop } = viewports;

async function expectInOrder(page: Page, part: Page | Locator = page): Promise<void> {
  await expectAccessible(part);
  await expectToFit(page, desktop, tablet, phone);
}

/** A plan that is tight because one thing may take a thousand hours, with days off. */
async function makeTightPlan(user: TestUser): Promise<string> {
  const id = await makePlannedProject(user, { targetWeeks: 4 });
  const context = { viewer: user.viewer, now: new Date() };
  const { brief, version } = await perform(getBrief, { id }, context);
  const last = brief.deliverables.at(-1);
  if (!last) throw new Error('A planned project has deliverables.');
  const far = addDays(dayIn(context.now, 'UTC'), 60);
  const away = { id: 'away', name: 'At the sea', kind: 'day_off', source: 'you' } as const;
  const changed = {
    ...brief,
    deliverables: [
      ...brief.deliverables.slice(0, -1),
      { ...last, hours: { least: 0, likely: 1, most: 1000 }, steps: [] },
    ],
    dates: [{ ...away, date: far, until: addDays(far, 6) }],
  };
  await perform(saveBrief, { id, version, plan: false, brief: changed }, context);
  return id;
}

testWithChromium(
  'the sum of dropped deliverables is updated while ticking, and without scripts on request',
  async () => {
    const user = await makeUser();
    const path = `/projects/${await makeTightPlan(user)}`;
    const page = await app.visit(path, { user });
    await page.locator('[data-verdict=tight]').waitFor();
    await page.getByText('Three ways to make it fit').click();
    await page.getByText('Choose others').click();
    await page.getByText('Project Roadmap').click();
    await page.locator('main ol details').first().locator('summary').click();
    await expectInOrder(page);
    const thousand = page.getByRole('checkbox').last();
    await page.getByText('It fits without these', { exact: false }).waitFor();
    await thousand.uncheck();
    await page.getByText('It is tight without these', { exact: false }).waitFor();
    expect(await page.getByRole('button', { name: 'See whether it fits' }).count()).toBe(0);
    await thousand.check();

    const plain = await app.visit(path, { user, javaScriptEnabled: false });
    await plain.getByText('Three ways to make it fit').click();
    await plain.getByText('Choose others').click();
    await plain.getByRole('checkbox', { checked: true }).first().uncheck();
    await plain.getByRole('checkbox').first().check();
    await plain.getByRole('button', { name: 'See whether it fits' }).click();
    await plain.waitForURL(/leave_out=/);
    await plain.getByText('It is tight without these', { exact: false }).waitFor();

    await page.getByRole('button', { name: 'Leave these out' }).click();
    await page.locator('[data-verdict=fits]').waitFor();

    await openPage(page, `${path}/brief`);
    const off = page.getByText('off from', { exact: false });
    await page.locator('details', { has: off }).first().locator('summary').first().click();
    await off.waitFor();
    await expectInOrder(page);
  },
);

testWithChromium('a plan is shown while it is written, even after a reload and without events', async () => {
  const { user, id } = await makeUserWithPlan();
  const { id: generationId } = await db.generation.findFirstOrThrow({ where: { projectId: id } });
  const vault = await vaultOf(user.viewer.userId);
  const weeks: string[] = [];
  const write = (week: string, progress: number, message: string | null = null) => {
    weeks.push(`### Week ${weeks.length + 1}: ${week}`);
    const sealed = vault.seal('generation', generationId, { partial: weeks.join('\n\n') });
    const step = `Writing week ${weeks.length + 1}`;
    const soon = new Date(Date.now() + clockSkewMs / 2);
    return db.generation.update({
      where: { id: generationId },
      // Of the near future, so that no worker takes it for one that was lost, however long the pages take.
      data: {
        state: 'running',
        createdAt: soon,
        startedAt: soon,
        finishedAt: null,
        progress,
        step,
        message,
        ...sealed,
      },
    });
  };
  const expectWritten = async (page: Page, ...texts: string[]) => {
    for (const text of texts)
      await page.getByRole('region', { name: 'Written so far' }).getByText(text).waitFor();
  };
  await write('Ask ten people', 40);
  const page = await app.visit(`/projects/${id}`, { user, viewport: phone });
  expectNoErrors(page);
  await expectWritten(page, 'Ask ten people');
  await write('Sketch the first screen', 60, 'Trying again: the answer stopped in the middle.');
  await expectWritten(page, 'Sketch the first screen');
  await page.getByText('Trying again: the answer stopped in the middle.').waitFor();
  await expectInOrder(page, page.getByRole('region', { name: 'Turning your idea into a plan' }));
  await page.reload();
  await expectWritten(page, 'Ask ten people', 'Sketch the first screen');

  const polling = await app.open({ user, isAltered: true });
  await polling.addInitScript(() => Reflect.deleteProperty(window, 'EventSource'));
  await openPage(polling, `/projects/${id}`);
  await write('Let three try it', 80);
  await expectWritten(page, 'Let three try it');
  await expectWritten(polling, 'Ask ten people', 'Let three try it');

  await db.generation.update({ where: { id: generationId }, data: { state: 'succeeded', partial: null } });
  for (const each of [page, polling])
    await each.getByRole('region', { name: 'Written so far' }).waitFor({ state: 'detached' });
});
