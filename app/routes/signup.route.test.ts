import { beforeEach, expect, test } from 'vitest';
import { db } from '#app/services/db.server.ts';
import { pageArgs } from '#tests/call-page.ts';
import { codeFor } from '#tests/sign-up.ts';
import { action } from './signup/route.tsx';

const form = {
  name: 'Grace Hopper',
  persona: 'freelancer',
  password: 'Str0ng-enough!',
  confirmPassword: 'Str0ng-enough!',
  timezone: 'Europe/Berlin',
};

/** The cookies of a test's browser. */
let cookies: Map<string, string>;
beforeEach(() => {
  cookies = new Map();
});

function keepCookies(headers: Headers): void {
  for (const cookie of headers.getSetCookie()) {
    const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(cookie) ?? [];
    cookies.set(name, value);
  }
}

/** The answer to a form without scripts: the redirect, or the answer with its status. */
async function post(fields: Record<string, string>) {
  const headers = { Cookie: [...cookies].map((pair) => pair.join('=')).join('; ') };
  const answer = await action(await pageArgs('/signup', { form: { ...form, ...fields }, headers }));
  if (!('data' in answer)) return { redirect: answer };
  keepCookies(new Headers(answer.init?.headers));
  return { status: answer.init?.status, answer: answer.data };
}

test('an address is verified, stays so after a refusal, and becomes an account', async () => {
  const email = 'grace@example.com';
  const sent = await post({ intent: 'send-code', email });
  expect(sent).toMatchObject({
    status: 200,
    answer: { ok: true, message: expect.stringContaining('6-digit code'), values: { verifiedEmail: '' } },
  });

  const validated = await post({ intent: 'validate-code', email, otp: await codeFor(email) });
  expect(validated).toMatchObject({ status: 200, answer: { ok: true, values: { verifiedEmail: email } } });

  const refused = await post({ intent: 'create', email, persona: '' });
  expect(refused).toMatchObject({
    status: 422,
    answer: { message: 'Please select your persona.', values: { verifiedEmail: email } },
  });

  const owner = new Map(cookies);
  cookies.clear();
  expect(await post({ intent: 'create', email })).toMatchObject({
    status: 403,
    answer: { message: 'Please validate your email first.', values: { verifiedEmail: '' } },
  });

  cookies = owner;
  const { redirect } = await post({ intent: 'create', email });
  expect(redirect?.headers.get('Location')).toBe('/dashboard');
  expect(redirect?.headers.get('Set-Cookie')).toMatch(/^stepwise_session=.+HttpOnly/);
  const { timeZone } = await db.user.findUniqueOrThrow({ where: { email }, select: { timeZone: true } });
  expect(timeZone).toBe('Europe/Berlin');
});

test('the dialog stays open for a wrong code and when the next code must wait', async () => {
  const email = 'ada@example.com';
  await post({ intent: 'send-code', email });
  const wrong = (await codeFor(email)) === '000000' ? '000001' : '000000';
  expect(await post({ intent: 'validate-code', email, otp: wrong })).toMatchObject({
    status: 422,
    answer: {
      intent: 'validate-code',
      message: expect.stringContaining('That code is wrong.'),
      values: { verifiedEmail: '' },
    },
  });
  const { status, answer } = await post({ intent: 'send-code', email });
  expect(status).toBe(429);
  expect(answer).toMatchObject({
    intent: 'send-code',
    message: expect.stringContaining('A code is on its way'),
  });
  expect(answer?.fields).toEqual({ otp: answer?.message });
});

test('the browser that requested the code keeps its tries while a stranger uses up theirs', async () => {
  const email = 'owner@example.com';
  await post({ intent: 'send-code', email });
  const [owner, otp] = [new Map(cookies), await codeFor(email)];
  expect([...owner.keys()]).toEqual(['stepwise_browser']);
  cookies.clear();
  for (let tries = 0; tries < 6; tries += 1)
    await post({ intent: 'validate-code', email, otp: otp === '000000' ? '000001' : '000000' });
  cookies = owner;
  expect(await post({ intent: 'validate-code', email, otp })).toMatchObject({ status: 200 });
});

test('an account needs a verified address', async () => {
  expect(await post({ intent: 'create', email: 'nobody@example.com' })).toMatchObject({
    status: 403,
    answer: { message: 'Please validate your email first.', values: { verifiedEmail: '' } },
  });
  expect(await post({ intent: 'send-code', email: ' ' })).toMatchObject({
    status: 422,
    answer: {
      fields: { email: 'Please enter your email first.' },
      message: 'Please enter your email first.',
    },
  });
});

test.for(['send-code', 'validate-code', 'create'])(
  '%s never sends passwords or codes back',
  async (intent) => {
    const { answer } = await post({ intent, email: 'eve@example.com', otp: '123456', persona: '' });
    expect(answer?.values).toEqual({
      name: form.name,
      email: 'eve@example.com',
      persona: '',
      timezone: form.timezone,
      verifiedEmail: '',
    });
    const text = JSON.stringify(answer);
    expect(text).not.toContain(form.password);
    expect(text).not.toContain('123456');
  },
);
