/** Options of the Remix plugin, for `vite.config.ts`. @type {import('@remix-run/dev').VitePluginConfig} */
export default {
  ignoredRouteFiles: ['**/*.test.{ts,tsx}'],
  future: {
    // Pre-bundles what the pages import, so that opening one does not reload them.
    unstable_optimizeDeps: true,
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
