/** Limits how long private text stays in memory; enough for reloads, polling and opening the next screen. */
const keptForMs = 60_000;

/** Caches values for a minute, up to a maximum number; the oldest is dropped first. */
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
    // By its key: a timer that referred to the value would keep it in memory after it was dropped.
    setTimeout(() => this.#values.delete(key), keptForMs).unref();
    const [oldest = ''] = this.#values.keys();
    if (this.#values.size > this.#countLimit) this.#values.delete(oldest);
  }
}

/** Caches what was made of a text, by key, until the text changes. */
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
