import { z } from 'zod';

/** The `response_format` of a request for structured output. */
export interface ResponseFormat {
  type: 'json_schema';
  json_schema: { name: string; strict: true; schema: Record<string, unknown> };
}

/**
 * The zod schema as the strict subset of JSON Schema that structured output allows: closed objects, every property
 * required or null. What strict mode forbids (text lengths, patterns, formats, defaults) is left out and checked by zod;
 * text lengths go into the description.
 */
export function responseFormat(name: string, schema: z.ZodType): ResponseFormat {
  return {
    type: 'json_schema',
    json_schema: {
      name: name.replaceAll(/[^\w-]/g, '_').slice(0, 64),
      strict: true,
      schema: strictSchema(schema),
    },
  };
}

function strictSchema(schema: z.ZodType): Record<string, unknown> {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    override: ({ jsonSchema }) => makeStrict(jsonSchema),
  });
  return rest;
}

function makeStrict(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.properties) {
    for (const [name, property] of Object.entries(schema.properties)) {
      if (typeof property === 'object' && !schema.required?.includes(name) && !mayBeNull(property))
        schema.properties[name] = { anyOf: [{ ...property }, { type: 'null' }] };
    }
    schema.required = Object.keys(schema.properties);
    schema.additionalProperties = false;
  }
  if (schema.oneOf) {
    schema.anyOf = schema.oneOf;
    delete schema.oneOf;
  }
  const length = describeLength(schema.minLength, schema.maxLength);
  if (length) schema.description = schema.description ? `${schema.description} (${length})` : length;
  // `askFor` is the length to ask for; the list is accepted with other lengths, too.
  if (typeof schema.askFor === 'number') schema.minItems = schema.maxItems = schema.askFor;
  for (const keyword of ['askFor', 'minLength', 'maxLength', 'pattern', 'format', 'default'] as const) {
    delete schema[keyword];
  }
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

const mayBeNull = ({ type, anyOf }: z.core.JSONSchema.BaseSchema): boolean =>
  (Array.isArray(type) ? type.includes('null') : type === 'null') ||
  (anyOf ?? []).some((each) => typeof each === 'object' && mayBeNull(each));

function describeLength(minimum: number | undefined, maximum: number | undefined): string {
  if (minimum && maximum) return `${minimum} to ${maximum} characters`;
  if (maximum) return `at most ${maximum} characters`;
  return minimum && minimum > 1 ? `at least ${minimum} characters` : '';
}
