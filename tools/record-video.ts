import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { restoreClock } from '#scripts/moved-clock.js';
import { neededChromium, neededProgram } from '#scripts/needed-program.ts';
import { sampleNow } from '#scripts/sample-moment.ts';
import { startScratchApp } from '#scripts/scratch-app.ts';
import { Camera, type Caption } from './video/camera.ts';
import { startPreparedModel } from './video/prepared-model.ts';

// npm run video: films Stepwise in use, for the landing page. The app, its database and its worker are real; the model
// is replaced by prepared answers.

const { values } = parseArgs({
  options: {
    directory: { type: 'string', default: path.resolve(import.meta.dirname, '../pictures/video') },
    // Frames per second; 10 is enough to check a change quickly.
    rate: { type: 'string', default: '30' },
  },
});
const ffmpeg = neededProgram('ffmpeg', 'ffmpeg');
const executablePath = neededChromium();
const size = { width: 1280, height: 720 };
const largest = 2_500_000;

const model = await startPreparedModel();

const app = await startScratchApp({
  startsAt: sampleNow,
  processes: ['web', 'worker'],
  settings: { OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'prepared-answers' },
});
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const { makePerson } = await import('#scripts/sample-account.ts');
  const { film } = await import('./video/film.ts');
  // The user in the film, who has just signed up.
  const person = await makePerson({ name: 'Maya Lindqvist', email: 'maya@stepwise.example' });
  // The browser's clock is checked against ours.
  restoreClock();
  const page = await openPage(person.cookie);

  const lossless = path.join(app.directory, 'film.mkv');
  const recording = record(lossless);
  const camera = await Camera.of(page, Number(values.rate), recording.keep);
  await mkdir(values.directory, { recursive: true });
  const file = (name: string) => path.join(values.directory, name);
  const posterAt = await film({ camera, model }).catch(async (error: unknown) => {
    await page.screenshot({ path: file('stopped-here.png') });
    throw error;
  });
  await recording.end();

  await Promise.all([
    encode(lossless, [
      ...['-c:v', 'libvpx-vp9', '-crf', '38', '-b:v', '0', '-row-mt', '1', '-cpu-used', '2', '-g', '300'],
      ...['-pix_fmt', 'yuv420p', file('stepwise.webm')],
    ]),
    encode(lossless, [
      ...['-c:v', 'libx264', '-preset', 'slow', '-tune', 'animation', '-crf', '27', '-pix_fmt', 'yuv420p'],
      ...['-movflags', '+faststart', file('stepwise.mp4')],
    ]),
    encode(lossless, [
      ...['-ss', posterAt.toFixed(2), '-frames:v', '1', '-c:v', 'libwebp', '-quality', '64'],
      file('stepwise-poster.webp'),
    ]),
    writeFile(file('stepwise.vtt'), captionsOf(camera.captions)),
  ]);
  console.log(`${camera.seconds.toFixed(1)} seconds in ${values.directory}:`);
  for (const name of ['stepwise.webm', 'stepwise.mp4', 'stepwise-poster.webp', 'stepwise.vtt']) {
    const { size: bytes } = await stat(file(name));
    console.log(`${(bytes / 1000).toFixed(0).padStart(6)} kB  ${name}`);
    if (bytes > largest) {
      console.error(`${name} is over ${largest / 1000} kB.`);
      process.exitCode = 1;
    }
  }
} finally {
  await browser.close();
  await app.stop();
  await model.close();
}

/** A signed-in page of the app with a stopped clock. */
async function openPage(cookie: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: size,
    baseURL: app.url,
    colorScheme: 'light',
    locale: 'en-GB',
  });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value: decodeURIComponent(value), url: app.url }]);
  const page = await context.newPage();
  await page.clock.install({ time: sampleNow });
  await page.goto('/dashboard');
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(new Date(Date.parse(sampleNow) + 60_000));
  return page;
}

/** Encodes the frames losslessly into one file. */
function record(file: string) {
  const child = spawn(
    ffmpeg,
    [
      ...['-loglevel', 'error', '-y', '-f', 'image2pipe', '-c:v', 'png', '-framerate', values.rate],
      ...['-i', '-', '-c:v', 'libx264rgb', '-preset', 'ultrafast', '-qp', '0', file],
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const ended = once(child, 'close');
  return {
    keep: async (picture: Buffer) => {
      if (!child.stdin.write(picture)) await once(child.stdin, 'drain');
    },
    end: async () => {
      child.stdin.end();
      const [code] = await ended;
      if (code !== 0) throw new Error('ffmpeg could not keep the film.');
    },
  };
}

async function encode(input: string, options: string[]): Promise<void> {
  const child = spawn(ffmpeg, ['-loglevel', 'error', '-y', '-i', input, ...options], { stdio: 'inherit' });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error('ffmpeg could not encode the film.');
}

/** The captions as WebVTT. */
function captionsOf(captions: readonly Caption[]): string {
  const time = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);
  const cues = captions.map(({ text, from, to }) => `${time(from)} --> ${time(to - 0.05)}\n${text}\n`);
  return `WEBVTT\n\n${cues.join('\n')}`;
}
