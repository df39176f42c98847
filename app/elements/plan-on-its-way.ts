const askEveryMs = 2000;

/** `<plan-on-its-way>`: shows the progress of a plan on `/try`, and reloads the page when there is more to read. */
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
    const answer = await fetch('/api/try').catch(() => null);
    if (!answer || answer.status >= 429) return;
    const { generation } = await answer.json();
    const hasMore = generation?.progress > 20 && this.dataset.brief === undefined;
    if (generation?.state !== 'running' || hasMore) {
      window.clearInterval(this.#timer);
      window.location.reload();
      return;
    }
    const [step, bar] = [this.querySelector('[role=status] p'), this.querySelector('progress')];
    if (step && step.textContent !== generation.step) step.textContent = generation.step;
    if (bar) bar.value = generation.progress;
  };
}

customElements.define('plan-on-its-way', PlanOnItsWay);
