const askEveryMs = 2000;

/** What changes while the plan is made. */
const parts = ['[role=status] p', '[data-part=so-far]', '[data-part=brief]'];

/** `<plan-on-its-way>`: shows the progress of a plan on `/try` and what is written of it, and reloads the page once it is done. */
class PlanOnItsWay extends HTMLElement {
  #timer: number | undefined;

  connectedCallback(): void {
    this.#timer = window.setInterval(this.#ask, askEveryMs);
  }

  disconnectedCallback(): void {
    window.clearInterval(this.#timer);
  }

  #ask = async (): Promise<void> => {
    // Without a connection it tries again.
    const answer = await fetch('/try', { headers: { Accept: 'text/html' } }).catch(() => null);
    if (!answer?.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const next = page.querySelector('plan-on-its-way');
    if (!next) {
      window.clearInterval(this.#timer);
      window.location.reload();
      return;
    }
    const [bar, nextBar] = [this.querySelector('progress'), next.querySelector('progress')];
    if (bar && nextBar) bar.value = nextBar.value;
    for (const part of parts) {
      const [shown, fresh] = [this.querySelector(part), next.querySelector(part)];
      if (shown && fresh && shown.innerHTML !== fresh.innerHTML) shown.replaceChildren(...fresh.childNodes);
    }
  };
}

customElements.define('plan-on-its-way', PlanOnItsWay);
