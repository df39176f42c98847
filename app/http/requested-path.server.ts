import type { Request } from 'express';

/** The URL as Remix reads it: a backslash is a slash, and `..` is resolved. */
export const asRemixReads = ({ originalUrl }: Pick<Request, 'originalUrl'>): URL =>
  new URL(`http://localhost${originalUrl}`);

/**
 * The path as Remix matches it with its routes, which are the same in every spelling: decoded, in lower case and without
 * needless slashes. What depends on a path compares this one.
 */
export function routePath({ originalUrl }: Pick<Request, 'originalUrl'>): string {
  if (!URL.canParse(`http://localhost${originalUrl}`)) return originalUrl;
  const { pathname } = asRemixReads({ originalUrl });
  return decoded(pathname)
    .toLowerCase()
    .replaceAll(/\/+/g, '/')
    .replace(/(?<=.)\/$/, '');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
