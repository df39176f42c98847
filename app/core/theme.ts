/** Whose colours the pages have: those the system asks for, or one's own choice. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];
