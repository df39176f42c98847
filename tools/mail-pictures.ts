import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { neededChromium } from '#scripts/needed-program.ts';
import { sampleMails } from '#scripts/sample-mails.ts';

// npm run pictures:mails: screenshots of each kind of mail, light and dark, in pictures/mails.

const { values } = parseArgs({
  options: {
    width: { type: 'string', default: '600' },
    directory: { type: 'string', default: path.resolve(import.meta.dirname, '../pictures/mails') },
  },
});
await mkdir(values.directory, { recursive: true });
const browser = await chromium.launch({
  executablePath: neededChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({
      colorScheme,
      viewport: { width: Number(values.width), height: 100 },
    });
    // Mails load no external resources; blocked here to be sure.
    await page.route('**', (route) => route.abort());
    for (const [name, { html }] of Object.entries(await sampleMails())) {
      await page.setContent(html);
      await page.screenshot({
        path: path.join(values.directory, `${name}-${colorScheme}.png`),
        fullPage: true,
      });
    }
  }
} finally {
  await browser.close();
}
