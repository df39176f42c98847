export const classNames = (...lists: (string | false | null | undefined)[]): string =>
  lists.filter(Boolean).join(' ');
