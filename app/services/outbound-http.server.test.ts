import dns from 'node:dns';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { env } from './env.server.ts';
import { callOutside, isPublicAddress, whyNeverCalled } from './outbound-http.server.ts';

const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.headers.host} ${request.url}`);
  if (request.url === '/hang') return;
  if (request.url === '/redirect') response.writeHead(302, { Location: '/elsewhere' }).end();
  else if (request.url === '/endless') response.end('x'.repeat(10_000_000));
  else response.end('Here.');
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
afterEach(() => {
  vi.restoreAllMocks();
  env.ALLOW_PRIVATE_ADDRESSES = false;
  asked.length = 0;
});

/** Has every name resolve to these addresses, one list after the other. */
function resolveTo(...lists: string[][]) {
  const answer: typeof dns.lookup = Object.assign(
    (_name: string, _options: unknown, callback: (error: null, found: dns.LookupAddress[]) => void) => {
      const [list = []] = lists.length > 1 ? lists.splice(0, 1) : lists;
      callback(
        null,
        list.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    },
    dns.lookup,
  );
  return vi.spyOn(dns, 'lookup').mockImplementation(answer);
}

const notPublic = {
  'this network': ['0.0.0.0', '0.1.2.3', '::'],
  loopback: ['127.0.0.1', '127.255.255.254', '::1'],
  private: ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1'],
  'link-local, with the metadata of clouds': ['169.254.169.254', '169.254.0.1', 'fe80::1', 'febf::1'],
  'shared by carriers': ['100.64.0.1', '100.127.255.255'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1'],
  broadcast: ['255.255.255.255'],
  reserved: [
    '192.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '240.0.0.1',
    '2001:db8::1',
  ],
  'IPv4 within IPv6': [
    ...['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '::ffff:0:7f00:1'],
    ...['64:ff9b::7f00:1', '64:ff9b:1::7f00:1', '2002:7f00:1::', '2001:0:7f00:1::'],
  ],
  'site-local, discarded, and not given out': ['fec0::1', '100::1', '4000::1', '1::'],
};

test.each(Object.entries(notPublic))('%s is not public', (_, addresses) => {
  for (const address of addresses) expect([address, isPublicAddress(address)]).toEqual([address, false]);
});

test('an address next to a range is public', () => {
  const next = [
    '9.255.255.255',
    '11.0.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '100.63.255.255',
  ];
  for (const address of [...next, '126.255.255.255', '128.0.0.0', '223.255.255.255', '2606:4700::1111'])
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
});

test.each([
  ['not an address', 'no_url'],
  ['https://user:secret@example.com/', 'no_url'],
  ['http://example.com/', 'not_https'],
  ['ftp://example.com/', 'not_https'],
  ['https://127.0.0.1/', 'private_address'],
  ['https://2130706433/', 'private_address'],
  ['https://0x7f.1/', 'private_address'],
  ['https://[::1]/', 'private_address'],
  ['https://[::ffff:169.254.169.254]/', 'private_address'],
  ['https://localhost/', 'private_address'],
  ['https://localhost./', 'private_address'],
  ['https://database.internal./', 'private_address'],
  ['https://printer./', 'private_address'],
  ['https://database.internal/', 'private_address'],
  ['https://printer/', 'private_address'],
  ['https://example.com:8443/hook?key=1', null],
  ['https://8.8.8.8/', null],
])('%s is never called: %s', async (address, reason) => {
  expect(whyNeverCalled(address)).toBe(reason);
  if (reason === null) return;
  const lookedUp = vi.spyOn(dns, 'lookup');
  const expected = reason === 'private_address' ? reason : 'unreachable';
  await expect(callOutside(address, { method: 'GET' })).rejects.toMatchObject({ reason: expected });
  expect(lookedUp).not.toHaveBeenCalled();
});

test('a name is not called when any of its addresses is private', async () => {
  for (const addresses of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::1'], ['::ffff:127.0.0.1']]) {
    resolveTo(addresses);
    const call = callOutside(`https://receiver.example:${port}/`, { method: 'GET' });
    await expect(call).rejects.toMatchObject({ reason: 'private_address' });
  }
  expect(asked).toEqual([]);
});

test('the checked address is the one that is called, even if the name changes', async () => {
  env.ALLOW_PRIVATE_ADDRESSES = true;
  const lookUp = resolveTo(['127.0.0.1'], ['127.0.0.2']);
  const answer = await callOutside(`http://receiver.example:${port}/here`, { method: 'GET' });
  expect(answer).toEqual({ status: 200, body: 'Here.' });
  expect(lookUp).toHaveBeenCalledTimes(1);
  expect(asked).toEqual([`GET receiver.example:${port} /here`]);
});

test('a redirect is not followed', async () => {
  env.ALLOW_PRIVATE_ADDRESSES = true;
  const answer = await callOutside(`http://127.0.0.1:${port}/redirect`, { method: 'POST', body: 'x' });
  expect(answer.status).toBe(302);
  expect(asked).toEqual([`POST 127.0.0.1:${port} /redirect`]);
});

test('only the beginning of a long answer is read', async () => {
  env.ALLOW_PRIVATE_ADDRESSES = true;
  const { status, body } = await callOutside(`http://127.0.0.1:${port}/endless`, { method: 'GET' });
  expect([status, body.length]).toEqual([200, 64 * 1024]);
});

test('a slow server is given up', async () => {
  env.ALLOW_PRIVATE_ADDRESSES = true;
  const soon = AbortSignal.timeout(50);
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon);
  const call = callOutside(`http://127.0.0.1:${port}/hang`, { method: 'GET' });
  await expect(call).rejects.toMatchObject({ reason: 'timeout' });
  expect(timeout).toHaveBeenCalledWith(10_000);
});

test('a missing server, and one with an unknown name, are unreachable', async () => {
  env.ALLOW_PRIVATE_ADDRESSES = true;
  resolveTo([]);
  for (const address of ['http://127.0.0.1:1/', 'https://nowhere.example/'])
    await expect(callOutside(address, { method: 'GET' })).rejects.toMatchObject({ reason: 'unreachable' });
});
