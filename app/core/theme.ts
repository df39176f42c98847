/** The colours of the pages: the system's preference, or the user's own choice. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];
