/**
 * The `handle` of a page that is complete as the server sends it: React and the rest of Remix stay away from it, and only
 * the custom elements run. Its links are ordinary ones.
 */
export const staticPage = 'static';
