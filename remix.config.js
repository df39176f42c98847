/** Options of the Remix plugin, for `vite.config.ts`. @type {import('@remix-run/dev').VitePluginConfig} */
export default {
  ignoredRouteFiles: ['**/*.test.{ts,tsx}'],
  future: {
    // Finds what the pages import before the first of them is opened, instead of loading it anew in between.
    unstable_optimizeDeps: true,
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
