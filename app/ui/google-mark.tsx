/** Google's G, in Google's own colours in both themes, hence no tokens. */
export const GoogleMark = () => (
  <svg viewBox="0 0 24 24" fill="none" strokeWidth="4.75" aria-hidden="true">
    <path d="M3.45 7.64A9.6 9.6 0 0 1 18.42 4.87" stroke="#EA4335" />
    <path d="M3.45 16.36A9.6 9.6 0 0 1 3.45 7.64" stroke="#FBBC05" />
    <path d="M18.3 19.25A9.6 9.6 0 0 1 3.45 16.36" stroke="#34A853" />
    <path d="M21.6 12A9.6 9.6 0 0 1 18.3 19.25" stroke="#4285F4" />
    <path d="M12 10h11.8v4.5H12z" fill="#4285F4" />
  </svg>
);
