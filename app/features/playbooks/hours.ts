/** The least that is planned. */
export const quarter = 0.25;
export const downToQuarter = (hours: number): number => Math.floor(hours / quarter + 1e-6) * quarter;
export const upToQuarter = (hours: number): number => Math.ceil(hours / quarter - 1e-6) * quarter;

export const sumOf = <Item>(items: readonly Item[], hours: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + hours(item), 0);
export const hoursOf = (items: readonly { hours: number }[]): number => sumOf(items, ({ hours }) => hours);
