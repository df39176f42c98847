import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Locator, Page, ViewportSize } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const earlierErrors = new WeakMap<Page, string[]>();

/** Records the script errors of this page from now on. */
export function watchScripts(page: Page): void {
  const broken: string[] = [];
  earlierErrors.set(page, broken);
  page.on('pageerror', (error) => broken.push(error.message));
}

/** The script errors of a page so far, and from now on also what the Content-Security-Policy blocks. */
export function collectPageErrors(page: Page): string[] {
  const pageErrors = [...(earlierErrors.get(page) ?? [])];
  page.on('pageerror', (error) => pageErrors.push(error.message));
  page.on('console', (message) => {
    // Refused forms answer 403 or 422, which the browser reports as an error.
    const isRefusal = /status of 4(01|03|22)/.test(message.text());
    if (message.type() === 'error' && !isRefusal) pageErrors.push(message.text());
  });
  return pageErrors;
}

/** Fails the test unless the page has no error until its end. */
export function expectNoErrors(page: Page): void {
  const pageErrors = collectPageErrors(page);
  onTestFinished(() => expect(pageErrors).toEqual([]));
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Loads axe into a page. Without this it describes every element, and parses the same colours again and again. */
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
  // None of these rules reads style sheets, which axe would copy.
  preload: { assets: ['media'] },
};
/** The rules whose result may differ in the other colour scheme. */
const colours: RunOptions = {
  runOnly: ['color-contrast', 'link-in-text-block'],
  resultTypes: ['violations'],
};

/**
 * Expects no findings of axe on the page, in light and in dark (WCAG 2.2 AA). The page stays in the scheme checked
 * last, because each change costs as much as loading the page.
 * @param target the page, or the part by which a state differs from one that is checked as a whole
 */
export async function expectAccessible(target: Page | Locator): Promise<void> {
  const [page, part] = 'page' in target ? [target.page(), target] : [target, target.locator(':root')];
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSetup);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  for (const [colorScheme, options] of [
    [isDark ? 'dark' : 'light', everything],
    [isDark ? 'light' : 'dark', colours],
  ] as const) {
    // Without motion, because colours in transition belong to neither scheme.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found = await part.evaluate(async (element, options) => {
      // The scheme applies from the next frame on, and its effects end a frame later.
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

/** Expects no horizontal overflow at any of these window sizes; keeps the last. */
export async function expectToFit(page: Page, ...sizes: ViewportSize[]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond, `${page.url()} at ${size.width}`).toBe(0);
  }
}
