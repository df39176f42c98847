import { expect, test } from 'vitest';
import { within } from './within.ts';

test('a value or error in time is passed on', async () => {
  await expect(within(1000, Promise.resolve('here'), 'late')).resolves.toBe('here');
  await expect(within(1000, Promise.reject(new Error('broken')), 'late')).rejects.toThrow('broken');
});

test('a late result is given up', async () => {
  await expect(within(1, new Promise(() => {}), 'late')).rejects.toThrow('late');
});
