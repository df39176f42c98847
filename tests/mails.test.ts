import { simpleParser } from 'mailparser';
import { afterAll, expect, test } from 'vitest';
import { normalizeAddress } from '#app/core/email-address.ts';
import { env } from '#app/services/env.server.ts';
import { sendMail } from '#app/services/mail.server.ts';
import { sampleMails } from '#scripts/sample-mails.ts';
import { startMailServer } from '#tests/mail-server.ts';

// Properties of every kind of mail, as received.

const server = await startMailServer();
afterAll(() => server.close());
env.SMTP_URL = server.url;

const mails = Object.entries(await sampleMails());

test.each(mails)('%s has the same content as HTML and text', async (_, mail) => {
  server.reset();
  await sendMail({ to: 'ada@example.com', ...mail }, new Date());
  const { subject, text = '', html } = await simpleParser(server.taken[0]?.raw ?? '');
  expect(subject).toBe(mail.subject);
  const written = String(html);
  expect(text.trim()).toBe(mail.text.trim());
  // The plain text contains every link of the HTML.
  const addresses = [...written.matchAll(/href="([^"]+)"/g)].map(([, address = '']) => address);
  for (const address of addresses) expect(text).toContain(address);
  const words = written
    .replace(/<(style|title)>.*?<\/\1>|<div[^>]*data-skip-in-text.*?<\/div>|<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .split(/[\s:]+/)
    .filter((word) => word !== '' && word !== 'Stepwise');
  for (const word of words) expect(text).toContain(word.replace('&amp;', '&'));
});

test.each(mails)('%s loads no external resources, and does not reveal that it was read', (_, { html }) => {
  expect(html).not.toMatch(/<(img|script|link|iframe|video|form|input)\b|\bsrc=|url\(|@import|background="/i);
  for (const [, address = ''] of html.matchAll(/href="([^"]+)"/g)) {
    expect(address).toMatch(/^https:\/\/stepwise\.example\//);
  }
});

test.each(mails)('%s reads well', (_, { subject, html, text }) => {
  expect(subject.length).toBeLessThan(60);
  expect(`${subject}${text}`).not.toMatch(/!|undefined|null|NaN|\[object|\(s\)|\n{3,}|\b1 tasks|\b1 hours/);
  expect(html).toMatch(/<html[^>]* lang="en"/);
  expect(html).toContain('prefers-color-scheme: dark');
  expect(html.match(/<h1/g)).toHaveLength(1);
  // Some mail programs truncate longer ones.
  expect(html.length).toBeLessThan(100_000);
});

test('a mail to an international domain is sent to it in ASCII, which every server understands', async () => {
  server.reset();
  const [[, mail] = []] = mails;
  if (!mail) throw new Error('There are no mails.');
  await sendMail({ to: normalizeAddress('ann@bücher.example'), ...mail }, new Date());
  expect(server.taken[0]?.raw).toMatch(/^To: ann@xn--bcher-kva\.example\r?$/m);
});

test('no subject reveals what a project is about', async () => {
  const titles = /habit|newsletter|student|streak|issue/i;
  for (const [, { subject, text }] of mails) {
    expect(subject).not.toMatch(titles);
    if (/^(Today|Tomorrow):/.test(subject)) expect(text).toMatch(titles);
  }
});
