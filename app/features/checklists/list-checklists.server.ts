import { z } from 'zod';
import { operation } from '#app/core/operation.ts';
import { searchChecklists } from './checklists.ts';

const longestQuery = 200;

export const listChecklists = operation({
  name: 'list-checklists',
  summary: 'The three checklists that match a query best, or all of them without one.',
  api: { method: 'GET', path: '/api/checklists' },
  apiOnly: 'the screens read them with their page',
  access: 'anyone',
  input: z.object({
    query: z
      .string()
      .max(longestQuery, `Please search with at most ${longestQuery} characters.`)
      .default('')
      .describe('Words of what is planned.'),
  }),
  output: z.strictObject({
    checklists: z.array(z.strictObject({ id: z.string(), title: z.string() })).max(200),
  }),
  async run({ query }) {
    const found = searchChecklists(query);
    const shown = query.trim() === '' ? found : found.slice(0, mostFound);
    return { checklists: shown.map(({ id, title }) => ({ id, title })) };
  },
});

const mostFound = 3;
