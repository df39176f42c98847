import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { env } from '#app/services/env.server.ts';
import { log } from '#app/services/log.server.ts';
import { readMailbox, sendMail } from '#app/services/mail.server.ts';
import { pageArgs } from '#tests/call-page.ts';
import { loader } from './mailbox.tsx';
import { loader as showMail } from './mailbox_.$id.ts';

const visit = async (query = '') => loader(await pageArgs(`/mailbox${query}`));
const show = async (id = '') => showMail(await pageArgs(`/mailbox/${id}`, { params: { id } }));

const send = (subject: string) =>
  sendMail(
    { to: 'ada@example.com', subject, text: `Text of ${subject}`, html: '<p></p>' },
    new Date('2026-11-20T09:00:00Z'),
  );

test('the newest mail is first and open, and any other can be opened', async () => {
  expect(await visit()).toEqual({ mails: [], opened: null });
  await send('older');
  await send('newer');
  const { mails, opened } = await visit();
  expect(mails.map(({ subject }) => subject)).toEqual(['newer', 'older']);
  expect(opened?.text).toBe('Text of newer');

  const older = (await readMailbox()).at(-1);
  expect((await visit(`?mail=${older?.id}`)).opened?.text).toBe('Text of older');
  await expect(visit('?mail=none')).rejects.toMatchObject({ status: 404 });
});

test('a mail can be shown as in a mail program', async () => {
  await send('looks');
  const [mail] = await readMailbox();
  const shown = await show(mail?.id);
  expect([await shown.text(), shown.headers.get('Content-Type')]).toEqual([
    '<p></p>',
    'text/html; charset=utf-8',
  ]);
  await expect(show('none')).rejects.toMatchObject({ status: 404 });
});

test('an incomplete mail is skipped, and logged once', async () => {
  await send('whole');
  const directory = path.join(env.DATA_DIR, 'mailbox');
  expect(readdirSync(directory).filter((name) => !name.endsWith('.json'))).toEqual([]);
  const warn = vi.spyOn(log, 'warn');
  for (const [name, text] of [
    ['fff0', '{"id":"fff0","to":"ada@exa'],
    ['fff1', ''],
    ['fff2', '{"id":"fff2","to":"ada@example.com"}'],
    ['fff3', 'null'],
  ])
    writeFileSync(path.join(directory, `${name}.json`), text ?? '');
  for (const _ of [1, 2]) {
    const { mails, opened } = await visit();
    expect([mails[0]?.subject, opened?.text]).toEqual(['whole', 'Text of whole']);
  }
  await expect(visit('?mail=fff0')).rejects.toMatchObject({ status: 404 });
  expect(warn).toHaveBeenCalledTimes(4);
  expect(JSON.stringify(warn.mock.calls)).not.toContain('ada@');
});

test('with a mail server there is no mailbox', async () => {
  const [mail] = await readMailbox();
  env.SMTP_URL = 'smtp://localhost:1';
  await expect(visit()).rejects.toMatchObject({ status: 404 });
  await expect(show(mail?.id)).rejects.toMatchObject({ status: 404 });
});
