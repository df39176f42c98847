import { expect, test } from 'vitest';
import { z } from 'zod';
import { strictnessProblems, synthesizeAnswer } from '#scripts/fake-openai/synthesize-answer.ts';
import { responseFormat } from './response-format.ts';

const weekSchema = z.object({
  kind: z.enum(['build', 'learn']),
  note: z.string().trim().min(3).max(80).describe('In plain words').nullable(),
  link: z.url().optional(),
  reason: z.discriminatedUnion('type', [
    z.object({ type: z.literal('new'), text: z.string().max(9) }),
    z.object({ type: z.literal('carried') }),
  ]),
  tasks: z
    .array(
      z.object({
        title: z.string().min(1),
        hours: z.number().gt(0).max(1.5).multipleOf(0.25),
        depends_on: z.array(z.int().min(1).max(3)),
      }),
    )
    .min(2)
    .max(3)
    .superRefine((tasks, context) => {
      tasks.forEach(({ depends_on }, index) => {
        if (depends_on.some((place) => place > index)) context.addIssue('a task depends on a later one');
      });
    }),
  score: z.int().default(5),
});

test('the schema is strict, keeps the lengths of lists and ranges, and describes the lengths of texts in words', () => {
  const { schema } = responseFormat('week', weekSchema).json_schema;

  expect(strictnessProblems(schema)).toEqual([]);
  expect(schema).not.toHaveProperty('$schema');
  expect(schema).toMatchObject({
    type: 'object',
    required: ['kind', 'note', 'link', 'reason', 'tasks', 'score'],
    additionalProperties: false,
    properties: {
      kind: { enum: ['build', 'learn'] },
      reason: { anyOf: [{ required: ['type', 'text'] }, { required: ['type'] }] },
      tasks: {
        minItems: 2,
        maxItems: 3,
        items: { properties: { hours: { exclusiveMinimum: 0, maximum: 1.5, multipleOf: 0.25 } } },
      },
    },
  });
  expect(JSON.stringify(schema)).toContain('3 to 80 characters');
  expect(JSON.stringify(schema)).not.toMatch(/minLength|maxLength|pattern|"format"|9007199254740991/);
});

test('an optional and nullable field is nullable once', () => {
  const { schema } = responseFormat('day', z.object({ day: z.iso.date().nullish() })).json_schema;
  expect(schema).toMatchObject({ properties: { day: { type: ['string', 'null'] } } });
});

test('the name holds only what servers accept', () => {
  expect(responseFormat('plan: the weeks', z.object({})).json_schema.name).toBe('plan__the_weeks');
});

test('the fake model answers such a schema with valid values, always the same', () => {
  const { schema } = responseFormat('week', weekSchema.omit({ link: true })).json_schema;
  const answer = synthesizeAnswer(schema);
  expect(weekSchema.safeParse(answer).error).toBeUndefined();
  expect(synthesizeAnswer(schema)).toEqual(answer);
});
