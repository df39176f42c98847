import { capitalise } from '#app/core/plain-line.ts';

/** The words that a template's {slots} stand for; {Slot} is the same with a capital. */
export interface Slots {
  /** The project's title in quotation marks. */
  name: string;
  /** "the habit tracker app". */
  thing: string;
  /** The same without its article. */
  thing_bare: string;
  /** Plural: "students". */
  audience: string;
  /** "pottery", "tech explained simply". */
  topic: string;
  /** What it is made of: "screen", "issue". */
  piece: string;
  /** A number in words that suits the hours: how many people to talk to. */
  few: string;
  /** The same, about twice as many. */
  several: string;
}

/** Puts the words into the text. @throws RangeError for a slot that does not exist */
export const fillSlots = (text: string, slots: Slots): string =>
  text.replaceAll(/(\b[Aa] )?\{(\w+)\}/g, (_, article: string | undefined, slot: string) => {
    const key = slot.charAt(0).toLowerCase() + slot.slice(1);
    const word = Object.entries(slots).find(([name]) => name === key)?.[1];
    if (typeof word !== 'string') throw new RangeError(`No words for {${slot}}`);
    const filled = key === slot ? word : capitalise(word);
    if (article === undefined) return filled;
    return /^[aeiou]/i.test(filled) ? `${article.trim()}n ${filled}` : `${article}${filled}`;
  });
