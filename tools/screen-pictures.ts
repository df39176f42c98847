import { execFile } from 'node:child_process';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { restoreClock } from '#scripts/moved-clock.js';
import { neededChromium, neededProgram } from '#scripts/needed-program.ts';
import { sampleNow } from '#scripts/sample-moment.ts';
import { startScratchApp } from '#scripts/scratch-app.ts';
import type { Screen } from '#scripts/screens.ts';

// npm run pictures: screenshots of every screen at three widths, light and dark, in pictures/screens, and of its other
// states at two widths, light. Arguments restrict it to screens whose names begin with them:
// npm run pictures -- dashboard tasks

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    directory: { type: 'string', default: path.resolve(import.meta.dirname, '../pictures/screens') },
    // Or png.
    format: { type: 'string', default: 'webp' },
  },
});

interface Look {
  width: 390 | 820 | 1440;
  colorScheme: 'light' | 'dark';
}

const heights = { 390: 844, 820: 1180, 1440: 900 };
const looks = ([1440, 820, 390] as const).flatMap((width): Look[] => [
  { width, colorScheme: 'light' },
  { width, colorScheme: 'dark' },
]);
const fewVariants = looks.filter(({ width, colorScheme }) => width !== 820 && colorScheme === 'light');

/** What is done on a screen before another screenshot, by the name of that. */
const deeds: Record<string, Record<string, (page: Page) => Promise<void>>> = {
  landing: {
    async 'landing-sample'(page) {
      await page.getByText('Habit tracker app for students', { exact: false }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  login: {
    async 'login-refused'(page) {
      await page.getByLabel('Email').fill('maya@stepwise.example');
      await page.getByLabel('Password', { exact: true }).fill('Not-her-passw0rd');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByText('Invalid email or password.').first().waitFor();
    },
  },
  signup: {
    async 'signup-code'(page) {
      await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
      await page.getByLabel('Email address').fill('ada@stepwise.example');
      await page.getByRole('button', { name: 'Verify' }).click();
      await page.getByRole('dialog', { name: 'Enter OTP' }).waitFor();
    },
  },
  contact: {
    async 'contact-sent'(page) {
      await page.getByLabel('Name').fill('Ada Lovelace');
      await page.getByLabel('Email').fill('ada@stepwise.example');
      await page.getByLabel('Message').fill('Do you know a good carpenter?');
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByText("Thank you for reaching out! We'll get back to you soon.").first().waitFor();
    },
  },
  'submit-idea': {
    async 'submit-idea-refused'(page) {
      await page.getByRole('button', { name: 'Analyze Idea' }).click();
      await page.getByText('Project title is required.').first().waitFor();
    },
  },
  'bring-list': {
    async 'bring-list-preview'(page) {
      await page
        .getByLabel('The list')
        .fill('# Paint the shed\n\n- [ ] Buy paint (2 h)\n- [ ] Sand it, due soon');
      await page.getByRole('button', { name: 'Preview' }).click();
      await page.getByText('Nothing is saved yet').waitFor();
    },
  },
  project: {
    async 'project-refine'(page) {
      await page.getByRole('button', { name: 'Refine Idea' }).click();
      await page.getByRole('dialog').waitFor();
    },
    async 'project-roadmap'(page) {
      await page.getByRole('heading', { name: 'Project Roadmap' }).first().click();
    },
  },
  'project-planned': {
    async 'project-brief'(page) {
      await page.getByText('Check the steps').last().click();
      await page.getByRole('heading', { level: 1, name: 'Check the steps' }).waitFor();
    },
  },
  tasks: {
    async 'tasks-plan'(page) {
      await page.getByRole('button', { name: 'View plan' }).click();
      await page.getByRole('dialog').waitFor();
    },
    async 'tasks-ask'(page) {
      await page.getByRole('button', { name: 'Ask', exact: true }).first().click();
      await page.getByLabel('Your question').fill('Where do I begin?');
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText(/^1 of 5/).waitFor();
    },
    async 'tasks-reschedule'(page) {
      await page.getByText('Reschedule', { exact: true }).first().click();
      await page.getByRole('button', { name: 'Save' }).first().waitFor();
    },
    async palette(page) {
      await page.keyboard.press('Control+k');
      await page
        .getByRole('option')
        .filter({ hasText: /Project$/ })
        .first()
        .waitFor();
    },
  },
  feedback: {
    async menu(page) {
      const menu = page.getByRole('button', { name: 'Menu', exact: true });
      if (await menu.isVisible()) await menu.click();
      await page.getByRole('button', { name: /^Profile menu/ }).click();
      await page.getByRole('button', { name: 'Logout' }).waitFor();
    },
  },
};

const isWanted = (name: string) => wanted.length === 0 || wanted.some((each) => name.startsWith(each));

const executablePath = neededChromium();
const ffmpeg = neededProgram('ffmpeg', 'ffmpeg');
const run = promisify(execFile);
const app = await startScratchApp({ startsAt: sampleNow, settings: { CLOCK_STOPS: 'yes' } });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
let bytes = 0;
let count = 0;
try {
  const { makeScreens } = await import('#scripts/screens.ts');
  const screens = await makeScreens();
  // The browser's clock is checked against ours.
  restoreClock();
  await mkdir(values.directory, { recursive: true });
  const seen = new Set<string>();
  for (const screen of screens) {
    // The first screen at a path, with and without a cookie, is the screen itself; others are its states.
    const route = screen.path.replace(/\?.*/, '').replaceAll(/[\w-]{36,}/g, ':id');
    const kind = `${route} ${screen.cookie !== undefined}`;
    const isState = seen.has(kind);
    seen.add(kind);
    if (isWanted(screen.name)) await takeAll(screen.name, screen, isState ? fewVariants : looks);
    for (const [name, deed] of Object.entries(deeds[screen.name] ?? {})) {
      if (!isWanted(name)) continue;
      // What opens the menu depends on the width.
      const each = name === 'menu' ? fewVariants.map((look) => [look]) : [fewVariants];
      for (const together of each) await takeAll(name, screen, together, deed);
    }
  }
  console.log(`${count} pictures, ${(bytes / 1_000_000).toFixed(1)} MB, in ${values.directory}`);
} finally {
  await browser.close();
  await app.stop();
}

/** Opens a screen once and takes its screenshots; an error is logged, and the next screen follows. */
async function takeAll(
  name: string,
  screen: Screen,
  looks: readonly Look[],
  deed: (page: Page) => Promise<void> = async () => {},
): Promise<void> {
  const [first] = looks;
  if (!first) return;
  const page = await open(screen, first);
  try {
    await deed(page);
    for (const { width, colorScheme } of looks) {
      await page.setViewportSize({ width, height: heights[width] });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await take(page, `${name}-${width}-${colorScheme}`);
    }
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  } finally {
    await page.context().close();
  }
}

async function open({ path: address, cookie }: Screen, { width, colorScheme }: Look): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: heights[width] },
    baseURL: app.url,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  context.setDefaultTimeout(15_000);
  await setCookie(context, cookie);
  const page = await context.newPage();
  await page.clock.setFixedTime(sampleNow);
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready);
  // React has rendered by then; a page that polls is never idle.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {});
  return page;
}

async function setCookie(context: BrowserContext, cookie = ''): Promise<void> {
  if (cookie === '') return;
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value: decodeURIComponent(value), url: app.url }]);
}

/**
 * Saves a screenshot: of the window while a dialog is open, otherwise of the whole page in a window of its height, so
 * that sticky elements are in place.
 */
async function take(page: Page, name: string): Promise<void> {
  const whole = path.join(app.directory, 'picture.png');
  const file = path.join(values.directory, `${name}.${values.format}`);
  const width = page.viewportSize()?.width ?? 0;
  // Styles that depend on the window's height change in the next frame.
  const height = await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return document.querySelector(':modal') ? 0 : document.documentElement.scrollHeight;
  });
  if (height > 0) await page.setViewportSize({ width, height });
  await page.screenshot({ path: whole, caret: 'hide', animations: 'disabled' });
  const palette =
    'split[a][b];[a]palettegen=max_colors=96:reserve_transparent=0[p];[b][p]paletteuse=dither=none';
  const encoding = values.format === 'webp' ? ['-c:v', 'libwebp', '-lossless', '1'] : [];
  await run(ffmpeg, ['-loglevel', 'error', '-y', '-i', whole, '-vf', palette, ...encoding, file]);
  bytes += (await stat(file)).size;
  count += 1;
}
