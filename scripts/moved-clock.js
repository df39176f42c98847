// Sets the clock of this process to another time. `node --import ./scripts/moved-clock.js` sets it to CLOCK_START, and
// with CLOCK_STOPS stops it there, so that films and screenshots always show the same days and times.

const RealDate = Date;
let ahead = 0;
/** @type {number | undefined} */
let stoppedAt;

const now = () => stoppedAt ?? RealDate.now() + ahead;

// Not a Proxy, which would slow down benchmarks: pages create hundreds of dates.
/** @param {...unknown} values */
function MovedDate(...values) {
  if (!new.target) return new RealDate(now()).toString();
  return Reflect.construct(RealDate, values.length === 0 ? [now()] : values, new.target);
}
MovedDate.prototype = RealDate.prototype;
globalThis.Date = Object.setPrototypeOf(Object.assign(MovedDate, { now }), RealDate);

/**
 * Sets the clock of this process.
 * @param {string} moment ISO 8601 with its zone
 */
export function moveClock(moment) {
  ahead = RealDate.parse(moment) - RealDate.now();
}

/** Sets the clock of this process back to the real time. */
export function restoreClock() {
  ahead = 0;
}

if (process.env.CLOCK_START) moveClock(process.env.CLOCK_START);
if (process.env.CLOCK_STOPS) stoppedAt = now();
