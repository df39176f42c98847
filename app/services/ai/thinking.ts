const opening = /^<think(?:ing)?>/i;
const closing = /<\/think(?:ing)?>/i;
const longestOpening = '<thinking>';

/** The text after a model's reasoning, whose opening tag some servers omit. */
export function withoutThinking(text: string): string {
  const end = closing.exec(text);
  return (end ? text.slice(end.index + end[0].length) : text).trimStart();
}

/** The deltas after the reasoning; tags may be split between deltas. */
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
