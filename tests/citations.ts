import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** The text of a file below the root of the repository. */
export const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

export interface Citation {
  file: string;
  /** Of the test that is meant; for tests that differ in their last words alone, such as the width, what they share. */
  title: string | undefined;
}

/** The files that a text names, each with the test that it names there: `file` “title”. */
export function filesIn(text: string): Citation[] {
  const named = text.replace(/\s+/g, ' ').matchAll(/`([^`]+)`(?: “([^”]+)”)?/g);
  const isFile = /^(?!@)[\w.$-]+(\/[\w.$-]+)+$|^[\w-]*\.(json|toml|md|dockerignore)$|^Dockerfile$/;
  return [...named].flatMap(([, file = '', title]) => (isFile.test(file) ? [{ file, title }] : []));
}

/** What a page cites and nobody finds: files that are not there, and tests that are not in them. */
export const wrongCitations = (page: string): Citation[] =>
  filesIn(textOf(page)).filter(({ file, title }) => {
    if (!existsSync(path.join(root, file))) return true;
    if (title === undefined) return false;
    const text = textOf(file);
    const isWhole = ["'", '"', '`'].some((quote) => text.includes(quote + title + quote));
    return !/\.test\.tsx?$/.test(file) || !(isWhole || text.includes(`\`${title}, on a $\{`));
  });
