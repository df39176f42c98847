/**
 * The `handle` of a page that needs no React: it loads only the custom elements, and its links load whole pages.
 */
export const staticPage = 'static';
