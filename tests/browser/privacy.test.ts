import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { callApi } from '#tests/call-api.ts';
import { makePlannedProject, makeUser, makeUserWithPlan, type TestUser } from '#tests/factories.ts';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { collectPageErrors, expectAccessible, expectNoErrors, expectToFit } from './launch-browser.ts';
import { useApp, type Visit, viewports } from './use-app.ts';

const app = useApp();

/** The Privacy & Data screen of a user who was asked to sign in first. */
async function openScreen({ email, password }: TestUser, options: Visit = {}): Promise<Page> {
  const page = await app.open(options);
  await page.goto('/privacy-data');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${app.url}/privacy-data`);
  return page;
}

async function confirmWith(page: Page, email: string): Promise<void> {
  await page.getByLabel('Your email address, to confirm').fill(email);
  await page.getByRole('button', { name: 'Delete my account' }).click();
}

const refusal = 'This is not the email address of your account. Nothing was deleted.';
const isSignedOut = async (page: Page) => {
  await page.goto('/dashboard');
  await page.waitForURL('**/login?**');
};

testWithChromium(
  'a user exports their data, deletes the account, and leaves nothing in the browser',
  async () => {
    const { user, id: projectId } = await makeUserWithPlan();
    const page = await openScreen(user, {});
    expectNoErrors(page);

    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download my data' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^stepwise-\d{4}-\d\d-\d\d\.json$/);
    const { account, projects } = JSON.parse(await text(await download.createReadStream()));
    expect(account.email).toBe(user.email);
    expect(projects[0].id).toBe(projectId);

    await confirmWith(page, 'somebody-else@example.com');
    await page.getByText(refusal).waitFor();
    await expectAccessible(page);
    await expectToFit(page, { width: 320, height: 640 }, viewports.phone, viewports.desktop);
    const policy = page.getByRole('main').getByRole('link', { name: 'Privacy Policy' });
    expect(await policy.getAttribute('href')).toBe('/privacy-policy');
    await confirmWith(page, ` ${user.email.toUpperCase()}`);
    await page.waitForURL(`${app.url}/goodbye`);
    await page.getByRole('heading', { name: 'Your account is deleted' }).waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
    await expectAccessible(page);
    await isSignedOut(page);
  },
);

testWithChromium('the export of another account is previewed, imported, and not imported twice', async () => {
  const owner = await makeUser();
  await makePlannedProject(owner);
  const { body } = await callApi('GET /api/users/export', owner);
  const file = {
    name: 'stepwise.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(body)),
  };
  for (const javaScriptEnabled of [true, false]) {
    const page = await app.visit('/privacy-data', {
      ...{ user: await makeUser(), javaScriptEnabled, viewport: viewports.phone },
    });
    const pageErrors = collectPageErrors(page);
    const card = page.getByRole('region', { name: 'Bring your data here' });
    const press = async (name: string, chosen?: typeof file) => {
      if (chosen) await card.getByLabel('The file').setInputFiles(chosen);
      await card.getByRole('button', { name }).click();
    };
    await press('Preview');
    await card.getByText('Please choose a file first.').waitFor();
    await press('Preview', { ...file, buffer: Buffer.from('{"format":') });
    await expect.poll(() => card.getByLabel('The file').getAttribute('aria-invalid')).toBe('true');
    if (javaScriptEnabled) await expectAccessible(card);
    await press('Preview', file);
    await card.getByText('1 project would come in. Nothing is saved yet.').waitFor();
    await expectToFit(page, viewports.desktop, viewports.phone);
    if (javaScriptEnabled) await expectAccessible(card);
    // With scripts the file stays selected.
    await press('Bring it in', javaScriptEnabled ? undefined : file);
    await card.getByText('1 project came in.').waitFor();
    await page.waitForURL('**/projects');
    await page.getByRole('link', { name: body.projects[0].title }).first().waitFor();
    await page.goto('/privacy-data');
    await press('Preview', file);
    await card.getByText('No project would come in. 1 project of the file is here already.').waitFor();
    // A file that is no JSON.
    expect(pageErrors.filter((each) => !each.includes('400'))).toEqual([]);
  }
});

testWithChromium('an account is deleted without scripts', async () => {
  const user = await makeUser();
  const page = await openScreen(user, { javaScriptEnabled: false, viewport: viewports.phone });
  await confirmWith(page, 'somebody-else@example.com');
  await expect.poll(async () => (await page.getByText(refusal).boundingBox())?.y).toBeLessThan(844);
  await confirmWith(page, user.email);
  // Browsers keep the fragment across redirects.
  await page.waitForURL(`${app.url}/goodbye#delete-account`);
  await isSignedOut(page);
});
