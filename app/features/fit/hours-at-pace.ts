/** Parts of an hour that time is counted in: quarters, five minutes, minutes. */
const partsOfHour = [4, 12, 60];
/** So much of a day is never lost to rounding. */
const minimumKept = 0.95;

/** The hours of estimates that these hours of a person hold, in whole quarters, or in minutes where quarters would lose too much. */
export function hoursAtPace(hours: number, pace: number): number {
  if (pace === 1) return hours;
  const held = hours / pace;
  const inParts = (parts: number) => Math.floor(held * parts + 1e-6) / parts;
  return inParts(partsOfHour.find((parts) => inParts(parts) >= minimumKept * held) ?? 60);
}
