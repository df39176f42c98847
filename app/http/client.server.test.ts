import { expect, test } from 'vitest';
import { ourselves } from '#app/core/client.ts';
import { matchMark } from '#app/services/known-browser.server.ts';
import { clientAddressHeader, clientOf, knownBrowserCookieFor } from './client.server.ts';

const request = (headers: Record<string, string>) => new Request('http://localhost:3000/', { headers });
const addressOf = async (address: string) =>
  (await clientOf(request({ [clientAddressHeader]: address }))).address;

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
])('the IPv4 address %s counts as %s', async (given, counted) => {
  expect(await addressOf(given)).toBe(counted);
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
  ['1:2::3:4:5:203.0.113.9', '1:2:0:3::/64'],
])('the IPv6 address %s counts as the network %s', async (given, counted) => {
  expect(await addressOf(given)).toBe(counted);
});

test('a request without headers is from an unknown client', async () => {
  expect(await clientOf(request({}))).toEqual({ ...ourselves, address: 'unknown' });
});

test('the user agent of a program is limited in length', async () => {
  const { userAgent } = await clientOf(request({ 'User-Agent': 'curl/8 '.repeat(100) }));
  expect(userAgent).toMatch(/^curl\/8 .{293}$/);
});

test('a browser is known for the accounts it has signed in to, and keeps the last five', async () => {
  let cookie = 'other=1';
  const people = ['ada', 'grace', 'edsger', 'barbara', 'donald', 'frances'].map(
    (name) => `${name}@example.com`,
  );
  for (const email of people) {
    const header = await knownBrowserCookieFor(request({ Cookie: cookie }), email);
    expect(header).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(header).toContain('Max-Age=31536000');
    cookie = `other=1; ${header.split(';')[0]}`;
  }
  const { browser } = await clientOf(request({ Cookie: cookie }));
  expect(people.map((email) => matchMark(browser, email) !== null)).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(cookie + browser).not.toMatch(/ada|grace|example/);
});

test('a mark is invalid in another browser, or for another account', async () => {
  const header = await knownBrowserCookieFor(request({}), 'ada@example.com');
  const { browser } = await clientOf(request({ Cookie: header.split(';')[0] ?? '' }));
  const [id = '', mark = ''] = browser.split('.');
  expect(matchMark(browser, 'ada@example.com')).toBe(mark);
  expect(matchMark(browser, 'grace@example.com')).toBeNull();
  expect(
    matchMark(`${id.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}.${mark}`, 'ada@example.com'),
  ).toBeNull();
  for (const made of ['', '.', id, `${id}.`, 'x'.repeat(9000)])
    expect(matchMark(made, 'ada@example.com')).toBeNull();
});

test('a forged cookie identifies no browser', async () => {
  for (const value of ['', 'nonsense', btoa('{"a":1}'), '%%%', btoa('7')]) {
    expect((await clientOf(request({ Cookie: `stepwise_browser=${value}` }))).browser).toBe('');
  }
});
