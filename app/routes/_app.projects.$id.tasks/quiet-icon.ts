/** The buttons of a row: with text where they are below it, icons alone where they are at its right. */
export const quietIcon = 'max-lg:px-3 lg:relative lg:size-11 lg:px-0 lg:text-muted';

/** The text of such a button; visually hidden where the icon is alone. */
export const quietWord = 'lg:absolute lg:inset-0 lg:overflow-hidden lg:opacity-0';
