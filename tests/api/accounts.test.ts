import { beforeEach, expect, test, vi } from 'vitest';
import { clientAddressHeader } from '#app/http/client.server.ts';
import { clock } from '#app/services/clock.server.ts';
import { db } from '#app/services/db.server.ts';
import { readMailbox } from '#app/services/mail.server.ts';
import { anyone, callApi } from '#tests/call-api.ts';
import { makeUser } from '#tests/factories.ts';
import { codeFor } from '#tests/sign-up.ts';

let counter = 0;
const newEmail = () => `person-${++counter}@example.com`;
const form = (email: string) => ({
  name: 'Grace Hopper',
  email,
  password: 'Str0ng-enough!',
  persona: 'freelancer',
  timezone: 'Europe/Berlin',
});

let now: Date;
beforeEach(() => {
  now = new Date('2026-11-20T09:00:00Z');
  vi.spyOn(clock, 'now').mockImplementation(() => now);
});
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const minute = 60_000;

/** The sign-up form for a verified address. */
async function provedForm(email: string): Promise<ReturnType<typeof form> & { proof: string }> {
  await callApi('POST /api/user/sendOTP', anyone, { email });
  const otp = await codeFor(email);
  const { status, body } = await callApi('POST /api/user/validateOTP', anyone, { email, otp });
  expect([status, Object.keys(body)]).toEqual([200, ['message', 'proof']]);
  return { ...form(email), proof: body.proof };
}

const aWrongCode = (code: string) => (code === '000000' ? '000001' : '000000');

test('a verified address becomes one account, to which its owner can sign in', async () => {
  const email = newEmail();
  const proved = await provedForm(email);
  const signedUp = await callApi('POST /api/users', anyone, { ...proved, email: email.toUpperCase() });
  expect(signedUp.status).toBe(201);
  expect(signedUp.body.user).toEqual({ name: 'Grace Hopper', email, bio: '', persona: 'freelancer' });

  expect((await callApi('POST /api/users', anyone, proved)).status).toBe(409);
  const { status, body } = await callApi('POST /api/users/login', anyone, {
    email,
    password: 'Str0ng-enough!',
  });
  expect(status).toBe(200);
  expect((await callApi('GET /api/users', body)).body).toEqual(signedUp.body.user);
  const stored = await db.user.findUniqueOrThrow({ where: { email }, include: { dataKey: true } });
  expect(stored.timeZone).toBe('Europe/Berlin');
  expect(stored.passwordHash).toMatch(/^\$argon2id\$/);
  expect(stored.dataKey).not.toBeNull();
});

test('an address belongs to the browser that entered its code, not to its network, and a proof to its address', async () => {
  const email = newEmail();
  const { proof, ...stranger } = await provedForm(email);
  const signUp = (body: object) => callApi('POST /api/users', anyone, body);
  const refusals = [
    await signUp(stranger),
    await signUp({ ...stranger, proof: proof.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) }),
    await signUp({ ...form(newEmail()), proof }),
  ];
  for (const { status, body } of refusals)
    expect([status, body.message]).toEqual([403, 'Please validate your email first.']);

  // A further code, which a stranger may request, does not undo the owner's verification.
  later(minute);
  await callApi('POST /api/user/sendOTP', anyone, { email });
  const owner = { [clientAddressHeader]: '192.0.2.1' };
  expect((await callApi('POST /api/users', { headers: owner }, { ...stranger, proof })).status).toBe(201);
});

test('a proof is invalid after it has created an account', async () => {
  const body = await provedForm(newEmail());
  const { token } = (await callApi('POST /api/users', anyone, body)).body;
  await callApi('DELETE /api/users', { token }, body);
  expect((await callApi('POST /api/users', anyone, body)).status).toBe(403);
});

/** A separate browser with its own cookies. */
function browserAt(address: string) {
  const cookies = new Map<string, string>();
  return async (target: string, body: object) => {
    const Cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await callApi(target, { headers: { [clientAddressHeader]: address, Cookie } }, body);
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
    return { ...answer, cookies };
  };
}

test('a browser signs up by a cookie that no script and no other site can use', async () => {
  const email = newEmail();
  const browser = browserAt('192.0.2.3');
  const asked = await browser('POST /api/user/sendOTP', { email });
  expect(asked.body).toEqual({ message: 'We have sent a 6-digit code to your email.' });
  const { headers } = await browser('POST /api/user/validateOTP', { email, otp: await codeFor(email) });
  expect(headers.get('Set-Cookie')).toMatch(
    /^stepwise_email_proof=[^;]{50,}; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect((await browser('POST /api/users', form(email))).status).toBe(201);
});

test('of concurrent sign-ups with one address, one creates the account', async () => {
  const email = newEmail();
  const body = await provedForm(email);
  const signUp = () => callApi('POST /api/users', anyone, body);
  const answers = await Promise.all([signUp(), signUp(), signUp()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test('of concurrent requests for a code, one succeeds', async () => {
  const email = newEmail();
  const ask = () => callApi('POST /api/user/sendOTP', anyone, { email });
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
});

test('an address stays verified for half an hour', async () => {
  const email = newEmail();
  const body = await provedForm(email);
  later(31 * minute);
  expect((await callApi('POST /api/users', anyone, body)).status).toBe(403);
});

const weakPassword =
  'Password must be at least 8 characters long and include a capital letter, a small letter, and a special character.';

test.each<[object, string]>([
  [{ confirmPassword: 'Other-0ne!' }, 'Passwords do not match.'],
  [{ persona: '' }, 'Please select your persona.'],
  [{ persona: 'wizard' }, 'Please select your persona.'],
  [{ name: '', persona: '' }, 'Please select your persona.'],
  [{ name: ' ' }, 'Please enter your name.'],
  [{ password: 'short-A' }, weakPassword],
  [{ password: 'no-capital-letter' }, weakPassword],
  [{ password: 'NO-SMALL-LETTER' }, weakPassword],
  [{ password: 'NoSpecialCharacter1' }, weakPassword],
  [
    { email: '<svg>@example.com' },
    'HTML tags and scripts are not allowed in name, email, or password fields.',
  ],
  [
    { name: '<script>x</script>' },
    'HTML tags and scripts are not allowed in name, email, or password fields.',
  ],
])('signing up with %j is refused with the words of the spec', async (change, message) => {
  const { status, body } = await callApi('POST /api/users', anyone, { ...form(newEmail()), ...change });
  expect(status).toBe(422);
  expect(body).toMatchObject({ message, code: 'invalid' });
});

test('a code can be requested once a minute', async () => {
  const email = newEmail();
  expect((await callApi('POST /api/user/sendOTP', anyone, { email })).status).toBe(200);
  later(20_000);
  const second = await callApi('POST /api/user/sendOTP', anyone, { email });
  expect(second.status).toBe(429);
  expect(second.headers.get('Retry-After')).toBe('40');
  later(41_000);
  expect((await callApi('POST /api/user/sendOTP', anyone, { email })).status).toBe(200);
});

test('a code is valid for ten minutes', async () => {
  const email = newEmail();
  await callApi('POST /api/user/sendOTP', anyone, { email });
  const otp = await codeFor(email);
  later(10 * minute + 1);
  expect((await callApi('POST /api/user/validateOTP', anyone, { email, otp })).status).toBe(422);
});

test('a code takes five tries, and the right one comes too late as the sixth', async () => {
  const email = newEmail();
  await callApi('POST /api/user/sendOTP', anyone, { email });
  const otp = await codeFor(email);
  const wrong = { email, otp: aWrongCode(otp) };
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await callApi('POST /api/user/validateOTP', anyone, wrong)).status).toBe(422);
  }
  expect((await callApi('POST /api/user/validateOTP', anyone, { email, otp })).status).toBe(422);
});

test('strangers use up neither the requesting browser’s tries nor those of another address', async () => {
  const email = newEmail();
  const owner = browserAt('192.0.2.4');
  await owner('POST /api/user/sendOTP', { email });
  const otp = await codeFor(email);
  const guesses = [0, 1, 2, 3, 4, 5].map(() => ({ email, otp: aWrongCode(otp) }));
  // One shares the owner's network; none has the owner's cookie.
  for (const stranger of [browserAt('192.0.2.4'), browserAt('192.0.2.5')])
    for (const guess of guesses)
      expect((await stranger('POST /api/user/validateOTP', guess)).status).toBe(422);
  const atNetwork = await browserAt('192.0.2.4')('POST /api/user/validateOTP', { email, otp });
  expect([atNetwork.status, atNetwork.body.message]).toEqual([
    422,
    'That code does not work any more. Ask for a new one.',
  ]);
  expect((await owner('POST /api/user/validateOTP', { email, otp })).status).toBe(200);
});

test('a program without cookies has the tries of its address, whatever others try', async () => {
  const email = newEmail();
  const program = { [clientAddressHeader]: '192.0.2.6' };
  await callApi('POST /api/user/sendOTP', { headers: program }, { email });
  const otp = await codeFor(email);
  const stranger = browserAt('192.0.2.7');
  for (let tries = 0; tries < 6; tries += 1)
    await stranger('POST /api/user/validateOTP', { email, otp: aWrongCode(otp) });
  const body = { email, otp };
  expect((await callApi('POST /api/user/validateOTP', { headers: program }, body)).status).toBe(200);
});

test('strangers share a hundred tries of a code, and the browser that requested it keeps its own', async () => {
  const email = newEmail();
  const owner = browserAt('192.0.2.7');
  await owner('POST /api/user/sendOTP', { email });
  const otp = await codeFor(email);
  await db.verificationCode.updateMany({ where: { email }, data: { triesLeft: 1 } });
  const answers = [8, 9].map((last) =>
    browserAt(`192.0.2.${last}`)('POST /api/user/validateOTP', { email, otp: aWrongCode(otp) }),
  );
  const messages = (await Promise.all(answers)).map(({ body }) => body.message).sort();
  expect(messages).toEqual([
    'That code does not work any more. Ask for a new one.',
    'That code is wrong. Check it, or ask for a new one.',
  ]);
  expect((await browserAt('192.0.2.10')('POST /api/user/validateOTP', { email, otp })).status).toBe(422);
  expect((await owner('POST /api/user/validateOTP', { email, otp })).status).toBe(200);
});

test('a stranger who requests a code does not invalidate the earlier one', async () => {
  const email = newEmail();
  const [owner, stranger] = [browserAt('192.0.2.11'), browserAt('192.0.2.11')];
  await owner('POST /api/user/sendOTP', { email });
  const earlier = await codeFor(email);
  later(minute);
  await stranger('POST /api/user/sendOTP', { email });
  const tried = await stranger('POST /api/user/validateOTP', { email, otp: earlier });
  expect(tried.status).toBe(422);
  expect((await owner('POST /api/user/validateOTP', { email, otp: earlier })).status).toBe(200);
  expect((await owner('POST /api/user/validateOTP', { email, otp: earlier })).status).toBe(422);

  // Both are in the owner's mailbox, and the later one also works.
  const another = newEmail();
  await owner('POST /api/user/sendOTP', { email: another });
  later(minute);
  await stranger('POST /api/user/sendOTP', { email: another });
  const otp = await codeFor(another);
  expect((await owner('POST /api/user/validateOTP', { email: another, otp })).status).toBe(200);
});

test('a code works once, even for concurrent answers', async () => {
  const email = newEmail();
  await callApi('POST /api/user/sendOTP', anyone, { email });
  const otp = await codeFor(email);
  const answer = () => callApi('POST /api/user/validateOTP', anyone, { email, otp });
  const answers = await Promise.all([answer(), answer(), answer()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  expect((await answer()).status).toBe(422);
});

test('an address with an account gets a mail saying so, while the answer is the same', async () => {
  const { email } = await makeUser();
  const known = await callApi('POST /api/user/sendOTP', anyone, { email });
  const unknown = await callApi('POST /api/user/sendOTP', anyone, { email: newEmail() });
  expect(known.status).toBe(200);
  expect(known.body).toEqual(unknown.body);
  const mail = (await readMailbox()).find(({ to }) => to === email);
  expect(mail?.subject).toBe('You already have a Stepwise account');
  expect(await codeFor(email)).toBe('');
});

test('a wrong password and an unknown address get the same answer', async () => {
  const { email } = await makeUser();
  const wrong = await callApi('POST /api/users/login', anyone, { email, password: 'not it' });
  const unknown = await callApi('POST /api/users/login', anyone, { email: newEmail(), password: 'not it' });
  expect(wrong.status).toBe(401);
  expect(wrong.body.message).toBe('Invalid email or password.');
  expect(unknown.body).toEqual(wrong.body);
});

test.each([
  [{ email: '', password: 'x' }, 'Email and password are required.'],
  [{ email: 'a@example.com' }, 'Email and password are required.'],
  [
    { email: 'a@example.com', password: '<script>' },
    'HTML tags and scripts are not allowed in email or password.',
  ],
])('signing in with %j is refused with the words of the spec', async (body, message) => {
  const answer = await callApi('POST /api/users/login', anyone, body);
  expect(answer.status).toBe(422);
  expect(answer.body.message).toBe(message);
});

test('a password in the URL is ignored, and refused beside a body', async () => {
  const { email, password } = await makeUser();
  const query = new URLSearchParams({ email, password });
  expect((await callApi(`POST /api/users/login?${query}`)).status).toBe(422);
  const body = { email, password: 'not it' };
  expect((await callApi(`POST /api/users/login?${query}`, anyone, body)).status).toBe(401);
});
