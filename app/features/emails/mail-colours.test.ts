import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { colours } from './mail-colours.ts';

const tokens = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8');

test.each(Object.entries(colours))(
  '%s is the same colour in a mail as on the screens',
  (role, [light, dark]) => {
    expect(tokens).toContain(`--color-${role}: light-dark(${light}, ${dark});`);
  },
);
