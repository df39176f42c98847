/** The first focusable element: skips the navigation to `<main id="main">`. */
export const SkipLink = () => (
  <a
    href="#main"
    className="sr-only z-50 rounded-control bg-accent px-4 py-3 font-medium text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
  >
    Skip to content
  </a>
);
