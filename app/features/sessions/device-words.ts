// The first match counts, because browsers and systems often claim to be those below them.
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

const firstFitting = (known: [RegExp, string][], userAgent: string): string | undefined =>
  known.find(([sign]) => sign.test(userAgent))?.[1];

/** A user agent in words: "Firefox on Windows". */
export function deviceWords(userAgent: string): string {
  const browser = firstFitting(browsers, userAgent);
  const system = firstFitting(systems, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  if (system) return `A browser or program on ${system}`;
  return browser ?? 'A browser or program of unknown name';
}
