import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import remixOptions from './remix.config.js';

/** What people may come with. What is newer than these and no syntax has its fallback in app/elements/older-browsers.ts. */
const oldestBrowsers = ['chrome111', 'safari16.4', 'firefox115'];

export default defineConfig({
  plugins: [tailwindcss(), remix(remixOptions)],
  // The custom elements are bundled on their own, as a worker would be: a page without React loads only them.
  worker: { format: 'es', rollupOptions: { output: { entryFileNames: 'assets/elements-[hash].js' } } },
  // Two kilobytes a page; the notices they hold stand in third-party-notices.txt, which scripts/build.ts writes.
  esbuild: { legalComments: 'none' },
  // Node would load all of its icons.
  ssr: { noExternal: ['lucide'] },
  build: {
    target: oldestBrowsers,
    // Also writes light-dark() in a way that these browsers know; Tailwind's own pass leaves it as it is.
    cssMinify: 'lightningcss',
    manifest: true,
    rollupOptions: {
      output: {
        // Some fifty files of a kilobyte each cost a slow network a second.
        manualChunks: (id) => {
          if (/\/node_modules\/(react|react-dom|react-router|scheduler|@remix-run)\//.test(id))
            return 'framework';
          return /\/app\/ui\/|\/app\/features\/.*(\.tsx|\/use-)|\/lucide\//.test(id) ? 'ui' : undefined;
        },
      },
    },
  },
  // It is native code for the server; scanning it for the browser only prints an error.
  optimizeDeps: { exclude: ['@node-rs/argon2'] },
});
