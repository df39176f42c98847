import { flatten } from '#app/core/plain-line.ts';

/**
 * Untrusted text as one line of markdown that shows exactly that text: it cannot open a heading, a list, emphasis, a
 * link, code, a table or HTML, wherever in a line it stands.
 */
export function markdownLine(text: string): string {
  const line = flatten(text)
    .replaceAll(/[\\`*[\]<>|~]/g, '\\$&')
    // Inside a word, an underscore has no meaning in Markdown.
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replaceAll(/&(?=#?\w+;)/g, '\\&')
    // Bare URLs and addresses would become links.
    .replaceAll(/:(?=\/\/)/g, '\\:')
    .replaceAll(/(?<=\bwww)\./gi, '\\.')
    .replaceAll(/@/g, '\\@')
    .replace(/^(?:#{1,6}(?=\s|$)|[-+](?=\s|$)|[-=_]+$)/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
  return line === '' ? '–' : line;
}
