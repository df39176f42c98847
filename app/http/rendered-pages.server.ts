import { hash } from 'node:crypto';
import { serialize } from 'node:v8';
import { KeptBriefly } from '#app/services/kept-briefly.ts';

/** Each page split where its nonce was, up to 100 kB. */
const pages = new KeptBriefly<Buffer[]>(50);

/**
 * Renders a page, unless the same data were rendered a moment ago: apart from its nonce, a page depends only on its
 * address and data. The data are always loaded.
 */
export async function renderOnce(
  data: unknown,
  nonce: string,
  render: () => Promise<string>,
): Promise<Buffer<ArrayBuffer>> {
  const key = hash('sha256', serialize(data), 'base64');
  const kept = pages.get(key);
  if (kept) return joinWith(nonce, kept);
  const pieces = (await render()).split(nonce).map((piece) => Buffer.from(piece));
  pages.set(key, pieces);
  return joinWith(nonce, pieces);
}

const joinWith = (nonce: string, pieces: readonly Buffer[]): Buffer<ArrayBuffer> => {
  const between = Buffer.from(nonce);
  return Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece])));
};
