/** Buttons of a row: words beside the icon where they are below it, the icon alone at its right. */
export const quietIcon = 'max-lg:px-3 lg:relative lg:size-11 lg:px-0 lg:text-muted';

/** The word of such a button, which is over the icon and not seen where that is alone. */
export const quietWord = 'lg:absolute lg:inset-0 lg:overflow-hidden lg:opacity-0';
