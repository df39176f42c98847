/** The oldest supported browsers. Newer APIs have fallbacks in app/elements/older-browsers.ts. */
export const oldestBrowsers = ['chrome111', 'safari16.4', 'firefox115'];
