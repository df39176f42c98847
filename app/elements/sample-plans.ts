const timeoutMs = 20_000;

/** The state of the history entry of an open plan, so that closing it can go back. */
const added = 'sample-plan';

/**
 * `<sample-plans>`: cards that link to their own pages (`a[data-sample]`), and the dialog that such a page renders. A
 * pressed card fetches its page, copies the dialog's `data-part`s from it and opens the dialog here. The address
 * changes too, so Back closes the plan and a reload keeps it open. The latest press wins.
 */
class SamplePlans extends HTMLElement {
  #request: AbortController | undefined;

  connectedCallback(): void {
    this.addEventListener('click', this.#choose);
    this.#dialog.addEventListener('close', this.#leave);
    window.addEventListener('popstate', this.#follow);
    // Without scripts this button links to the page without the plan.
    for (const form of this.#dialog.querySelectorAll('form')) form.method = 'dialog';
    if (!this.#dialog.open) return;
    this.#dialog.removeAttribute('open');
    this.#show();
  }

  disconnectedCallback(): void {
    window.removeEventListener('popstate', this.#follow);
    this.#request?.abort();
  }

  get #dialog(): HTMLDialogElement {
    const dialog = this.querySelector('dialog');
    if (dialog === null) throw new Error('<sample-plans> needs a dialog.');
    return dialog;
  }

  /** The card of the plan in the address. */
  get #selected(): HTMLAnchorElement | undefined {
    const id = new URLSearchParams(location.search).get('sample');
    return [...this.querySelectorAll<HTMLAnchorElement>('a[data-sample]')].find(
      ({ dataset }) => dataset.sample === id,
    );
  }

  #choose = (event: MouseEvent): void => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    const card = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-sample]');
    if (!card || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    if (card.getAttribute('aria-busy') === 'true') return;
    void this.#open(card, () => history.pushState(added, '', card.href));
  };

  /** Handles Back and Forward. */
  #follow = (): void => {
    const card = this.#selected;
    if (card) void this.#open(card);
    else this.#dialog.close();
  };

  async #open(card: HTMLAnchorElement, beforeShowing?: () => void): Promise<void> {
    this.#request?.abort();
    const request = new AbortController();
    this.#request = request;
    this.#setBusy(card);
    const timer = window.setTimeout(() => request.abort(new Error('No answer came in time.')), timeoutMs);
    try {
      await this.#fill(card.href, request.signal);
      beforeShowing?.();
      // The user may have gone back in the meantime.
      if (card === this.#selected) this.#show();
    } catch (error) {
      if (this.#request !== request) return;
      console.error('The sample plan could not be loaded.', error);
      // Forward led here, but no plan is open.
      if (card === this.#selected) history.replaceState(null, '', location.pathname);
      this.#complain();
    } finally {
      window.clearTimeout(timer);
      if (this.#request === request) this.#setBusy(null);
    }
  }

  async #fill(address: string, signal: AbortSignal): Promise<void> {
    const response = await fetch(address, { signal });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const loaded = page.querySelector('sample-plans dialog[open]');
    if (!response.ok || loaded === null) throw new Error(`No plan at ${address}: ${response.status}`);
    signal.throwIfAborted();
    for (const part of this.#dialog.querySelectorAll<HTMLElement>('[data-part]')) {
      const content = loaded.querySelector(`[data-part="${part.dataset.part}"]`);
      part.replaceChildren(...(content?.childNodes ?? []));
    }
  }

  #show(): void {
    const dialog = this.#dialog;
    if (!dialog.open) dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-part="title"]')?.focus();
    // The previous plan may have been scrolled to its end.
    dialog.querySelector('[data-part="description"]')?.parentElement?.scrollTo(0, 0);
  }

  /** After the dialog was closed in any way. */
  #leave = (): void => {
    const card = this.#selected;
    if (card === undefined) return;
    if (history.state === added) history.back();
    else history.replaceState(null, '', location.pathname);
    card.focus();
  };

  #setBusy(busy: HTMLAnchorElement | null): void {
    for (const card of this.querySelectorAll('a[data-sample]')) {
      if (card === busy) card.setAttribute('aria-busy', 'true');
      else card.removeAttribute('aria-busy');
    }
    const status = this.querySelector('[role="status"]');
    if (status) status.textContent = busy ? `Loading: ${busy.textContent}` : '';
  }

  #complain(): void {
    this.querySelector('toast-message')?.remove();
    const template = this.querySelector('template');
    if (template) this.append(template.content.cloneNode(true));
  }
}

customElements.define('sample-plans', SamplePlans);
