import { expect, test } from 'vitest';
import { maxRetryAfterMs, retryAfterMs } from './retry-after.ts';

const now = new Date('2026-03-02T10:00:00Z');

test.each<[Record<string, string>, number | undefined]>([
  [{}, undefined],
  [{ 'retry-after': '20' }, 20_000],
  [{ 'retry-after': '1.5' }, 1_500],
  [{ 'retry-after': '0' }, 0],
  [{ 'retry-after-ms': '250', 'retry-after': '20' }, 250],
  [{ 'retry-after-ms': 'soon', 'retry-after': '20' }, 20_000],
  [{ 'retry-after': 'Mon, 02 Mar 2026 10:00:30 GMT' }, 30_000],
  [{ 'retry-after': 'Mon, 02 Mar 2026 09:59:00 GMT' }, 0],
  [{ 'retry-after': '86400' }, maxRetryAfterMs],
  [{ 'retry-after': 'soon' }, undefined],
  [{ 'retry-after': '' }, undefined],
])('%j asks for %s ms', (headers, expected) => {
  expect(retryAfterMs(new Headers(headers), now)).toBe(expected);
});
