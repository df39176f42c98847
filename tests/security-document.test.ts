import { expect, test } from 'vitest';
import { filesIn, textOf, wrongCitations } from './citations.ts';

const page = 'docs/security.md';
const pages = [page, 'docs/security-rules.md'];

/** The sections of OWASP ASVS 5.0.0: the level of each of their requirements, in order, as far as it is 1 or 2. */
const standard = `
  1.1 22 · 1.2 111112222 · 1.3 11222222222 · 1.4 222 · 1.5 12
  2.1 122 · 2.2 112 · 2.3 1222 · 2.4 2
  3.2 11 · 3.3 1222 · 3.4 112222 · 3.5 11122 · 3.7 22
  4.1 122 · 4.2 2 · 4.3 22 · 4.4 1222
  5.1 2 · 5.2 112 · 5.3 11 · 5.4 222
  6.1 122 · 6.2 111111112222 · 6.3 1122 · 6.4 1122 · 6.5 22222 · 6.6 222 · 6.8 2222
  7.1 222 · 7.2 1111 · 7.3 22 · 7.4 11222 · 7.5 22 · 7.6 22
  8.1 12 · 8.2 112 · 8.3 1 · 8.4 2
  9.1 111 · 9.2 1222
  10.1 22 · 10.2 22 · 10.3 2222 · 10.4 11111222222 · 10.5 22222 · 10.6 22 · 10.7 222
  11.1 22 · 11.2 222 · 11.3 112 · 11.4 1222 · 11.5 2 · 11.6 2
  12.1 122 · 12.2 11 · 12.3 2222
  13.1 2 · 13.2 22222 · 13.3 22 · 13.4 12222
  14.1 22 · 14.2 1222 · 14.3 122
  15.1 122 · 15.2 122 · 15.3 1222222
  16.1 2 · 16.2 22222 · 16.3 2222 · 16.4 222 · 16.5 222
  17.1 2 · 17.2 2222 · 17.3 22
`;

const requirements = [...standard.matchAll(/(\d+\.\d+) ([12]+)/g)].flatMap(([, section = '', levels = '']) =>
  [...levels].map((level, index) => ({ number: `${section}.${index + 1}`, level })),
);

/** What the tables say of each requirement. */
const rows = textOf(page)
  .split('\n')
  .filter((line) => /^\| *\d/.test(line))
  .map((line) => {
    const [number = '', level = '', about = '', verdict = '', why = '', ...rest] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { number, level, about, verdict, why, rest };
  });

test('the page goes through the requirements of levels 1 and 2, each once and in order', () => {
  expect(rows.map(({ number, level }) => ({ number, level }))).toEqual(requirements);
  const countOf = (wanted: string) => rows.filter(({ level }) => level === wanted).length;
  expect([countOf('1'), countOf('2')]).toEqual([70, 183]);
});

test('every requirement has a verdict: met and shown, or not, and why', () => {
  const weak = rows.filter(({ about, verdict, why, rest }) => {
    if (about === '' || rest.length > 0) return true;
    if (verdict === 'met') return filesIn(why).length === 0;
    if (verdict === 'not met') return !/\bit(?: would)? takes?\b/.test(why);
    return verdict !== 'does not apply' || why === '';
  });
  expect(weak).toEqual([]);
});

test('the summary counts the verdicts, and names all that is not met', () => {
  const [, summary = ''] = /How to read the rest(.*?)\n## V1 /s.exec(textOf(page)) ?? [];
  const numbersWith = (wanted: string) =>
    rows.filter(({ verdict }) => verdict === wanted).map(({ number }) => number);
  const [met, without, unmet] = ['met', 'does not apply', 'not met'].map(numbersWith);
  expect(summary).toContain(
    `${met?.length} are met, ${without?.length} do not apply, ${unmet?.length} are not met:`,
  );
  const named = [...summary.matchAll(/\b\d+\.\d+\.\d+\b/g)].map(([number]) => number);
  expect(named.filter((number) => number !== '5.0.0').sort()).toEqual(unmet?.sort());
});

test('every file that the pages name is there, and has the test that they name', () => {
  expect(pages.flatMap((file) => filesIn(textOf(file))).length).toBeGreaterThan(200);
  expect(pages.flatMap(wrongCitations)).toEqual([]);
});
