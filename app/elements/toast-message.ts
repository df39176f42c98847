/**
 * `<toast-message seconds="3">`: shows its content at the top right of the window, above everything else, and removes
 * it after that time, which pauses while the pointer or the focus is on it. Without scripts the content stays in its
 * place in the page.
 */
class ToastMessage extends HTMLElement {
  #timer: number | undefined;

  connectedCallback(): void {
    this.popover = 'manual';
    this.showPopover();
    this.#start();
    for (const name of ['pointerenter', 'focusin']) this.addEventListener(name, this.#stop);
    for (const name of ['pointerleave', 'focusout']) this.addEventListener(name, this.#start);
    this.addEventListener('click', this.#closeOnButton);
    this.addEventListener('keydown', this.#closeOnEscape);
  }

  disconnectedCallback(): void {
    this.#stop();
  }

  #start = (): void => {
    this.#stop();
    // The pointer left, but the focus is still here.
    if (this.matches(':focus-within')) return;
    this.#timer = window.setTimeout(this.#close, Number(this.getAttribute('seconds')) * 1000);
  };

  #stop = (): void => window.clearTimeout(this.#timer);

  #close = (): void => {
    this.#stop();
    if (this.isConnected) this.hidePopover();
  };

  #closeOnButton = ({ target }: Event): void => {
    if (target instanceof Element && target.closest('[data-close]')) this.#close();
  };

  #closeOnEscape = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') this.#close();
  };
}

customElements.define('toast-message', ToastMessage);
