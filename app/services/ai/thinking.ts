const opening = /^<think(?:ing)?>/i;
const closing = /<\/think(?:ing)?>/i;
const longestOpening = '<thinking>';

/** The text after a reasoning model's thoughts; the opening tag may be missing, as some servers leave it out. */
export function withoutThinking(text: string): string {
  const end = closing.exec(text);
  return (end ? text.slice(end.index + end[0].length) : text).trimStart();
}

/** The same deltas without a block of thoughts in front; tags may be cut anywhere between deltas. */
export async function* hideThinking(deltas: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  let state: 'undecided' | 'thinking' | 'thought' | 'answering' = 'undecided';
  let held = '';
  for await (const delta of deltas) {
    if (state === 'answering') {
      yield delta;
      continue;
    }
    held += delta;
    if (state === 'undecided') {
      const start = held.trimStart();
      if (opening.test(start)) state = 'thinking';
      else if (!longestOpening.startsWith(start.toLowerCase())) state = 'thought';
    }
    if (state === 'thinking' && closing.test(held)) {
      held = withoutThinking(held);
      state = 'thought';
    }
    if (state === 'thought' && held.trim() !== '') {
      yield held.trimStart();
      state = 'answering';
    }
  }
  if (state === 'undecided' && held.trim() !== '') yield held;
}
