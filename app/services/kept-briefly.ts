/** Private text stays in memory no longer: enough for reloads, polling and the way to the next screen. */
const keptForMs = 60_000;

/** Keeps what was made for a minute, and no more than a number of them: the oldest goes first. */
export class KeptBriefly<Value> {
  readonly #values = new Map<string, Value>();
  readonly #countLimit: number;

  constructor(countLimit: number) {
    this.#countLimit = countLimit;
  }

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  set(key: string, value: Value): void {
    this.#values.set(key, value);
    // By its key alone: a timer that held the value would keep it after the limit has let it go.
    setTimeout(() => this.#values.delete(key), keptForMs).unref();
    const [oldest = ''] = this.#values.keys();
    if (this.#values.size > this.#countLimit) this.#values.delete(oldest);
  }
}

/** Keeps what was made of the newest text under a key, to be made again only of another text. */
export class KeptWhileSame<Made> {
  readonly #kept = new KeptBriefly<{ text: string; made: Made }>(50);

  get(key: string, text: string, make: () => Made): Made {
    const kept = this.#kept.get(key);
    if (kept?.text === text) return kept.made;
    const made = make();
    this.#kept.set(key, { text, made });
    return made;
  }
}
