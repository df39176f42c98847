import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { measuringTool } from './measuring-tools.ts';
import { neededProgram } from './needed-program.ts';
import { sampleNow } from './sample-moment.ts';
import { type ScratchApp, startScratchApp } from './scratch-app.ts';

// npm run check:html: runs the Nu HTML checker over the HTML of every screen and every refused form. Arguments restrict
// it to those screens.

/** Messages of the checker that we accept. */
const accepted = [
  // Remix writes the data of a page after </html>, from where browsers move it into the body.
  /^Stray start tag “script”\.$/,
  /^Cannot recover after last error\./,
  // SVG 2 allows it on every shape; the checker knows SVG 1.1, which allows it on paths only.
  /^Attribute “pathLength” not allowed on element “circle”/,
];

/** Invalid input, by the screen of the form. */
const refusedForms: Record<string, Record<string, Record<string, string>>> = {
  login: {
    'wrong password': { intent: 'log-in', email: 'nobody@stepwise.example', password: 'Wrong-passw0rd' },
    'forgotten without an address': { intent: 'forgot-password', email: '' },
  },
  signup: {
    'nothing filled in': {
      intent: 'create',
      name: '',
      email: '',
      password: '',
      confirmPassword: '',
      persona: '',
    },
    'code sent': { intent: 'send-code', name: 'Ada', email: 'ada@stepwise.example' },
    'wrong code': { intent: 'validate-code', name: 'Ada', email: 'ada@stepwise.example', otp: '000000' },
  },
  'password-recovery': { 'too short': { password: 'short', confirmPassword: 'other' } },
  contact: {
    'nothing filled in': { name: '', email: '', message: '' },
    sent: { name: 'Ada', email: 'ada@stepwise.example', message: 'Hello' },
  },
  'submit-idea': {
    'nothing filled in': { intent: 'analyze', title: '', idea: '', targetWeeks: '' },
    'suggested without a title': { intent: 'suggest', title: '' },
    suggested: { intent: 'suggest', title: 'A lamp from one sheet of veneer', idea: 'Mine' },
  },
  project: { 'refined without words': { intent: 'refine', changes: '' } },
  profile: {
    'no name': { name: '', bio: 'x'.repeat(200), persona: '' },
    saved: { name: 'Maya Lindqvist', bio: '', persona: 'student' },
  },
  settings: { saved: { intent: 'save', daily_nudge: 'true', daily_update: 'false', timezone: 'UTC' } },
  feedback: { empty: { feedback: ' ' }, sent: { feedback: 'Thank you' } },
};

/** Forms posted after signing out. */
const unsentForms: Record<string, Record<string, string>> = {
  'submit-idea': { intent: 'analyze', title: 'A lamp from one sheet of veneer', availability: 'Monday' },
  settings: { intent: 'change-password', currentPassword: 'Old-passw0rd' },
};

const java = neededProgram('Java', 'java');
const checker = measuringTool('vnu-jar/build/dist/vnu.jar');
const wanted = process.argv.slice(2);

const app = await startScratchApp({ startsAt: sampleNow });
try {
  const { makeScreens } = await import('./screens.ts');
  const directory = path.join(app.directory, 'html');
  await mkdir(directory);
  const pages = (await makeScreens()).filter(
    ({ name }) => wanted.length === 0 || wanted.some((each) => name.startsWith(each)),
  );
  let count = 0;
  for (const { name, path: address, cookie = '' } of pages) {
    const texts = { [name]: await htmlAt(app, address, cookie) };
    for (const [what, form] of Object.entries(refusedForms[name] ?? {})) {
      texts[`${name}, ${what}`] = await htmlAt(app, address, cookie, form);
    }
    const unsent = unsentForms[name];
    if (unsent) texts[`${name}, signed out`] = await htmlAt(app, address, '', unsent);
    for (const [title, html] of Object.entries(texts)) {
      await writeFile(path.join(directory, `${title}.html`), html);
      count += 1;
    }
  }
  const problems = check(directory);
  for (const { page, line, text, extract } of problems)
    console.log(`${page}:${line}: ${text}\n    ${extract}`);
  console.log(`${count} pages, ${problems.length} errors`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await app.stop();
}

/** The server's answer to a page request or a posted form without scripts. */
async function htmlAt(
  { url }: ScratchApp,
  address: string,
  cookie: string,
  form?: Record<string, string>,
): Promise<string> {
  const headers = { Cookie: cookie, Accept: 'text/html', Origin: url };
  const response = await fetch(`${url}${address}`, {
    redirect: 'manual',
    headers,
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  const html = await response.text();
  if (html.startsWith('<!DOCTYPE html>')) return html;
  throw new Error(`${address} answered ${response.status} and no page.`);
}

interface Problem {
  page: string;
  line: number;
  text: string;
  extract: string;
}

function check(directory: string): Problem[] {
  const args = [
    '-jar',
    checker,
    '--format',
    'json',
    '--errors-only',
    '--skip-non-html',
    '--stdout',
    directory,
  ];
  const { stdout, stderr } = spawnSync(java, args, { encoding: 'utf8', maxBuffer: 100_000_000 });
  const report = z.object({
    messages: z.array(
      z.object({
        url: z.string().default(''),
        lastLine: z.number().default(1),
        message: z.string(),
        extract: z.string().default(''),
      }),
    ),
  });
  const given = stdout || stderr;
  if (!given.startsWith('{')) throw new Error(`The checker failed: ${given.slice(0, 2000)}`);
  return report
    .parse(JSON.parse(given))
    .messages.filter(({ message }) => !accepted.some((known) => known.test(message)))
    .map(({ url, lastLine, message, extract }) => ({
      page: path.basename(decodeURIComponent(url), '.html'),
      line: lastLine,
      text: message,
      extract: extract.replace(/\s+/g, ' ').trim(),
    }));
}
