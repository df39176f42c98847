/** The colours of app/ui/tokens.css, light and dark, because mail programs do not know CSS variables. */
export const colours = {
  surface: ['#fbf8f2', '#17141f'],
  raised: ['#ffffff', '#201c2b'],
  ink: ['#221d33', '#f4efe6'],
  muted: ['#655d78', '#b3a9c4'],
  line: ['#e3dacb', '#353044'],
  accent: ['#4b3fa8', '#a79bff'],
  'accent-soft': ['#ece8fa', '#2b2649'],
  'on-accent': ['#ffffff', '#17141f'],
  spark: ['#e8a23a', '#f2b655'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type ColourRole = keyof typeof colours;
