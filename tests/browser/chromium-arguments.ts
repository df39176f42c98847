/** Chromium looks for nothing outside this machine, and does no work that pays only after more than seconds. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // A page lives for seconds: optimising its scripts takes longer than running them.
  '--js-flags=--no-opt --no-maglev',
];
