import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = join(root, 'build', 'stamp');

/** Everything that a build is made from. */
const sources = [
  ...['app', 'worker', 'public', 'scripts', 'prisma/schema.prisma'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'remix.config.js'],
];
const ignored = /(^|\/)prisma-client\/|\.test\.tsx?$/;

/** A fingerprint of the sources: the same sources give the same one, on any machine. */
export function fingerprintSources(directory = root): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => listFiles(join(directory, source))).sort()) {
    const path = relative(directory, file).replaceAll(sep, '/');
    if (!ignored.test(path)) hash.update(`\0${path}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Whether `build/` was made, to its end, from the sources as they are now. */
export function isBuilt(): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprintSources();
}

/** Marks `build/` as whole. The fingerprint is that of before the build, so that a change meanwhile is noticed. */
export function stampBuild(fingerprint: string): void {
  writeFileSync(stampFile, fingerprint);
}

function listFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
