const text = 'You’re offline. What you typed stays on this page; send it once you’re connected again.';
const recheckMs = 5_000;

/**
 * `<offline-notice>`: a notice while Stepwise cannot be reached. Meanwhile links, and forms for another address, do
 * nothing, because the browser would replace the page with its own error.
 */
class OfflineNotice extends HTMLElement {
  #left = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback(): void {
    this.#left = new AbortController();
    const { signal } = this.#left;
    for (const name of ['online', 'offline']) window.addEventListener(name, this.#update, { signal });
    document.addEventListener('click', this.#stay, { capture: true, signal });
    document.addEventListener('submit', this.#stayUnsent, { capture: true, signal });
    void this.#update();
  }

  disconnectedCallback(): void {
    this.#left.abort();
    clearTimeout(this.#timer);
  }

  // Stepwise may be running on this machine, which needs no network.
  #update = async (): Promise<void> => {
    clearTimeout(this.#timer);
    const isReached =
      navigator.onLine ||
      (await fetch('/healthz').then(
        ({ ok }) => ok,
        () => false,
      ));
    this.textContent = isReached || navigator.onLine ? '' : text;
    // The answer may have come just before the connection was lost.
    if (isReached && !navigator.onLine) this.#timer = setTimeout(this.#update, recheckMs);
  };

  #stay = async (event: MouseEvent): Promise<void> => {
    const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
    // Sample plans open within the page, and kept pages are available offline.
    const link =
      target instanceof Element
        ? target.closest<HTMLAnchorElement>('a:not([data-sample], [data-kept])')
        : null;
    if (this.textContent === '' || link?.origin !== location.origin) return;
    const isOnThisPage = link.pathname === location.pathname && link.hash !== '';
    if (isOnThisPage || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    await this.#update();
    if (this.textContent === '') link.click();
  };

  #stayUnsent = async (event: SubmitEvent): Promise<void> => {
    const { target: form, submitter } = event;
    if (this.textContent === '' || !(form instanceof HTMLFormElement)) return;
    // The page reports failures of its own forms.
    const { origin, pathname } = new URL(form.getAttribute('action') ?? '', location.href);
    if (origin !== location.origin || pathname === location.pathname) return;
    event.preventDefault();
    await this.#update();
    if (this.textContent === '') form.requestSubmit(submitter);
  };
}

customElements.define('offline-notice', OfflineNotice);
