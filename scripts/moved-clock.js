// Sets the clock of this process to another time. `node --import ./scripts/moved-clock.js` sets it to CLOCK_START, and
// with CLOCK_STOPS stops it there, so that films and screenshots always show the same days and times.

const RealDate = Date;
let ahead = 0;
/** @type {number | undefined} */
let stoppedAt;

const now = () => stoppedAt ?? RealDate.now() + ahead;

// Neither a Proxy nor always Reflect.construct: they would take ten times as long, and pages make hundreds of dates.
/** @type {(...values: [] | [string | number | Date] | [number, number, ...number[]]) => string | Date} */
const MovedDate = function (...values) {
  if (!new.target) return new RealDate(now()).toString();
  if (new.target !== MovedDate)
    return Reflect.construct(RealDate, values.length === 0 ? [now()] : values, new.target);
  if (values.length === 0) return new RealDate(now());
  return values.length === 1 ? new RealDate(values[0]) : new RealDate(...values);
};
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
