import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#tests/runs.ts';
import { openResetLink, printOf, sealResetLink } from './reset-link.server.ts';

const links = fc.record({
  userId: fc.uuid(),
  expiresAt: fc.integer({ min: 0, max: 8.64e15 }),
  passwordPrint: fc.option(fc.string()).map(printOf),
});

test('a link decrypts to its content, and is short enough for any mail program', () => {
  fc.assert(
    fc.property(links, (link) => {
      const text = sealResetLink(link);
      expect(openResetLink(text)).toEqual(link);
      expect(text).toMatch(/^[\w-]{100,300}$/);
    }),
  );
});

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

test('a link with any character changed, removed or added does not open', () => {
  fc.assert(
    fc.property(links, fc.nat(), fc.constantFrom(...alphabet, '=', ' ', 'é', ''), (link, at, character) => {
      const text = sealResetLink(link);
      const place = at % (text.length + 1);
      const changed = text.slice(0, place) + character + text.slice(place + 1);
      expect(openResetLink(changed)).toEqual(changed === text ? link : null);
      const longer = text.slice(0, place) + character + text.slice(place);
      expect(openResetLink(longer)).toEqual(longer === text ? link : null);
    }),
    { numRuns: runs(500) },
  );
});

test('any other text does not open', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String(), fc.string({ minLength: 512 })), (text) => {
      expect(openResetLink(text)).toBeNull();
    }),
  );
});
