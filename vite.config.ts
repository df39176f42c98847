import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import remixOptions from './remix.config.js';
import { oldestBrowsers } from './scripts/oldest-browsers.ts';

/** Shared by only a few pages, such as a project and a tried plan, or Today and the dashboard. */
const ofFewPages =
  /\/(address-card|brief-card|brief-line|calendar-help|character-count|fit-verdict|health-report|pagination|remarks|request-health-form|roadmap-rail|steps?-[a-z]+|text-to-copy|today-list|try-form|use-steps|version-list|what-you-get)\.tsx?$/;
/** Shown before signing in, or for reauthentication. */
const ofWelcome =
  /\/(continue-with-google|google-mark|legal-page|mailbox-note|reauthentication-field|site-footer|stepping-path|welcome-shell)\.tsx$/;

export default defineConfig({
  plugins: [tailwindcss(), remix(remixOptions)],
  // The custom elements are a bundle of their own, because pages without React load only them.
  worker: {
    format: 'es',
    rollupOptions: {
      output: {
        entryFileNames: ({ name }) => `assets/${name === 'index' ? 'elements' : name}-[hash].js`,
      },
    },
  },
  // Saves two kilobytes a page; scripts/build.ts writes the notices to third-party-notices.txt.
  esbuild: { legalComments: 'none' },
  // Node would load all of its icons.
  ssr: { noExternal: ['lucide'] },
  build: {
    target: oldestBrowsers,
    // Also compiles light-dark() for these browsers, which Tailwind's own pass does not.
    cssMinify: 'lightningcss',
    manifest: true,
    rollupOptions: {
      output: {
        // About fifty files of a kilobyte each would cost a second on a slow network.
        manualChunks: (id, { getModuleInfo }) => {
          if (/\/node_modules\/(react|react-dom|react-router|scheduler|@remix-run)\//.test(id))
            return 'framework';
          if (ofFewPages.test(id)) return undefined;
          if (ofWelcome.test(id)) return 'welcome';
          // An icon of one module comes with it.
          if (/\/lucide\//.test(id) && getModuleInfo(id)?.importers.length === 1) return undefined;
          return /\/app\/ui\/|\/app\/features\/.*(\.tsx|\/use-)|\/lucide\//.test(id) ? 'ui' : undefined;
        },
      },
    },
  },
  // Native code for the server; scanning it for the browser only prints an error.
  optimizeDeps: { exclude: ['@node-rs/argon2'] },
});
