import { boundedText } from './maxima';

/** The text on one line: line breaks, with the space around them, become a space. */
export function joinLines(text: string): string {
  const lines = text.split(/[\n\v\f\r\u0085\u2028\u2029]/);
  if (lines.length === 1) return text;
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}

/** The schema of every title and name, wherever it comes from: forms, the API, files and models. */
export const oneLine = (message?: string) => boundedText(message).overwrite(joinLines);
