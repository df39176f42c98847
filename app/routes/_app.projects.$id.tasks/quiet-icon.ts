/** Buttons of a row: words beside the icon where they are below it, the icon alone at its right. */
export const quietIcon = 'lg:size-11 lg:px-0 lg:text-muted';
