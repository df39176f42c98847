import type { Page } from 'playwright-core';

/** The text of the newest mail to an address, read in the local mailbox as a user would; '' if there is none. */
export async function readMail(page: Page, email: string): Promise<string> {
  const mailbox = await page.context().newPage();
  await mailbox.goto('/mailbox');
  const mail = mailbox.getByRole('link', { name: email }).first();
  // The newest of all is open, which may belong to another test.
  const address = (await mail.count()) > 0 ? await mail.getAttribute('href') : null;
  if (address) await mailbox.goto(address);
  const text = address ? await mailbox.getByRole('article').innerText() : '';
  await mailbox.close();
  return text;
}
