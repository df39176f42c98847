import { hasMarkup } from '#app/core/markup.ts';
import { profileTextLimit } from './persona.ts';

/** A name from Google by the rules of a profile; if nothing remains, the part of the address before the @. */
export function profileName(given: string, email: string): string {
  const name = fitted(given);
  return name === '' || hasMarkup(name) ? fitted(email.split('@', 1)[0] ?? '') : name;
}

const fitted = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, profileTextLimit)
    // The cut may have split a surrogate pair.
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

/** A first name for the profile from an address: Ada Lovelace for ada.lovelace+lists@example.com. */
export const nameFromAddress = (email: string): string =>
  fitted(
    (email.split(/[@+]/, 1)[0] ?? '')
      .split(/[._\-\d]+/)
      .filter(Boolean)
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(' '),
  );
