const blinkEveryMs = 3000;
const blinkMs = 160;
const talkMs = 350;
const hideAfterMs = 500;
/** How far the pointer may move during a click, in pixels. */
const slip = 4;
const keyStep = 24;
/** The margin between Pebble and the edges of the window. */
const margin = 8;
/** The minimum distance from the top at which a tip fits above Pebble. */
const tipHeight = 200;

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A round stone of 64 by 56 with two eyes and a mouth that smiles or talks. */
const inside = `<div role="status" class="mascot-tip"><p></p></div>
<button type="button" aria-describedby="mascot-keys" class="mascot-stone">
<span class="sr-only">Pebble, a tip for this page</span>
<svg viewBox="0 0 64 56" aria-hidden="true">
<path class="mascot-body" d="M6 32C5 16 17 6 33 6S59 17 58 31S47 50 31 50S7 46 6 32Z"/>
<path class="mascot-shine" d="M14.5 25C17 16.5 23.5 12.5 31 12"/>
<path class="mascot-eyes" d="M21.3 27a3.2 4.2 0 1 1 6.4 0a3.2 4.2 0 1 1-6.4 0m16 0a3.2 4.2 0 1 1 6.4 0a3.2 4.2 0 1 1-6.4 0"/>
<path class="mascot-smile" d="M27 36.5Q32.5 41.5 38 36.5"/>
<path class="mascot-word" d="M27.5 36Q32.5 34.5 37.5 36Q37.5 43 32.5 43T27.5 36Z"/>
</svg></button>
<span id="mascot-keys" hidden>The arrow keys move Pebble out of your way, Escape closes the tip.</span>`;

/**
 * `<help-mascot tip="…">`: Pebble, who shows the tip on hover or after a press, blinks, talks, and can be dragged
 * anywhere in the window. Its state is in the attributes `open`, `blink` and `talk`; `below` and `left` say on which
 * side the tip fits.
 */
class HelpMascot extends HTMLElement {
  static observedAttributes = ['tip'];

  #left = new AbortController();
  #blinking: number | undefined;
  #opening: number | undefined;
  #talking: number | undefined;
  #hiding: number | undefined;
  /** Where the pointer grabbed it, from its top left corner. */
  #hold: { x: number; y: number; startX: number; startY: number } | null = null;
  #wasDragged = false;
  #moves = matchMedia('(width >= 48rem) and (prefers-reduced-motion: no-preference)');

  connectedCallback(): void {
    this.innerHTML = inside;
    this.attributeChangedCallback();
    this.#left = new AbortController();
    const { signal } = this.#left;
    this.addEventListener('pointerenter', this.#enter, { signal });
    this.addEventListener('pointerleave', this.#leave, { signal });
    this.addEventListener('pointerdown', this.#take, { signal });
    // A fast pointer may leave the stone before the drag starts.
    document.addEventListener('pointermove', this.#drag, { signal });
    for (const name of ['pointerup', 'pointercancel'])
      document.addEventListener(name, this.#drop, { signal });
    this.addEventListener('click', this.#click, { signal });
    this.addEventListener('keydown', this.#step, { signal });
    this.addEventListener('focusout', this.#hide, { signal });
    document.addEventListener('pointerdown', this.#pressOutside, { signal });
    document.addEventListener('keydown', this.#escape, { signal });
    document.addEventListener('focusin', this.#makeWay, { signal });
    document.addEventListener('visibilitychange', this.#animate, { signal });
    window.addEventListener('resize', this.#stayInside, { signal });
    this.#moves.addEventListener('change', this.#animate, { signal });
    this.#animate();
  }

  /** On navigation, or once the content exists. */
  attributeChangedCallback(): void {
    const text = this.querySelector('p');
    if (text) text.textContent = this.getAttribute('tip');
  }

  disconnectedCallback(): void {
    this.#left.abort();
    this.#hide();
    this.#stop();
  }

  #stop = (): void => {
    window.clearInterval(this.#blinking);
    window.clearTimeout(this.#opening);
    window.clearInterval(this.#talking);
    this.removeAttribute('blink');
    this.removeAttribute('talk');
  };

  /** Blinks, and talks while it shows a tip, if it is visible and motion is allowed. */
  #animate = (): void => {
    this.#stop();
    if (!this.#moves.matches || document.hidden) return;
    this.#blinking = window.setInterval(() => {
      this.setAttribute('blink', '');
      this.#opening = window.setTimeout(() => this.removeAttribute('blink'), blinkMs);
    }, blinkEveryMs);
    if (this.hasAttribute('open')) {
      this.#talking = window.setInterval(() => this.toggleAttribute('talk'), talkMs);
    }
  };

  #show = (): void => {
    window.clearTimeout(this.#hiding);
    if (this.hasAttribute('open')) return;
    this.setAttribute('open', '');
    this.#animate();
  };

  #hide = (): void => {
    window.clearTimeout(this.#hiding);
    if (!this.hasAttribute('open')) return;
    this.removeAttribute('open');
    this.#animate();
  };

  #enter = ({ pointerType }: PointerEvent): void => {
    if (pointerType === 'mouse' && !this.#hold) this.#show();
  };

  #leave = ({ pointerType }: PointerEvent): void => {
    // On touch, leaving only means that the finger was lifted.
    if (pointerType !== 'mouse' || this.#hold) return;
    window.clearTimeout(this.#hiding);
    this.#hiding = window.setTimeout(this.#hide, hideAfterMs);
  };

  #click = (event: MouseEvent): void => {
    // A key press has a click count of 0, and no drag before it.
    const endsDrag = this.#wasDragged && event.detail > 0;
    if (endsDrag || !this.#isOnButton(event)) return;
    const byMouse = event instanceof PointerEvent && event.pointerType === 'mouse';
    if (this.hasAttribute('open') && !byMouse) this.#hide();
    else this.#show();
  };

  #pressOutside = ({ target }: Event): void => {
    if (target instanceof Node && !this.contains(target)) this.#hide();
  };

  #escape = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') this.#hide();
  };

  #isOnButton = ({ target }: Event): boolean =>
    target instanceof Element && target.closest('button') !== null;

  #take = (event: PointerEvent): void => {
    if (event.button !== 0 || !this.#isOnButton(event)) return;
    const { x, y } = this.getBoundingClientRect();
    const { clientX, clientY } = event;
    this.#hold = { x: clientX - x, y: clientY - y, startX: clientX, startY: clientY };
    this.#wasDragged = false;
  };

  #drag = ({ clientX, clientY, pointerId }: PointerEvent): void => {
    const hold = this.#hold;
    if (!hold) return;
    if (!this.#wasDragged) {
      if (Math.hypot(clientX - hold.startX, clientY - hold.startY) <= slip) return;
      this.#wasDragged = true;
      // Only now, because a captured pointer would click this element instead of the button.
      this.setPointerCapture(pointerId);
    }
    this.#moveTo(clientX - hold.x, clientY - hold.y);
  };

  #drop = (event: Event): void => {
    const hold = this.#hold;
    this.#hold = null;
    if (!hold || !(event instanceof PointerEvent) || this.matches(':hover')) return;
    this.#leave(event);
  };

  #step = (event: KeyboardEvent): void => {
    const [right, down] = arrows[event.key] ?? [0, 0];
    if ((right === 0 && down === 0) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const { x, y } = this.getBoundingClientRect();
    const step = event.shiftKey ? keyStep * 4 : keyStep;
    this.#moveTo(x + right * step, y + down * step);
  };

  /** Moves its top left corner there, or as near as the window allows, and the tip to the side where it fits. */
  #moveTo = (x: number, y: number): void => {
    const { clientWidth, clientHeight } = document.documentElement;
    const { width, height } = this.getBoundingClientRect();
    const within = (value: number, size: number) => Math.max(margin, Math.min(value, size - margin));
    const left = within(x, clientWidth - width);
    const top = within(y, clientHeight - height);
    this.style.inset = `${top}px auto auto ${left}px`;
    this.toggleAttribute('below', top < tipHeight);
    this.toggleAttribute('left', left + width / 2 > clientWidth / 2);
  };

  #stayInside = (): void => {
    // Until it is first moved, the style sheet positions it.
    if (this.style.inset === '') return;
    const { x, y } = this.getBoundingClientRect();
    this.#moveTo(x, y);
  };

  /** Moves up when it covers a small element that gets the focus. */
  #makeWay = ({ target }: Event): void => {
    if (!(target instanceof Element) || this.contains(target)) return;
    const own = this.getBoundingClientRect();
    const focused = target.getBoundingClientRect();
    const isUnder =
      focused.left < own.right &&
      focused.right > own.left &&
      focused.top < own.bottom &&
      focused.bottom > own.top;
    if (own.width > 0 && isUnder && focused.height < own.height * 2) {
      this.#moveTo(own.x, focused.top - own.height - margin);
    }
  };
}

customElements.define('help-mascot', HelpMascot);
