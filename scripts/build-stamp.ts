import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = join(root, 'build', 'stamp');

/** The inputs of a build. */
const sources = [
  ...['app', 'worker', 'public', 'scripts', 'prisma/schema.prisma'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'remix.config.js'],
];
const ignored = /(^|\/)prisma-client\/|\/compiled-[a-z-]+\.ts$|\.test\.tsx?$/;

/** A fingerprint of the sources, the same on any machine. */
export function fingerprintSources(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => listFiles(join(root, source))).sort()) {
    const path = relative(root, file).replaceAll(sep, '/');
    if (!ignored.test(path)) hash.update(`\0${path}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Whether `build/` is complete and made from the current sources. */
export function isBuilt(): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprintSources();
}

/** Marks `build/` as complete. The fingerprint is from before the build, so that changes during it are noticed. */
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
