import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';

// Some 50 kB each. Reloads and pages that ask again for themselves come within a minute; longer, what people wrote
// should not lie about in memory.
const countLimit = 100;
const keptForMs = 60_000;

/** Each in the pieces that its nonce stood between. */
const pages = new Map<string, string[]>();

/**
 * Renders a page, unless the very same data were rendered a moment ago: a page follows from its address and its data
 * alone, so that it is the same but for its nonce. The data themselves are always loaded.
 */
export async function renderOnce(
  data: unknown,
  nonce: string,
  render: () => Promise<string>,
): Promise<string> {
  const key = createHash('sha256').update(serialize(data)).digest('base64');
  const kept = pages.get(key);
  if (kept) return kept.join(nonce);
  const html = await render();
  pages.set(key, html.split(nonce));
  setTimeout(() => pages.delete(key), keptForMs).unref();
  const [oldest = ''] = pages.keys();
  if (pages.size > countLimit) pages.delete(oldest);
  return html;
}
