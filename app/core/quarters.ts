/** The shortest time that is planned, in hours. */
export const quarter = 0.25;
export const downToQuarter = (hours: number): number => Math.floor(hours / quarter + 1e-6) * quarter;

/** The hours of a day that can be planned: whole quarters, or all of them if rounding would lose too much. */
export function inSittings(hours: number): number {
  const whole = downToQuarter(hours);
  return whole < 0.95 * hours && hours >= quarter ? Math.floor(hours * 60 + 1e-6) / 60 : whole;
}
