// The clock of this process, set to another moment from which it goes on. `node --import ./scripts/moved-clock.js` sets
// it to CLOCK_START, and stops it there with CLOCK_STOPS, so that what is filmed and pictured shows the same days and
// minutes whenever that is done.

const RealDate = Date;
let ahead = 0;
/** @type {number | undefined} */
let stoppedAt;

const now = () => stoppedAt ?? RealDate.now() + ahead;

globalThis.Date = new Proxy(RealDate, {
  construct: (_, values, target) =>
    Reflect.construct(RealDate, values.length === 0 ? [now()] : values, target),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

/**
 * Sets the clock of this process.
 * @param {string} moment ISO 8601 with its zone
 */
export function moveClock(moment) {
  ahead = RealDate.parse(moment) - RealDate.now();
}

/** Sets the clock of this process back to what it is outside. */
export function restoreClock() {
  ahead = 0;
}

if (process.env.CLOCK_START) moveClock(process.env.CLOCK_START);
if (process.env.CLOCK_STOPS) stoppedAt = now();
