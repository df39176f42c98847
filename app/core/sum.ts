/** The sum of one number per item. */
export const sumOf = <Item>(items: readonly Item[], numberOf: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + numberOf(item), 0);

/** The hours of all items together. */
export const hoursOf = (items: readonly { hours: number }[]): number => sumOf(items, ({ hours }) => hours);
