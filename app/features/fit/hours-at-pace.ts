/** What hours are rounded to, in parts of an hour: quarters, five minutes, minutes. */
const partsOfHour = [4, 12, 60];
/** Rounding keeps at least this share of a day. */
const minimumKept = 0.95;

/** The estimated hours that fit into a person's hours at a pace; in quarters, or in minutes if quarters would lose too much. */
export function hoursAtPace(hours: number, pace: number): number {
  if (pace === 1) return hours;
  const held = hours / pace;
  const inParts = (parts: number) => Math.floor(held * parts + 1e-6) / parts;
  return inParts(partsOfHour.find((parts) => inParts(parts) >= minimumKept * held) ?? 60);
}
