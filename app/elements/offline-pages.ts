/**
 * `<offline-pages owner="…">`: on signed-in pages, makes the browser keep what is read and shows what waits to be sent
 * (docs/decisions/0031). Its script loads after the page.
 */
class OfflinePages extends HTMLElement {
  connectedCallback(): void {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const start = () => void import('./keep-pages.ts').then(({ keepPages }) => keepPages(this));
    if (document.readyState === 'complete') start();
    else addEventListener('load', start, { once: true });
  }
}

customElements.define('offline-pages', OfflinePages);
