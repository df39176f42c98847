import { toMinute } from './quantities.ts';
/** The least that is planned. */
export const quarter = 0.25;
export const downToQuarter = (hours: number): number => Math.floor(hours / quarter + 1e-6) * quarter;
export const upToQuarter = (hours: number): number => Math.ceil(hours / quarter - 1e-6) * quarter;

/** What of a day is planned: whole quarters, or all of it where a quarter would be too much to lose. */
export function inSittings(hours: number): number {
  const whole = downToQuarter(hours);
  return whole < 0.95 * hours && hours >= quarter ? Math.floor(hours * 60 + 1e-6) / 60 : whole;
}

/** Sittings of at most so many hours, of which the last two share what would leave too little for one of its own. */
export function sittingsOf(hours: number, longest: number): number[] {
  if (hours <= longest || longest === 0) return [hours];
  const half = Number.isInteger(4 * hours) ? upToQuarter(hours / 2) : toMinute(hours / 2);
  const first = hours - longest < longest / 2 ? half : longest;
  return [first, ...sittingsOf(toMinute(hours - first), longest)];
}
