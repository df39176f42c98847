import { expect, test } from 'vitest';
import * as operations from '#app/features/operations.server.ts';
import { apiDocument } from './api-document.ts';
import { apiTypes } from './api-types.ts';

test('docs/api.md says what the operations declare: `npm run docs:api` writes it', async () => {
  await expect(apiDocument(Object.values(operations))).toMatchFileSnapshot('../docs/api.md');
});

test('the types of the command line are those of the document: `npm run docs:api` writes them', async () => {
  await expect(apiTypes(Object.values(operations))).toMatchFileSnapshot('../tools/cli/api.d.ts');
});
