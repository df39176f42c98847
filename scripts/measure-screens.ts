import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { measuringTool } from './measuring-tools.ts';
import { neededChromium } from './needed-program.ts';
import type { SampleAccount } from './sample-account.ts';
import { sampleNow } from './sample-moment.ts';
import { startScratchApp } from './scratch-app.ts';

// npm run lighthouse: the Lighthouse scores of the built app, the median of three runs per screen on desktop and
// mobile. Fails below the limits here. Arguments restrict it to those screens: npm run lighthouse -- landing

const runs = 3;
const minimumScore = { desktop: 100, mobile: 95 };
const landingScriptLimit = 10_000;
/** The maximum bytes of images and fonts on the landing page. */
const landingPictureLimit = 350_000;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const screens: Record<string, (account: SampleAccount) => { path: string; signedIn: boolean }> = {
  landing: () => ({ path: '/', signedIn: false }),
  login: () => ({ path: '/login', signedIn: false }),
  dashboard: ({ projects: { habits, tools } }) => ({
    path: `/dashboard?project=${habits}&report=${tools}`,
    signedIn: true,
  }),
  project: ({ projects }) => ({ path: `/projects/${projects.habits}`, signedIn: true }),
  tasks: ({ projects }) => ({ path: `/projects/${projects.habits}/tasks`, signedIn: true }),
  plan: ({ projects }) => ({ path: `/projects/${projects.habits}/plan`, signedIn: true }),
};

const metric = z.object({ numericValue: z.number() });
const reportSchema = z.object({
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.intersection(
    z.record(z.string(), z.object({ title: z.string(), score: z.number().nullable() })),
    z.object({
      'largest-contentful-paint': metric,
      'total-blocking-time': metric,
      'cumulative-layout-shift': metric,
      'network-requests': z.object({
        details: z.object({
          items: z.array(
            z.object({ resourceType: z.string().optional(), transferSize: z.number().default(0) }),
          ),
        }),
      }),
    }),
  ),
});
type Report = z.output<typeof reportSchema>;

const chromium = neededChromium();
const lighthouse = measuringTool('lighthouse/cli/index.js');
const wanted = process.argv.slice(2);

const app = await startScratchApp({ startsAt: sampleNow });
try {
  const { makeSampleAccount } = await import('./sample-account.ts');
  const account = await makeSampleAccount();
  const complaints: string[] = [];
  console.log(row('', 'setting', ...categories, 'LCP', 'TBT', 'CLS'));
  for (const [name, where] of Object.entries(screens)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const { path: address, signedIn } = where(account);
    for (const setting of ['desktop', 'mobile'] as const) {
      const reports: Report[] = [];
      for (let run = 0; run < runs; run += 1) {
        reports.push(await measure(`${app.url}${address}`, setting, signedIn ? account.cookie : null));
      }
      const scores = categories.map((category) => median(reports.map((report) => scoreOf(report, category))));
      const cls = median(reports.map(({ audits }) => audits['cumulative-layout-shift'].numericValue));
      console.log(
        row(
          name,
          setting,
          ...scores.map(String),
          `${(median(reports.map(({ audits }) => audits['largest-contentful-paint'].numericValue)) / 1000).toFixed(2)} s`,
          `${median(reports.map(({ audits }) => audits['total-blocking-time'].numericValue)).toFixed(0)} ms`,
          cls.toFixed(3),
        ),
      );
      for (const [place, category] of categories.entries()) {
        const score = scores[place] ?? 0;
        if (score >= minimumScore[setting]) continue;
        complaints.push(`${name}, ${setting}: ${category} is ${score}: ${lost(reports, category)}`);
      }
      if (cls > 0) complaints.push(`${name}, ${setting}: the layout shifts by ${cls.toFixed(3)}.`);
      if (name === 'landing' && setting === 'desktop') complaints.push(...weighLanding(reports[0]));
    }
  }
  for (const complaint of complaints) console.error(complaint);
  process.exitCode = complaints.length === 0 ? 0 : 1;
} finally {
  await app.stop();
}

/** One run of Lighthouse in its own browser; a run that records nothing (NO_NAVSTART, say) is repeated once. */
async function measure(
  url: string,
  setting: 'desktop' | 'mobile',
  cookie: string | null,
  triesLeft = 1,
): Promise<Report> {
  const file = (name: string) => path.join(app.directory, name);
  await writeFile(file('headers.json'), JSON.stringify(cookie ? { Cookie: cookie } : {}));
  const child = spawn(
    process.execPath,
    [
      lighthouse,
      url,
      ...['--quiet', '--output=json', `--output-path=${file('report.json')}`],
      `--only-categories=${categories.join(',')}`,
      `--extra-headers=${file('headers.json')}`,
      '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-background-networking --no-first-run',
      ...(setting === 'desktop' ? ['--preset=desktop'] : []),
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const [code] = await once(child, 'close');
  if (code !== 0 && triesLeft > 0) return measure(url, setting, cookie, triesLeft - 1);
  if (code !== 0) throw new Error(`Lighthouse could not measure ${url}.\n${output}`);
  return reportSchema.parse(JSON.parse(await readFile(file('report.json'), 'utf8')));
}

/** 0 to 100. */
function scoreOf({ categories }: Report, category: string): number {
  return Math.round((categories[category]?.score ?? 0) * 100);
}

/** The audits that cost points. */
function lost(reports: readonly Report[], category: string): string {
  const titles = reports.flatMap(({ categories, audits }) =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id];
      return weight > 0 && audit && (audit.score ?? 1) < 0.9 ? [audit.title] : [];
    }),
  );
  return [...new Set(titles)].join('; ');
}

/** The landing page's resources that are too large. */
function weighLanding(report: Report | undefined): string[] {
  const items = report?.audits['network-requests'].details.items ?? [];
  const bytesOf = (...types: string[]) =>
    items
      .filter(({ resourceType = '' }) => types.includes(resourceType))
      .reduce((sum, { transferSize }) => sum + transferSize, 0);
  const scripts = bytesOf('Script');
  const pictures = bytesOf('Image', 'Font');
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  console.log(
    `landing, transferred: JavaScript ${kilobytes(scripts)}, images and fonts ${kilobytes(pictures)}`,
  );
  return [
    ...(scripts >= landingScriptLimit ? [`landing: ${kilobytes(scripts)} of JavaScript`] : []),
    ...(pictures >= landingPictureLimit ? [`landing: ${kilobytes(pictures)} of images and fonts`] : []),
  ];
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function row(...cells: string[]): string {
  return cells.map((cell, place) => (place < 2 ? cell.padEnd(10) : cell.padStart(15))).join('');
}
