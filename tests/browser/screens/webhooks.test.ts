import { expect } from 'vitest';
import { db } from '#app/services/db.server.ts';
import { makePlannedProject, makeUser, makeWebhook } from '#tests/factories.ts';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { expectAccessible, expectNoErrors, expectToFit } from '../launch-browser.ts';
import { useApp, viewports } from '../use-app.ts';

const app = useApp();

testWithChromium(
  'a webhook is created, its secret shown once, its last deliveries shown and resent, and it is deleted',
  async () => {
    const user = await makeUser();
    await makeWebhook(user, await makePlannedProject(user));
    const page = await app.visit('/settings', { user });
    expectNoErrors(page);
    await page.getByRole('link', { name: 'Your webhooks' }).click();
    await page.getByLabel('Address').fill('http://other.example/hook');
    await page.getByLabel('a week has ended').uncheck();
    await page.getByRole('button', { name: 'Make a webhook' }).click();
    await page.getByText('The address should begin with https:.').first().waitFor();
    await expect.poll(() => page.getByLabel('a week has ended').isChecked()).toBe(false);
    await expectAccessible(page.locator('form', { has: page.getByLabel('Address') }));
    await page.getByLabel('Address').fill('https://other.example/hook');
    await page.getByRole('button', { name: 'Make a webhook' }).click();
    await page.getByText(/^whsec_/).waitFor();
    const made = page.getByRole('region', { name: 'other.example' });
    await made
      .getByText('Called when a week is planned, a task is done, a health report is written.')
      .waitFor();
    await made.getByText('Nothing was sent yet.').waitFor();

    const told = page.getByRole('region', { name: 'receiver.example' });
    await told.getByText('Last deliveries').click();
    await told.getByText('Delivered, answered 204').waitFor();
    await expectAccessible(page);
    await expectToFit(page, ...Object.values(viewports));
    await told.getByRole('button', { name: /^Send again that a week is planned/ }).click();
    await told.getByText('Delivered, answered 204').waitFor({ state: 'detached' });
    await page.getByText(/^whsec_/).waitFor({ state: 'detached' });

    await made.getByRole('button', { name: 'Delete the webhook to other.example' }).click();
    await page.getByText('Deleted. Its address is told nothing any more.').waitFor();
    await made.waitFor({ state: 'detached' });
  },
);

testWithChromium('without scripts a webhook is created, a delivery resent, and it is deleted', async () => {
  const user = await makeUser();
  await makeWebhook(user, await makePlannedProject(user));
  const page = await app.visit('/settings/webhooks', { user, javaScriptEnabled: false });
  await page.getByText('Last deliveries').click();
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByRole('button', { name: 'Send again' }).waitFor();
  await page.getByLabel('Address').fill('https://other.example/hook');
  await page.getByRole('button', { name: 'Make a webhook' }).click();
  await page.getByText(/^whsec_/).waitFor();
  await page.getByRole('button', { name: 'Delete the webhook to other.example' }).click();
  await page.getByText('Deleted. Its address is told nothing any more.').waitFor();
});

testWithChromium('creating a webhook some time after signing in asks for the password', async () => {
  const user = await makeUser();
  const page = await app.visit('/settings/webhooks', { user });
  const password = page.getByLabel('Your password, to confirm');
  expect(await password.count()).toBe(0);
  await db.session.updateMany({
    where: { userId: user.viewer.userId },
    data: { createdAt: new Date(Date.now() - 60 * 60_000) },
  });
  const make = () => page.getByRole('button', { name: 'Make a webhook' }).click();
  await page.getByLabel('Address').fill('https://other.example/hook');
  await make();
  await page.getByText('Please enter your password, so that we know it is you.').waitFor();
  await expectAccessible(page.locator('form', { has: password }));
  await password.fill('Wr0ng-password!');
  await make();
  await page.getByText('This password is not right.').waitFor();
  expect(await db.webhook.count({ where: { userId: user.viewer.userId } })).toBe(0);
  await password.fill(user.password);
  await make();
  await page.getByText(/^whsec_/).waitFor();
});
