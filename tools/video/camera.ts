import type { CDPSession, Locator, Page } from 'playwright-core';

interface Point {
  x: number;
  y: number;
}

/** The caption of a scene, and its times in seconds. */
export interface Caption {
  text: string;
  from: number;
  to: number;
}

const ease = (share: number): number => (share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2);
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Films a page frame by frame. The page's clock, timers and animations advance by one frame at a time, so the film is
 * smooth however long a frame takes, and waiting for the server takes no time in it. The pointer is drawn into the
 * page; clicks and keys are real.
 */
export class Camera {
  readonly captions: Caption[] = [];
  #frames = 0;
  #pointer: Point = { x: 900, y: 520 };
  #pressed = 0;
  /** The start times of the page's pending requests. */
  #underWay = new Map<unknown, number>();

  private constructor(
    readonly page: Page,
    private readonly rate: number,
    private readonly session: CDPSession,
    private readonly keep: (picture: Buffer) => Promise<void>,
  ) {}

  /** @param rate frames per second */
  static async of(page: Page, rate: number, keep: (picture: Buffer) => Promise<void>): Promise<Camera> {
    const camera = new Camera(page, rate, await page.context().newCDPSession(page), keep);
    page.on('request', (request) => camera.#underWay.set(request, Date.now()));
    page.on('requestfinished', (request) => camera.#underWay.delete(request));
    page.on('requestfailed', (request) => camera.#underWay.delete(request));
    return camera;
  }

  /** Converts an amount per second to one per frame. */
  perPicture(perSecond: number): number {
    return Math.ceil(perSecond / this.rate);
  }

  /** The film's length so far, in seconds. */
  get seconds(): number {
    return this.#frames / this.rate;
  }

  /** Runs a scene under a caption. */
  async scene(text: string, run: () => Promise<void>): Promise<void> {
    const from = this.seconds;
    await run();
    this.captions.push({ text, from, to: this.seconds });
  }

  /** Films for so many seconds. */
  async watch(seconds: number): Promise<void> {
    for (let left = Math.round(seconds * this.rate); left > 0; left -= 1) await this.frame();
  }

  /** Continues without filming until this is visible, to cut a wait. */
  async until(locator: Locator): Promise<void> {
    for (const deadline = Date.now() + 60_000; Date.now() < deadline; ) {
      if (await locator.first().isVisible()) return;
      await this.#advance();
      await pause(20);
    }
    throw new Error(`This never came: ${locator}`);
  }

  async frame(): Promise<void> {
    await this.#advance();
    const { data } = await this.session.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
    });
    await this.keep(Buffer.from(data, 'base64'));
    this.#frames += 1;
  }

  /** Moves the pointer to the middle of this. */
  async point(locator: Locator, offset: Partial<Point> = {}): Promise<void> {
    const to = await this.#middleOf(locator);
    await this.#glide({ x: to.x + (offset.x ?? 0), y: to.y + (offset.y ?? 0) });
  }

  /** Scrolls this into view, goes there and presses it. */
  async press(locator: Locator, offset: Partial<Point> = {}): Promise<void> {
    await this.reveal(locator);
    await this.point(locator, offset);
    await this.#press();
  }

  /** Shows a click without clicking, for what the browser would open outside the page. */
  async tap(locator: Locator, offset: Partial<Point> = {}): Promise<void> {
    await this.reveal(locator);
    await this.point(locator, offset);
    this.#pressed = 1;
    await this.watch(0.3);
  }

  /** Types into the focused field at a human pace. */
  async type(text: string, charactersPerSecond = 22): Promise<void> {
    const framesEach = this.rate / charactersPerSecond;
    let owed = 0;
    for (const [place, character] of [...text].entries()) {
      await this.page.keyboard.insertText(character);
      // Irregular but not random, so that every film is the same.
      owed += framesEach * (character === ' ' ? 1.5 : 0.8 + ((place * 7) % 5) / 10);
      for (; owed >= 1; owed -= 1) await this.frame();
    }
  }

  /** Scrolls until `locator` stands `top` pixels below the window's upper edge, as far as the page allows. */
  async scrollTo(locator: Locator, top = 96): Promise<void> {
    const box = await locator.first().boundingBox();
    if (box) await this.scrollBy(box.y - top);
  }

  /** Scrolls by so many pixels, slowing down towards the end. */
  async scrollBy(distance: number, pixelsPerSecond = 600): Promise<void> {
    const { from, most } = await this.page.evaluate(() => ({
      from: scrollY,
      most: document.documentElement.scrollHeight - innerHeight,
    }));
    const to = Math.max(0, Math.min(from + distance, most));
    const way = to - from;
    if (Math.abs(way) < 4) return;
    const count = Math.round(this.rate * Math.max(0.7, Math.abs(way) / pixelsPerSecond));
    for (let step = 1; step <= count; step += 1) {
      await this.page.evaluate(
        (y) => window.scrollTo({ top: y, behavior: 'instant' }),
        from + way * ease(step / count),
      );
      await this.frame();
    }
  }

  /** Scrolls if this is not well within the window. */
  async reveal(locator: Locator): Promise<void> {
    const box = await locator.first().boundingBox();
    const height = this.page.viewportSize()?.height ?? 0;
    if (!box) throw new Error(`This cannot be seen: ${locator}`);
    if (box.y < 70) await this.scrollBy(box.y - 120);
    else if (box.y + box.height > height - 60) await this.scrollBy(box.y + box.height - height * 0.7);
  }

  async #press(): Promise<void> {
    await this.page.mouse.down();
    this.#pressed = 1;
    await this.watch(0.1);
    await this.page.mouse.up();
    await this.watch(0.25);
  }

  async #glide(to: Point): Promise<void> {
    const from = this.#pointer;
    const distance = Math.hypot(to.x - from.x, to.y - from.y);
    const count = Math.round(this.rate * Math.min(0.95, 0.35 + distance / 1300));
    for (let step = 1; step <= count; step += 1) {
      const share = ease(step / count);
      // A hand moves in a slight curve.
      const bow = Math.sin(share * Math.PI) * Math.min(26, distance / 14);
      this.#pointer = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share - bow };
      await this.page.mouse.move(this.#pointer.x, this.#pointer.y);
      await this.frame();
    }
  }

  async #middleOf(locator: Locator): Promise<Point> {
    const box = await locator.first().boundingBox();
    if (!box) throw new Error(`This cannot be seen: ${locator}`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Whether to wait for the server without filming. Longer waits, such as for the model, are filmed. */
  #waits(): boolean {
    const now = Date.now();
    return [...this.#underWay.values()].some((since) => now - since < 1500);
  }

  /** Advances the page by one frame, and waits for its requests. */
  async #advance(): Promise<void> {
    const frameMs = 1000 / this.rate;
    await this.page.clock.runFor(frameMs);
    while (this.#waits()) await pause(10);
    this.#pressed = Math.max(0, this.#pressed - 1 / (this.rate * 0.45));
    await this.page.evaluate(goOn, { frameMs, ...this.#pointer, pressed: this.#pressed }).catch(() => {
      // The page has just navigated away.
    });
  }
}

/** Runs in the page: advances every animation, and draws the pointer on top. */
function goOn({ frameMs, x, y, pressed }: { frameMs: number; x: number; y: number; pressed: number }): void {
  for (const animation of document.getAnimations()) {
    const { endTime = Number.POSITIVE_INFINITY } = animation.effect?.getComputedTiming() ?? {};
    const isNew = animation.playState !== 'paused';
    if (isNew) animation.pause();
    const time = (isNew ? 0 : Number(animation.currentTime ?? 0)) + frameMs;
    if (time >= Number(endTime)) animation.finish();
    else animation.currentTime = time;
  }

  const id = 'film-pointer';
  let pointer = document.getElementById(id);
  if (!pointer) {
    pointer = document.createElement('div');
    pointer.id = id;
    pointer.popover = 'manual';
    pointer.innerHTML =
      '<div></div><svg xmlns="http://www.w3.org/2000/svg" width="26" height="30" viewBox="0 0 26 30">' +
      '<path d="M3 2.5v20.2l5.2-4.7 3.5 8.4 4.3-1.8-3.5-8.2 7-.6z" fill="#221d33" stroke="#fff" stroke-width="1.8" ' +
      'stroke-linejoin="round"/></svg>';
    Object.assign(pointer.style, {
      position: 'fixed',
      inset: 'auto',
      margin: '0',
      padding: '0',
      border: '0',
      width: '0',
      height: '0',
      overflow: 'visible',
      background: 'none',
      pointerEvents: 'none',
    });
    document.documentElement.append(pointer);
  }
  // Reopened each time, so that it stays above new dialogs.
  if (pointer.matches(':popover-open')) pointer.hidePopover();
  pointer.showPopover();
  Object.assign(pointer.style, { left: `${x}px`, top: `${y}px` });
  const [ring, arrow] = pointer.children;
  const radius = 17 + (1 - pressed) * 13;
  if (ring instanceof HTMLElement) {
    Object.assign(ring.style, {
      position: 'absolute',
      left: `${-radius}px`,
      top: `${-radius}px`,
      width: `${radius * 2}px`,
      height: `${radius * 2}px`,
      borderRadius: '50%',
      background: `rgb(232 162 58 / ${0.34 * pressed})`,
      border: `2px solid rgb(232 162 58 / ${0.9 * pressed})`,
      boxSizing: 'border-box',
    });
  }
  if (arrow instanceof SVGElement) {
    Object.assign(arrow.style, {
      position: 'absolute',
      left: '-3px',
      top: '-2px',
      filter: 'drop-shadow(0 2px 3px rgb(34 29 51 / 0.35))',
    });
  }
}
