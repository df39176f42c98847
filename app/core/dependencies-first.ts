/** The items in the same order, except that each comes after those it depends on. */
export function dependenciesFirst<Item>(
  items: readonly Item[],
  dependenciesOf: (item: Item) => readonly Item[],
): Item[] {
  const ordered = new Set<Item>();
  const add = (item: Item): void => {
    if (ordered.has(item)) return;
    dependenciesOf(item).forEach(add);
    ordered.add(item);
  };
  items.forEach(add);
  return [...ordered];
}
