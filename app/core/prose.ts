/** "posters, a hall and a band". */
export const listOf = (names: readonly string[]): string => {
  const joint = names.some((name) => / and |,/.test(name)) ? ', and ' : ' and ';
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')}${joint}${names.at(-1)}`;
};
