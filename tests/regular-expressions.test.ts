import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { createContext, runInContext } from 'node:vm';
import { parseAst, transformWithEsbuild } from 'vite';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type Food, serve, worstFood } from '#scripts/hostile-requests.ts';

// Runs every regular expression of the product on worst-case text: repeated beginnings of matches that never end. The
// time may grow linearly with the text, but not quadratically.

/** The patterns built when a module is loaded. */
const built = vi.hoisted(() => {
  const patterns: RegExp[] = [];
  globalThis.RegExp = new Proxy(RegExp, {
    construct(target, values: [string, string?]) {
      const pattern = new target(...values);
      patterns.push(pattern);
      return pattern;
    },
  });
  return patterns;
});

const root = path.resolve(import.meta.dirname, '..');
const files = ['app', 'worker']
  .flatMap((directory) =>
    readdirSync(path.join(root, directory), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.join(directory, name),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.test-data\.|prisma-client/.test(file));
const regexSchema = z.object({ pattern: z.string(), flags: z.string() });
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The literal patterns of a file, with their positions. */
async function literalsIn(file: string): Promise<[place: string, pattern: RegExp][]> {
  const { code } = await transformWithEsbuild(textOf(file), file, { target: 'esnext', jsx: 'automatic' });
  const found: [string, RegExp][] = [];
  parseAst(code).body.forEach(visit);
  return found;

  function visit(node: unknown): void {
    if (typeof node !== 'object' || node === null) return;
    if ('regex' in node) {
      const { pattern, flags } = regexSchema.parse(node.regex);
      found.push([file, new RegExp(pattern, flags)]);
    }
    Object.values(node).forEach(visit);
  }
}

const repeated = ' |\t |\n|a|A|é|0|.|. |,|-|_|’|#|%|*|“|a.|a |Aa '.split('|');
const ends = ['', '\n', '!', '\u0000x'];

/** Texts that a pattern may begin to match: its words and characters. */
function wordsIn({ source }: RegExp): string[] {
  const plain = source.replaceAll(/\\[pP]\{[^}]*\}|\\[a-zA-Z]|\(\?<?\w*[:=!]?|[{\d,]+\}/g, ' ');
  return [...new Set(plain.match(/[\p{L}’']+|[@:;,<>"“«=/]/gu) ?? [])].slice(0, 10);
}

function* foodFor(pattern: RegExp): Generator<Food> {
  yield* Object.values(worstFood);
  const words = wordsIn(pattern);
  const spaced = words.map((word) => `${word} `);
  for (const middle of [...repeated, ...words, ...spaced])
    for (const start of ['', ...spaced.slice(0, 5)]) for (const end of ends) yield [start, middle, end];
}

/** The milliseconds that a pattern takes on an input of this size, best of several runs. */
function timeOf(pattern: RegExp, food: Food, size: number, tries: number): number {
  const text = serve(food, size);
  const times = Array.from({ length: tries }, () => {
    pattern.lastIndex = 0;
    const start = performance.now();
    pattern.test(text);
    return performance.now() - start;
  });
  return Math.min(...times);
}

/**
 * First a quick check; a suspicious pattern is slow if four times the text takes clearly more than four times as
 * long.
 */
function isSlow(pattern: RegExp, food: Food): boolean {
  if (timeOf(pattern, food, 2_000, 1) < 1) return false;
  const whole = timeOf(pattern, food, 20_000, 5);
  return whole > 40 && whole > 9 * timeOf(pattern, food, 5_000, 5);
}

/** The input on which a pattern is slow; null if there is none. */
function worstFor(pattern: RegExp): Food | null {
  let tried: Food | null = null;
  const tryAll = () => {
    // Measured twice, because the machine may have stalled once.
    for (tried of foodFor(pattern)) if (isSlow(pattern, tried) && isSlow(pattern, tried)) return;
    tried = null;
  };
  try {
    // A separate context can be stopped even in the middle of a match.
    runInContext('tryAll()', createContext({ tryAll }), { timeout: 40_000 });
  } catch {
    // Then the last input is the slow one.
  }
  return tried;
}

test('no regular expression takes long with 20,000 characters of its worst case', async () => {
  const found = (await Promise.all(files.map(literalsIn))).flat();
  const before = built.length;
  for (const file of files.filter((file) => textOf(file).includes('new RegExp(')))
    await import(path.join(root, file));
  const made = built.slice(before).map((pattern) => ['built', pattern] as const);
  expect(found.length).toBeGreaterThan(200);
  expect(made.length).toBeGreaterThan(40);
  const slow = [...found, ...made].flatMap(([place, pattern]) => {
    const food = worstFor(pattern);
    return food ? [{ place, pattern: String(pattern).slice(0, 100), food }] : [];
  });
  expect(slow).toEqual([]);
});
