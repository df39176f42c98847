import { expect, test } from 'vitest';
import { db } from './db.server.ts';
import { isFirstUse } from './use-once.server.ts';

const expiresAt = new Date('2030-06-15T12:00:00Z');

test('a first use succeeds once, even concurrently', async () => {
  const uses = await Promise.all([1, 2, 3].map(() => isFirstUse('a ticket', 'row 7', expiresAt)));
  expect(uses.filter(Boolean)).toHaveLength(1);
  expect(await isFirstUse('another ticket', 'row 7', expiresAt)).toBe(true);
});

test('a use within a failed transaction does not count', async () => {
  const failing = db.$transaction(async (transaction) => {
    expect(await isFirstUse('a ticket', 'row 8', expiresAt, transaction)).toBe(true);
    throw new Error('The show is cancelled.');
  });
  await expect(failing).rejects.toThrow('cancelled');
  expect(await isFirstUse('a ticket', 'row 8', expiresAt)).toBe(true);
});
