import { toMinute } from './quantities.ts';
/** The shortest time that is planned, in hours. */
export const quarter = 0.25;
export const downToQuarter = (hours: number): number => Math.floor(hours / quarter + 1e-6) * quarter;
export const upToQuarter = (hours: number): number => Math.ceil(hours / quarter - 1e-6) * quarter;

/** The hours of a day that can be planned: whole quarters, or all of them if rounding would lose too much. */
export function inSittings(hours: number): number {
  const whole = downToQuarter(hours);
  return whole < 0.95 * hours && hours >= quarter ? Math.floor(hours * 60 + 1e-6) / 60 : whole;
}

/** Splits hours into sittings of at most `longest`; the last two are equal if one of them would be too short. */
export function sittingsOf(hours: number, longest: number): number[] {
  if (hours <= longest || longest === 0) return [hours];
  const half = Number.isInteger(4 * hours) ? upToQuarter(hours / 2) : toMinute(hours / 2);
  const first = hours - longest < longest / 2 ? half : longest;
  return [first, ...sittingsOf(toMinute(hours - first), longest)];
}
