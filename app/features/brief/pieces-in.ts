import { isDeed } from './english-names.ts';
import { phrases } from './phrases.ts';

const pieces = phrases('pieces');

/** How many pages, letters or tapes an action covers: those it names, or those of the idea if it is about "all of it". */
export function piecesIn(name: string, idea: string): number | null {
  const said =
    pieces.exec(name) ??
    /(?<= the )\d[\d,]+\b/.exec(name) ??
    (/\b(?:it|them|all)\b/.test(name) ? pieces.exec(idea) : null);
  return said && isDeed(name) ? Number.parseInt(said[0].replace(',', ''), 10) : null;
}
