import pg from 'pg';
import { vi } from 'vitest';

/** The store of rate limits deletes expired rows every five minutes, independently of requests. */
const clearing = 'rlflx-clear-expired';

/** How many queries `work` sends to the database. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.filter(([asked]: unknown[]) => !isClearing(asked)).length;
  } finally {
    query.mockRestore();
  }
}

const isClearing = (asked: unknown): boolean =>
  typeof asked === 'object' && asked !== null && 'name' in asked && asked.name === clearing;
