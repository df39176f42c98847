import { findProgram } from './find-program.ts';

/** The path of the first of these programs on PATH; without any, ends this process with a message. */
export function neededProgram(what: string, ...names: string[]): string {
  const found = findProgram(...names);
  if (found !== undefined) return found;
  console.error(`${what} is needed, but is not on the PATH.`);
  process.exit(1);
}

/** The path of Chromium, as the browser tests find it. */
export const neededChromium = (): string =>
  process.env.CHROMIUM_PATH ||
  neededProgram('Chromium', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable');
