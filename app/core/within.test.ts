import { expect, test } from 'vitest';
import { within } from './within.ts';

test('what comes in time is given, whatever it is', async () => {
  await expect(within(1000, Promise.resolve('here'), 'late')).resolves.toBe('here');
  await expect(within(1000, Promise.reject(new Error('broken')), 'late')).rejects.toThrow('broken');
});

test('what does not come in time is given up', async () => {
  await expect(within(1, new Promise(() => {}), 'late')).rejects.toThrow('late');
});
