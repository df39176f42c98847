import type { Page } from 'playwright-core';

/**
 * From now on, does with each hydrated document, and with what changes in it, what translating browsers do: replaces each
 * text node by `<font>` elements. The texts stay the same, so that tests find them.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Line breaks between elements belong to the markup.
    const isShown = (text: Node) =>
      !/^\s*\n\s*$/.test(text.nodeValue ?? '') &&
      text.parentElement?.closest('head, script, style, noscript, textarea, font, svg') === null;

    const translate = (part: Node) => {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      const found = part.nodeType === Node.TEXT_NODE ? [part] : [];
      while (texts.nextNode()) found.push(texts.currentNode);
      for (const text of found.filter(isShown)) {
        const inner = document.createElement('font');
        inner.textContent = text.nodeValue;
        const outer = document.createElement('font');
        outer.append(inner);
        text.parentNode?.replaceChild(outer, text);
      }
    };

    const begin = () => {
      translate(document.body);
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes)
          for (const node of [target, ...addedNodes]) translate(node);
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    };

    document.addEventListener('DOMContentLoaded', () => {
      const { dataset } = document.documentElement;
      // Pages without React have no such mark.
      if (dataset.hydrated !== 'false') return begin();
      const hydrating = new MutationObserver(() => {
        if (dataset.hydrated === 'false') return;
        hydrating.disconnect();
        begin();
      });
      hydrating.observe(document.documentElement, { attributeFilter: ['data-hydrated'] });
    });
  });
}
