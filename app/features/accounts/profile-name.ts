import { hasMarkup } from '#app/core/markup.ts';
import { profileTextLimit } from './persona.ts';

/** A name from elsewhere as a profile may have it; where nothing of it can stay, the part of the address before the @. */
export function profileName(given: string, email: string): string {
  const name = fitted(given);
  return name === '' || hasMarkup(name) ? fitted(email.split('@', 1)[0] ?? '') : name;
}

const fitted = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, profileTextLimit)
    // The cut may have gone through a character that takes two places.
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
