import { expect, test } from 'vitest';
import { limits } from '#app/core/limits.ts';
import { db } from '#app/services/db.server.ts';
import { keyedHash } from '#app/services/keyed-hash.server.ts';
import { anyone, callApi } from '#tests/call-api.ts';
import { codeFor, verifiedAccount } from '#tests/sign-up.ts';

// Addresses and passwords with letters that programs write in more than one way.

test('an account is made for an address with an international domain, written in either way', async () => {
  const [typed, sentTo] = ['Ann@BÜCHER.example', 'ann@xn--bcher-kva.example'];
  await callApi('POST /api/user/sendOTP', anyone, { email: typed });
  const otp = await codeFor(sentTo);
  const { body } = await callApi('POST /api/user/validateOTP', anyone, { email: typed, otp });
  const form = {
    name: 'Ann',
    email: sentTo,
    password: 'Str0ng-enough!',
    persona: 'student',
    proof: body.proof,
  };
  const signedUp = await callApi('POST /api/users', anyone, form);
  expect([signedUp.status, signedUp.body.user.email]).toEqual([201, sentTo]);
  for (const email of [typed, sentTo, 'ann@bu\u0308cher.example']) {
    const { status } = await callApi('POST /api/users/login', anyone, { email, password: form.password });
    expect([email, status]).toEqual([email, 200]);
  }
  const again = await callApi('POST /api/users', anyone, { ...form, email: typed });
  expect(again.status).not.toBe(201);
  const deleted = await callApi('DELETE /api/users', signedUp.body, { email: typed });
  expect(deleted.status).toBe(204);
});

test('a password is the same however its accents are written, for sign-up, sign-in and changes', async () => {
  const email = 'grace@example.com';
  const password = 'Stra\u00DFe-\u00E9t\u00E9-1904';
  const decomposed = password.normalize('NFD');
  const signedUp = await callApi('POST /api/users', anyone, {
    ...(await verifiedAccount(email)),
    password: decomposed,
    confirmPassword: password,
  });
  expect(signedUp.status).toBe(201);
  const signIn = async (typed: string) =>
    (await callApi('POST /api/users/login', anyone, { email, password: typed })).status;
  expect([await signIn(password), await signIn(decomposed)]).toEqual([200, 200]);
  const change = (currentPassword: string, to: string) =>
    callApi('PUT /api/user/password', signedUp.body, { currentPassword, password: to });
  const unchanged = await change(password, decomposed);
  expect([unchanged.status, unchanged.body.message]).toEqual([
    422,
    'This is your current password. Please choose another.',
  ]);
  const { id } = await db.user.findUniqueOrThrow({ where: { email } });
  const key = `limit:${limits.currentPassword.name}:${keyedHash('limit', id)}`;
  expect((await change(`x${decomposed}`, `${password}!`)).status).toBe(422);
  // Its three forms are one try.
  expect((await db.rateLimit.findUnique({ where: { key } }))?.points).toBe(1);
  expect((await change(decomposed, `${password}!`)).status).toBe(200);
  expect([await signIn(`${decomposed}!`), await signIn(password)]).toEqual([200, 401]);
});
