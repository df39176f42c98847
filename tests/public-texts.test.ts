import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// The public texts and forms in the server's answers, for an installation with a model, Google and its own address.
// None of these is called.
Object.assign(process.env, {
  OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
  OPENAI_API_KEY: 'none',
  GOOGLE_CLIENT_ID: 'stepwise',
  GOOGLE_CLIENT_SECRET: 'none',
  MAIL_FROM: 'Stepwise <people@stepwise.example>',
});

// The app reads its environment when it is loaded.
const { sessionCookieFor } = await import('#app/http/authenticate.server.ts');
const { env } = await import('#app/services/env.server.ts');
const { makeUser } = await import('./factories.ts');
const { serveApp } = await import('./serve-app.ts');

const origin = await serveApp();

interface Asked {
  cookie?: string;
  form?: Record<string, string>;
}

/** The answer to a browser for a path, or for a form posted there without scripts. */
async function read(path: string, { cookie = '', form }: Asked = {}) {
  const answer = await fetch(origin + path, {
    redirect: 'manual',
    headers: { Cookie: cookie, Origin: env.APP_URL, Accept: 'text/html' },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  const html = (await answer.text()).replaceAll('<!-- -->', '');
  return { status: answer.status, location: answer.headers.get('Location'), html };
}

const decode = (html: string) =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
const textOf = (html: string) =>
  decode(html.replaceAll(/<(script|style)\b.*?<\/\1>|<[^>]*>/gs, ' ')).replaceAll(/\s+/g, ' ');
const headings = (html: string, level: number) =>
  [...html.matchAll(new RegExp(`<h${level}\\b[^>]*>(.*?)</h${level}>`, 'gs'))].map(([, text = '']) =>
    textOf(text).trim(),
  );
const partOf = (html: string, element: string) =>
  new RegExp(`<${element}\\b.*?</${element}>`, 's').exec(html)?.[0] ?? '';

/** The text of a section, including its heading. */
function sectionOf(html: string, title: string): string {
  const section = html.split('<section').find((each) => headings(each, 2)[0] === title);
  return textOf(section?.split('</section>')[0] ?? '');
}

/** The links of a part of a page by their name. */
const linksIn = (html: string) =>
  new Map(
    [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', text = '']) => [
      decode(/aria-label="([^"]*)"/.exec(attributes)?.[1] ?? textOf(text).trim()),
      decode(/href="([^"]*)"/.exec(attributes)?.[1] ?? ''),
    ]),
  );

test('the footer leads to the other pages, to a mail and to friends', async () => {
  const texts = ['/about-us', '/privacy-policy', '/terms-of-service', '/contact'];
  for (const path of ['/', ...texts, '/goodbye', '/unsubscribe/unknown']) {
    const links = linksIn(partOf((await read(path)).html, 'footer'));
    expect([path, Object.fromEntries(links)]).toMatchObject([
      path,
      {
        'About Us': '/about-us',
        Contact: '/contact',
        'Terms of Service': '/terms-of-service',
        'Privacy Policy': '/privacy-policy',
        'people@stepwise.example': 'mailto:people@stepwise.example',
      },
    ]);
    for (const [name, host] of [
      ['Share Stepwise on LinkedIn', 'www.linkedin.com'],
      ['Share Stepwise on X', 'x.com'],
      ['Share Stepwise on WhatsApp', 'wa.me'],
    ] as const) {
      const link = new URL(links.get(name) ?? '');
      expect(link.host).toBe(host);
      expect([...link.searchParams.values()].join(' ')).toContain(env.APP_URL);
    }
  }
});

test('about us says who Stepwise is for and links to the landing page', async () => {
  const { html } = await read('/about-us');
  expect(headings(html, 1)).toEqual([expect.stringContaining('About Us')]);
  expect([...headings(html, 2), ...headings(html, 3)]).toEqual(
    expect.arrayContaining([
      'Aspiring entrepreneurs',
      'Side-project enthusiasts',
      'Creative teams',
      'Students',
      'Young and experienced professionals',
      'Freelancers',
    ]),
  );
  expect(linksIn(partOf(html, 'main')).get('Get Started')).toBe('/login');
});

test('the terms have the facts and the date of the specification', async () => {
  const { html } = await read('/terms-of-service');
  expect(headings(html, 1)).toEqual(['Terms of Service']);
  expect(textOf(html)).toContain('Last updated June 18, 2025');
  expect(sectionOf(html, 'Who may use Stepwise')).toContain('minimum age is 13');
  const payments = sectionOf(html, 'Plans, free trial and payments');
  expect(payments).toContain('60-day free trial');
  expect(payments).toContain('No automatic renewal');
  expect(payments).toContain('Payments are made in INR');
  expect(payments).toContain('pricing may change');
  expect(sectionOf(html, 'Limit of liability')).toMatch(
    /the lesser of your payments of the last six months and INR 1000/,
  );
  expect(sectionOf(html, 'Ending it')).toContain('delete your account at any time');
});

test('the privacy policy has its date, describes this installation and names every cookie', async () => {
  const { html } = await read('/privacy-policy');
  expect(headings(html, 1)).toEqual(['Privacy Policy']);
  expect(textOf(html)).toContain('Last updated June 18, 2025');
  for (const promise of [
    'Your ideas are private and belong to you.',
    'stored encrypted',
    'No human reads them unless you ask for help.',
    'delete it at once',
  ]) {
    expect(sectionOf(html, 'In short')).toContain(promise);
  }
  expect(sectionOf(html, 'What the AI model is sent')).toContain(
    'Your name, your email address and your bio are never sent',
  );
  const kept = sectionOf(html, 'What is kept, why and for how long');
  expect(kept).toContain('the number of your Google account');
  expect(kept).toContain('90 days');
  expect(sectionOf(html, 'Mails')).toContain('No mail server is set up on this site');
  // Cookies that a single visit does not set, such as that of a completed project, are found by name.
  const cookies = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.server.ts'))
    .flatMap((file) => readFileSync(`app/${file}`, 'utf8').match(/(?<=ownCookie\(')\w+/g) ?? [])
    .map((name) => `stepwise_${name}`);
  expect(cookies.length).toBeGreaterThanOrEqual(4);
  const told = sectionOf(html, 'Cookies and what your browser keeps');
  for (const name of cookies) expect(told).toContain(name);
});

test('the contact form works without scripts', async () => {
  const message = 'Where do I find my tasks?\nשלום';
  const form = { intent: 'contact', name: 'Ada', email: 'ada example.com', message };
  const refused = await read('/contact', { form });
  expect(textOf(refused.html)).toContain('Please enter a valid email address.');
  expect(textOf(partOf(refused.html, 'textarea'))).toContain(textOf(message));
  const taken = await read('/contact', { form: { ...form, email: 'ada@example.com' } });
  expect(textOf(taken.html)).toContain("Thank you for reaching out! We'll get back to you soon.");
});

test('Privacy & Data has the commitment, and requires an account', async () => {
  expect(await read('/privacy-data')).toMatchObject({
    status: 302,
    location: expect.stringMatching(/^\/login\?/),
  });
  const cookie = await sessionCookieFor((await makeUser()).token);
  const { html } = await read('/privacy-data', { cookie });
  expect(headings(html, 1)).toEqual(['Privacy & Data']);
  expect([...headings(html, 2), ...headings(html, 3)]).toEqual(
    expect.arrayContaining([
      'Your ideas are private',
      'They belong to you',
      'They are stored encrypted',
      'No one reads them',
      'Your account can be deleted',
    ]),
  );
  expect(textOf(html)).toContain('No human looks at your projects unless you ask for help.');
  expect(textOf(html)).toContain('the project they are about is sent to it');
  expect(linksIn(partOf(html, 'main')).get('Privacy Policy')).toBe('/privacy-policy');
});

test.each([
  ['/profile', { name: 'Grace Hopper', bio: '', persona: 'student' }, 'Profile updated successfully', 3],
  ['/settings', { intent: 'save', daily_nudge: 'true' }, 'Settings updated successfully!', 2],
  ['/feedback', { feedback: 'Clear and quick.' }, 'Thank you for your feedback!', 3],
])('without scripts the completed form at %s says so, and redirects', async (path, form, told, seconds) => {
  const cookie = await sessionCookieFor((await makeUser()).token);
  expect((await read(path, { cookie })).html).not.toContain('http-equiv="refresh"');
  const { html } = await read(path, { cookie, form });
  expect(textOf(html)).toContain(told);
  expect(partOf(partOf(html, 'head'), 'noscript')).toMatch(
    new RegExp(`<meta (?=[^>]*http-equiv="refresh")(?=[^>]*content="${seconds}; url=/dashboard")`, 'i'),
  );
  expect(partOf(html, 'body')).not.toMatch(/<meta\b/);
  expect(linksIn(partOf(html, 'main')).get('Go to the dashboard')).toBe('/dashboard');
});

test('without scripts a refused form keeps what was typed, and limits are told in words', async () => {
  const cookie = await sessionCookieFor((await makeUser()).token);
  const refused = await read('/feedback', { cookie, form: { feedback: '<form>' } });
  expect(textOf(refused.html)).toContain('HTML tags and scripts are not allowed in feedback.');
  expect(textOf(partOf(refused.html, 'textarea'))).toContain('<form>');
  expect(textOf((await read('/profile', { cookie })).html).match(/At most 168 characters\./g)).toHaveLength(
    2,
  );
});
