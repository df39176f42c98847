import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import { neededChromium } from '#scripts/needed-program.ts';

// npm run pictures:social: the pictures of link previews (Open Graph, 1200 by 630) and the site's icons, from
// favicon.svg, in pictures/public; npm run pictures:social -- --directory public replaces those of the site.

const root = path.resolve(import.meta.dirname, '..');
const { values } = parseArgs({
  options: { directory: { type: 'string', default: path.join(root, 'pictures/public') } },
});
const fileOf = (name: string) => path.join(values.directory, name);
const require = createRequire(import.meta.url);
const fontOf = (family: string) =>
  readFileSync(
    require.resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`),
  ).toString('base64');

const ink = '#221d33';
const paper = '#fbf8f2';
const accent = '#4b3fa8';
const spark = '#e8a23a';
const muted = '#655d78';

/** The stones of favicon.svg, in the colours of the light theme. */
const mark = readFileSync(path.join(root, 'public/favicon.svg'), 'utf8')
  .replace(/<title>.*?<\/title>|<style>.*?<\/style>/gs, '')
  .replaceAll('class="step"', `fill="${accent}"`)
  .replaceAll('class="lit"', `fill="${spark}"`);

const stone = 'M-32 2C-32 -15 -17 -23 1 -23S32 -16 32 0S19 23 0 23S-32 18 -32 2Z';
const tick =
  '<path d="M-10 1L-3 8L11 -7" fill="none" stroke="#fff" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/>';

const place = (x: number, y: number, scale: number, content: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${content}</g>`;
const done = `<path d="${stone}" fill="${accent}"/>${tick}`;
const current = `<circle r="50" fill="#fbedd3"/><path d="${stone}" fill="${spark}"/>`;
const ahead = `<path d="${stone}" fill="none" stroke="#8a8293" stroke-width="2" stroke-dasharray="5 5"/>`;

/** The help mascot's face, on a stone of 64 by 56. */
const pebble = `
  <path d="M6 32C5 16 17 6 33 6S59 17 58 31S47 50 31 50S7 46 6 32Z" fill="${spark}"/>
  <g fill="${ink}"><ellipse cx="24.5" cy="27" rx="3.2" ry="4.2"/><ellipse cx="40.5" cy="27" rx="3.2" ry="4.2"/></g>
  <path d="M27 36.5Q32.5 41.5 38 36.5" fill="none" stroke="${ink}" stroke-width="2.5" stroke-linecap="round"/>`;

const scribble =
  'M30 262C10 190 104 150 134 206S92 304 56 262S58 168 116 176S174 262 128 286S36 272 66 218S150 190 156 238S98 292 90 250S118 212 126 246S124 296 158 308S182 302 188 303';

interface Picture {
  title: string;
  text: string;
  /** Drawn over the whole width at the bottom, in a box of 1200 by 280. */
  drawing: string;
}

const pictures: Record<string, Picture> = {
  default: {
    title: 'From an idea to a plan,<br>week by week',
    text: 'An analysis, a roadmap, and tasks that fit the hours you have.',
    drawing: [
      done,
      done,
      done,
      `<circle r="62" fill="#fbedd3"/>${place(-48, -42, 1.5, pebble)}`,
      ahead,
      ahead,
      ahead,
    ]
      .map((look, at) => place(135 + at * 155, 190 - (at % 2) * 26 - at * 12, 1.25, look))
      .join(''),
  },
  landing: {
    title: 'Bring Your Ideas<br>to Life with AI.',
    text: 'Get clarity, structure, and momentum.',
    drawing:
      `<g transform="translate(40 -118) scale(1.15)"><path d="${scribble}" fill="none" stroke="${muted}" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/></g>` +
      place(345, 228, 1.3, done) +
      place(475, 196, 1.25, done) +
      place(600, 146, 1.2, done) +
      place(722, 78, 1.2, current) +
      place(852, 6, 1.1, ahead) +
      place(966, -80, 0.95, ahead) +
      place(1060, -170, 0.8, ahead),
  },
};

const pictureHtml = ({ title, text, drawing }: Picture) => `<!doctype html><meta charset="utf-8"><style>
  @font-face { font-family: Heading; font-weight: 200 800; src: url(data:font/woff2;base64,${fontOf('bricolage-grotesque')}) }
  @font-face { font-family: Text; font-weight: 400 700; src: url(data:font/woff2;base64,${fontOf('instrument-sans')}) }
  * { margin: 0 }
  body { width: 1200px; height: 630px; overflow: hidden; position: relative; background: ${paper}; color: ${ink}; font-family: Text }
  header { position: absolute; left: 80px; top: 64px; display: flex; align-items: center; gap: 16px; font: 700 40px/1 Heading; letter-spacing: -0.02em }
  header svg { width: 52px; height: 52px }
  h1 { position: absolute; left: 80px; top: 158px; font: 650 80px/1.04 Heading; letter-spacing: -0.025em }
  p { position: absolute; left: 80px; top: 346px; font-size: 31px; color: ${muted} }
  .drawing { position: absolute; left: 0; bottom: 0; overflow: visible }
</style>
<header>${mark} Stepwise</header><h1>${title}</h1><p>${text}</p>
<svg class="drawing" width="1200" height="280" viewBox="0 0 1200 280">${drawing}</svg>`;

/** The mark on paper; `share` is how much of the square's width it takes. */
const iconHtml = (size: number, share: number) => `<!doctype html><style>
  body { margin: 0; width: ${size}px; height: ${size}px; display: grid; place-items: center; background: ${paper} }
  svg { width: ${size * share}px; height: ${size * share}px }
</style>${mark}`;

const icons: { file: string; size: number; share: number }[] = [
  { file: 'apple-touch-icon.png', size: 180, share: 0.7 },
  { file: 'icons/icon-192.png', size: 192, share: 0.78 },
  { file: 'icons/icon-512.png', size: 512, share: 0.78 },
  // Every mask shows at least the central circle of 80 % (Web App Manifest).
  { file: 'icons/maskable-512.png', size: 512, share: 0.54 },
];

/** An .ico file with one PNG in it. */
function wrapInIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

async function take(page: Page, html: string, width: number, height: number): Promise<Buffer> {
  await page.setViewportSize({ width, height });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ omitBackground: true });
}

async function takeAll(browser: Browser): Promise<void> {
  const page = await browser.newPage({ colorScheme: 'light' });
  for (const directory of ['social', 'icons']) mkdirSync(fileOf(directory), { recursive: true });
  for (const [name, picture] of Object.entries(pictures)) {
    writeFileSync(fileOf(`social/${name}.png`), await take(page, pictureHtml(picture), 1200, 630));
  }
  for (const { file, size, share } of icons) {
    writeFileSync(fileOf(file), await take(page, iconHtml(size, share), size, size));
  }
  const small = await take(page, `<style>* { margin: 0; width: 32px; height: 32px }</style>${mark}`, 32, 32);
  writeFileSync(fileOf('favicon.ico'), wrapInIco(small, 32));
}

const browser = await chromium.launch({
  executablePath: neededChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await takeAll(browser);
} finally {
  await browser.close();
}
