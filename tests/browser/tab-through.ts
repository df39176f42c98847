import type { Page } from 'playwright-core';

/** The text of each tab stop from the top of the page, and whether its focus is visible. */
export async function tabThrough(page: Page, most = 60): Promise<string[]> {
  const places: string[] = [];
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() => {
      const { activeElement: element } = document;
      if (!(element instanceof HTMLElement) || element === document.body) return null;
      const label = 'labels' in element && element.labels instanceof NodeList ? element.labels[0] : null;
      const name = element.getAttribute('aria-label') ?? (label ?? element).textContent ?? '';
      // Chips show the focus of their checkbox, cards that of their link.
      const isMarked = [element, element.closest('label')].some(
        (each) =>
          each && [null, '::after'].some((part) => getComputedStyle(each, part).outlineStyle !== 'none'),
      );
      return isMarked ? name.trim() : `${name.trim()} (focus not to be seen)`;
    });
    if (place === null) break;
    places.push(place);
  }
  return places;
}
