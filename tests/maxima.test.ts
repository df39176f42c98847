import { expect, test } from 'vitest';
import { z } from 'zod';
import * as operations from '#app/features/operations.server.ts';
import { broughtParts } from '#app/features/privacy/import-account.schema.ts';
import { unboundedIn } from './unbounded.ts';

test.each([
  ['a text', z.string(), ['(whole)']],
  ['a list in an object', z.object({ ids: z.array(z.uuid()) }), ['ids']],
  ['a text in a list', z.object({ ids: z.array(z.string()).max(3).default([]) }), ['ids[]']],
  ['a record', z.record(z.string().max(9), z.number()), ['(whole)']],
  ['what may be anything', z.object({ more: z.unknown().optional() }), ['more']],
  ['a pattern without end', z.string().regex(/^a+$/), ['(whole)']],
  ['a text that is transformed', z.string().transform((text) => text.length), ['(whole)']],
])('a schema is told from one with maxima: %s', (_, schema, paths) => {
  expect(unboundedIn(schema)).toEqual(paths);
});

test('a schema whose parts all have maxima is accepted', () => {
  const schema = z.object({
    id: z.uuid(),
    kind: z.enum(['a', 'b']),
    code: z.string().regex(/^[a-z]{1,9}$/),
    day: z.iso.date().nullable(),
    texts: z.array(z.string().max(10)).max(10).optional(),
    hours: z.partialRecord(z.enum(['Monday']), z.number()),
  });
  expect(unboundedIn(schema)).toEqual([]);
});

// Those of importAccount are walked below, because it reads its file in parts.
const inputs = Object.values(operations).flatMap((operation) =>
  'input' in operation && operation.name !== 'import-account'
    ? [[operation.name, operation.input] as const]
    : [],
);

test.each(inputs)('every list, record and text that %s reads has a maximum', (_, input) => {
  expect(unboundedIn(input)).toEqual([]);
});

test('every list, record and text that a file of an account brings has a maximum', () => {
  expect(unboundedIn(broughtParts)).toEqual([]);
});
