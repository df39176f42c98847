/** The given class lists as one, without those that do not apply. */
export const classNames = (...lists: (string | false | null | undefined)[]): string =>
  lists.filter(Boolean).join(' ');
