import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const roles = new Map(
  [...css.matchAll(/--color-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, role = '', light = '', dark = '']) => [role, { light, dark }],
  ),
);

type Theme = 'light' | 'dark';

const colourOf = (role: string, theme: Theme): string => {
  const colour = roles.get(role)?.[theme];
  if (colour === undefined) throw new Error(`tokens.css has no light-dark colour for "${role}"`);
  return colour;
};

/** Relative luminance of `#rrggbb`, 0 to 1, as WCAG 2 defines it. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

const grounds = ['surface', 'raised', 'sunken'];

const textPairs = [
  ...['ink', 'muted', 'accent', 'accent-strong', 'good', 'warn', 'bad'].flatMap((text) =>
    grounds.map((ground) => [text, ground] as const),
  ),
  ...['accent', 'spark', 'good', 'warn', 'bad'].flatMap((tint) => [
    ['ink', `${tint}-soft`] as const,
    ['muted', `${tint}-soft`] as const,
  ]),
  ...['accent', 'good', 'warn', 'bad'].map((text) => [text, `${text}-soft`] as const),
  ['accent-strong', 'accent-soft'] as const,
  ['warn', 'spark-soft'] as const,
  ['on-accent', 'accent'] as const,
  ['on-accent', 'accent-strong'] as const,
  ['on-spark', 'spark'] as const,
  ['on-banner', 'banner'] as const,
  ['on-bad', 'bad'] as const,
];

const controlPairs = [
  ...['line-strong', 'accent', 'good', 'bad', 'warn'].flatMap((part) =>
    grounds.map((ground) => [part, ground] as const),
  ),
];

for (const theme of ['light', 'dark'] as const) {
  test.each(textPairs)(`${theme}: %s is readable on %s (4.5:1)`, (text, ground) => {
    expect(contrast(colourOf(text, theme), colourOf(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(controlPairs)(`${theme}: %s stands out on %s (3:1)`, (part, ground) => {
    expect(contrast(colourOf(part, theme), colourOf(ground, theme))).toBeGreaterThanOrEqual(3);
  });
}
