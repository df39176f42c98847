/** A number of hours without needless digits: "6.5". */
export const hoursFigure = (hours: number): string => String(Number(hours.toFixed(2)));

/** Hours in words: "1 hour", "6.5 hours". */
export const hoursLabel = (hours: number): string =>
  `${hoursFigure(hours)} ${hours === 1 ? 'hour' : 'hours'}`;

/** A count with its noun: "1 task", "3 tasks". */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
