import { z } from 'zod';

const schemaNode = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  description: z.string().optional(),
  $ref: z.string().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  exclusiveMaximum: z.number().optional(),
  multipleOf: z.number().optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  definitions: z.record(z.string(), z.unknown()).optional(),
  $defs: z.record(z.string(), z.unknown()).optional(),
});

type SchemaNode = z.output<typeof schemaNode>;

/** The position of a value: the property's name, and its index in the nearest list. */
interface Place {
  name: string;
  index: number;
}

const shortTexts = [
  'Talk to five people who have this problem',
  'Sketch the smallest useful version',
  'Build the first working piece',
  'Write down what the first tests showed',
  'Show it to two people and watch them use it',
  'Fix what confused them most',
  'Prepare the page that explains it',
  'Decide what comes next and what to leave out',
];

const longTexts = [
  'Start with the people this is for: write down who they are, what they do today, and which part of it costs them the most time or patience.',
  'Keep this piece small enough to finish in an evening, and note at the end what works, what is missing and what turned out to be harder.',
  'Put the result in front of somebody who was not part of making it, listen more than you explain, and write down the words that they use.',
  'Compare what happened with what was planned, keep what helped, and change nothing else, so that its effect can be told from chance.',
];

/** Properties that hold a phrase; every other text is a sentence or two of well over 100 characters. */
const phraseNames = /title|goal|milestone|name|label|step/;

/**
 * An answer to a strict JSON Schema, always the same: lists and numbers within their limits, texts that read like a plan
 * and have the lengths that their descriptions ask for. `depends_on` names earlier entries only.
 */
export function synthesizeAnswer(schema: unknown): unknown {
  return synthesize(schema, schema, { name: '', index: 0 });
}

function synthesize(raw: unknown, root: unknown, place: Place): unknown {
  const schema = schemaNode.parse(raw);
  if (schema.$ref) return synthesize(resolve(schema.$ref, root), root, place);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[place.index % schema.enum.length];
  if (schema.anyOf) return synthesize(schema.anyOf[0], root, place);

  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') {
    const properties = Object.entries(schema.properties ?? {});
    return Object.fromEntries(
      properties.map(([name, property]) => [name, synthesize(property, root, { ...place, name })]),
    );
  }
  if (type === 'array') return list(schema, root, place);
  if (type === 'number' || type === 'integer') return numberWithin(schema, type, place);
  if (type === 'string') return fitted(text(place), schema.description);
  if (type === 'boolean') return place.index % 2 === 0;
  return null;
}

function list(schema: SchemaNode, root: unknown, { name, index }: Place): unknown[] {
  if (name === 'depends_on') return index % 2 === 1 ? [index] : [];
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  const length = Math.min(Math.max(minItems, 4), maxItems);
  return Array.from({ length }, (_, place) => synthesize(schema.items, root, { name, index: place }));
}

function numberWithin(schema: SchemaNode, type: string, { index }: Place): number {
  const step = schema.multipleOf ?? (type === 'integer' ? 1 : 0.25);
  const minimum = schema.minimum ?? (schema.exclusiveMinimum ?? -step) + step;
  const maximum = schema.maximum ?? (schema.exclusiveMaximum ?? Number.POSITIVE_INFINITY) - step;
  const wanted = type === 'integer' ? 6 + (index % 3) : [1, 1.5, 0.5, 2][index % 4];
  const within = Math.min(Math.max(wanted ?? 1, minimum), maximum);
  return Math.max(Math.floor(within / step) * step, Math.min(minimum, maximum));
}

function text({ name, index }: Place): string {
  if (!phraseNames.test(name)) return longTexts[index % longTexts.length] ?? '';
  const round = Math.floor(index / shortTexts.length);
  return `${shortTexts[index % shortTexts.length]}${round > 0 ? `, round ${round + 1}` : ''}`;
}

/** Fits a text to its description, which gives the length and placeholders that strict schemas cannot express. */
function fitted(words: string, description = ''): string {
  const [placeholder] = /\{\w+\}/.exec(description) ?? [];
  const text = placeholder ? `So far: ${placeholder}. ${words}` : words;
  const [, minimum, maximum] =
    /(?:(?:at least )?(\d+) )?(?:(?:to|at most) (\d+) )?characters/.exec(description) ?? [];
  const padded = minimum ? text.padEnd(Number(minimum), ` ${longTexts[0]}`) : text;
  return maximum ? padded.slice(0, Number(maximum)).trim() : padded;
}

function resolve(reference: string, root: unknown): unknown {
  const definitions = schemaNode.parse(root);
  const name = reference.split('/').at(-1) ?? '';
  return definitions.$defs?.[name] ?? definitions.definitions?.[name] ?? root;
}

/** What OpenAI's strict mode would refuse in a schema, one line each. */
export function strictnessProblems(raw: unknown, path = 'schema'): string[] {
  const schema = schemaNode.parse(raw);
  const problems: string[] = [];
  for (const keyword of ['minLength', 'maxLength', 'oneOf', 'allOf', 'default', 'propertyNames']) {
    if (keyword in schema) problems.push(`${path}: '${keyword}' is not permitted`);
  }
  if (schema.type === 'object') {
    const names = Object.keys(schema.properties ?? {});
    if (schema.additionalProperties !== false) problems.push(`${path}: 'additionalProperties' must be false`);
    const missing = names.filter((name) => !schema.required?.includes(name));
    if (missing.length > 0) problems.push(`${path}: 'required' must hold ${missing.join(', ')}`);
  }
  const children = [
    ...Object.entries({ ...schema.properties, ...schema.definitions, ...schema.$defs }),
    ...(schema.anyOf ?? []).map((branch, index) => [`anyOf.${index}`, branch] as const),
    ...(schema.items === undefined ? [] : [['items', schema.items] as const]),
  ];
  return problems.concat(
    children.flatMap(([name, child]) => strictnessProblems(child, `${path}.${String(name)}`)),
  );
}
