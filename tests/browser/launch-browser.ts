import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Locator, Page, ViewportSize } from 'playwright-core';
import { expect } from 'vitest';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const earlierErrors = new WeakMap<Page, string[]>();

/** Remembers which scripts of this page break from now on. */
export function watchScripts(page: Page): void {
  const broken: string[] = [];
  earlierErrors.set(page, broken);
  page.on('pageerror', (error) => broken.push(error.message));
}

/**
 * What the browser reports of a page from now on: scripts that break, and what the Content-Security-Policy blocks.
 * The scripts that broke before are there already.
 */
export function collectPageErrors(page: Page): string[] {
  const pageErrors = [...(earlierErrors.get(page) ?? [])];
  page.on('pageerror', (error) => pageErrors.push(error.message));
  page.on('console', (message) => {
    // A form that is refused answers 403 or 422, which the browser reports as an error.
    const isRefusal = /status of 4(01|03|22)/.test(message.text());
    if (message.type() === 'error' && !isRefusal) pageErrors.push(message.text());
  });
  return pageErrors;
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Loads axe into a page. It otherwise writes down the element behind every word, and reads a colour at each of its places. */
const axeSetup = `${axeSource};
  axe.configure({ noHtml: true });
  {
    const { prototype } = axe.commons.color.Color;
    const { parseString } = prototype;
    const known = new Map();
    prototype.parseString = function (text) {
      if (!known.has(text)) {
        const { r, g, b, alpha } = parseString.call(this, text);
        known.set(text, { r, g, b, alpha });
      }
      return Object.assign(this, known.get(text));
    };
  }`;
const everything: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // No rule among these reads style sheets, which it would copy whole.
  preload: { assets: ['media'] },
};
/** What the other scheme can change: its colours. */
const colours: RunOptions = {
  runOnly: ['color-contrast', 'link-in-text-block'],
  resultTypes: ['violations'],
};

/**
 * axe finds nothing on the page as it stands, in light and in dark (WCAG 2.2 AA). The page is left in the scheme that
 * it was looked at last, as each change of it costs as much as loading the page.
 * @param target the page, or what a state adds to a page that is looked at as a whole in another
 */
export async function expectAccessible(target: Page | Locator): Promise<void> {
  const [page, part] = 'page' in target ? [target.page(), target] : [target, target.locator(':root')];
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSetup);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  for (const [colorScheme, options] of [
    [isDark ? 'dark' : 'light', everything],
    [isDark ? 'light' : 'dark', colours],
  ] as const) {
    // Without motion, as a colour on its way from one scheme to the other is neither.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found = await part.evaluate(async (element, options) => {
      // The scheme counts from the next frame on, and what it sets off is over a frame later.
      for (let frame = 0; frame < 2; frame += 1) {
        await new Promise(requestAnimationFrame);
        for (const animation of document.getAnimations()) {
          if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
        }
      }
      const { violations } = await window.axe.run(element, options);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    }, options);
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([]);
  }
}

/** Nothing sticks out sideways, at any of these sizes of the window, of which it keeps the last. */
export async function expectToFit(page: Page, ...sizes: ViewportSize[]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond, `${page.url()} at ${size.width}`).toBe(0);
  }
}
