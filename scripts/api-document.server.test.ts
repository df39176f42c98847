import { expect, test } from 'vitest';
import * as operations from '#app/features/operations.server.ts';
import { apiDocument } from './api-document.ts';

test('docs/api.md matches the operations: `npm run docs:api` writes it', async () => {
  await expect(apiDocument(Object.values(operations))).toMatchFileSnapshot('../docs/api.md');
});
