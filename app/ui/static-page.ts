/**
 * The `handle` of a page that is complete as the server sends it: it loads the custom elements but not React or Remix,
 * and its links load whole pages.
 */
export const staticPage = 'static';
