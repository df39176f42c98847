const text = 'You’re offline. What you typed stays on this page; send it once you’re connected again.';

/**
 * `<offline-notice>`: a quiet line for as long as Stepwise cannot be reached. Links, and forms for another address, stay
 * where they are meanwhile, as following one would lose the page to the browser's own error.
 */
class OfflineNotice extends HTMLElement {
  #left = new AbortController();

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
  }

  // Without any network Stepwise may still run on this very machine.
  #update = async (): Promise<void> => {
    const isReached =
      navigator.onLine ||
      (await fetch('/healthz').then(
        ({ ok }) => ok,
        () => false,
      ));
    this.textContent = isReached || navigator.onLine ? '' : text;
  };

  #stay = async (event: MouseEvent): Promise<void> => {
    const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
    // A sample plan opens on the page that it is on.
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a:not([data-sample])') : null;
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
    // Of its own forms a page says itself what became of them.
    const { origin, pathname } = new URL(form.getAttribute('action') ?? '', location.href);
    if (origin !== location.origin || pathname === location.pathname) return;
    event.preventDefault();
    await this.#update();
    if (this.textContent === '') form.requestSubmit(submitter);
  };
}

customElements.define('offline-notice', OfflineNotice);
