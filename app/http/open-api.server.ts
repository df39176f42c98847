import { z } from 'zod';
import { type AppErrorCode, statusOf } from '#app/core/app-error.ts';
import { type LimitName, limits } from '#app/core/limits.ts';
import { longest } from '#app/core/maxima.ts';
import { type Call, type Operation, refusalsOf, scopesOf } from '#app/core/operation.ts';

/** The parts of JSON Schema that the code below reads; all others are kept as they are. */
const fieldSchema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  default: z.unknown().optional(),
  description: z.string().optional(),
  /** Left out of the document, because programs do not need it. */
  screenOnly: z.boolean().optional(),
  required: z.array(z.string()).optional(),
  get anyOf() {
    return z.array(fieldSchema).optional();
  },
  get allOf() {
    return z.array(fieldSchema).optional();
  },
  get items() {
    return fieldSchema.optional();
  },
  get properties() {
    return z.record(z.string(), fieldSchema).optional();
  },
  get $defs() {
    return z.record(z.string(), fieldSchema).optional();
  },
});

/** A JSON Schema in an OpenAPI document. */
export type Field = z.output<typeof fieldSchema>;

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string | undefined;
  schema: Field;
  example?: unknown;
}

interface Answer {
  description: string;
  headers?: Record<string, { description: string; schema: Field }>;
  content?: Record<string, { schema: Field }>;
}

/** A call under `/api` in the document. */
export interface DescribedCall {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: { 'application/json': { schema: Field; example?: object } } };
  responses: Record<string, Answer>;
}

/** An event for webhooks. */
export interface ToldEvent {
  name: string;
  summary: string;
  /** The schema of its body. */
  schema: z.ZodType;
  example: object;
}

/** A call to a webhook in the document. */
interface DescribedEvent {
  operationId: string;
  summary: string;
  security: [];
  parameters: Parameter[];
  requestBody: { required: true; content: { 'application/json': { schema: Field; example: object } } };
  responses: Record<string, Answer>;
}

/** The parts of an OpenAPI 3.1 document that we write. */
export interface OpenApi {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, DescribedCall>>;
  webhooks: Record<string, { post: DescribedEvent }>;
  components: { schemas: Record<string, Field>; securitySchemes: Record<string, object> };
}

const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output'): Field => {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ jsonSchema }) {
      // In the document an optional text needs no default.
      if (jsonSchema.default === '') delete jsonSchema.default;
      // Of ids and days, and of texts whose rules set a lower limit.
      const { format = '', maxLength } = jsonSchema;
      if (['uuid', 'date', 'date-time'].includes(format) || maxLength === longest)
        delete jsonSchema.maxLength;
    },
  });
  const { $schema: _, ...field } = fieldSchema.parse(
    JSON.parse(JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/')),
  );
  return field;
};

/** The fields of an input, with intersections merged. */
const fieldsOf = ({ properties = {}, allOf = [] }: Field): [string, Field][] => [
  ...Object.entries(properties),
  ...allOf.flatMap(fieldsOf),
];

const isOptional = (input: z.ZodType, name: string): boolean =>
  input instanceof z.ZodObject && input.shape[name] instanceof z.ZodOptional;

/** A missing text counts as an empty one, so only texts that must not be empty are required. */
const isRequired = (input: z.ZodType, name: string, { minLength = 0 }: Field): boolean =>
  (minLength > 0 && !isOptional(input, name)) ||
  input.safeParse({}).error?.issues.some(({ path }) => path[0] === name) === true;

/** Refusals that come from outside the operation. */
const ofEveryCall: readonly AppErrorCode[] = ['malformed', 'internal', 'unavailable'];
const ofEveryChange: readonly AppErrorCode[] = ['foreign_origin', 'body_too_large', 'not_json'];

const retryAfter = { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } };

function refusalAnswers(operation: Operation & { api: Call }): Record<string, Answer> {
  const codes = [
    ...new Set([
      ...refusalsOf(operation),
      ...ofEveryCall,
      ...(operation.api.method === 'GET' ? [] : ofEveryChange),
    ]),
  ];
  return Object.fromEntries(
    [...new Set(codes.map((code) => statusOf[code]))].map((status) => [
      status,
      {
        description: codes.filter((code) => statusOf[code] === status).join(', '),
        ...(status === statusOf.rate_limited && { headers: { 'Retry-After': retryAfter } }),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  );
}

const periods: Record<number, string> = { 900: '15 minutes', 3600: 'an hour', 86400: 'a day' };

/** A limit in words. */
function describeLimit(name: LimitName): string {
  const { times, seconds, modelWork } = limits[name];
  const of =
    [
      [/FromAddressToAccount$/, 'account and network address'],
      [/FromAddress$/, 'network address'],
      [/ToEmail$/, 'e-mail address'],
      [/KnownBrowser$/, 'browser that has signed in before'],
    ].find(([pattern]) => pattern instanceof RegExp && pattern.test(name))?.[1] ?? 'account';
  const points = modelWork
    ? `, each for ${modelWork} of the ${limits.modelWork.times.toLocaleString('en')} points of a day`
    : '';
  return `${times} in ${periods[seconds] ?? `${seconds} seconds`} for each ${of}${points}`;
}

function describeAccess({ access }: Operation): string {
  if (access === 'anyone') return 'For anyone.';
  return access === 'user' ? 'For everyone who is signed in.' : `For the owner of the ${access.owner}.`;
}

function describeScopes(operation: Operation): string[] {
  if (operation.access === 'anyone') return [];
  const scopes = scopesOf(operation);
  return [scopes ? `A token needs ${scopes.map((scope) => `\`${scope}\``).join(' and ')}.` : 'No token may.'];
}

interface InputField {
  name: string;
  schema: Field;
  isNeeded: boolean;
}

/** The input fields of an operation that programs may set. */
const inputFieldsOf = ({ input }: Operation): InputField[] =>
  fieldsOf(jsonSchemaOf(input, 'input')).flatMap(([name, { screenOnly, ...schema }]) =>
    screenOnly ? [] : [{ name, schema, isNeeded: isRequired(input, name, schema) }],
  );

const isInPath = ({ api }: Operation, name: string): boolean =>
  api?.path.split('/').includes(`:${name}`) === true;

const asObject = (fields: InputField[]) => ({
  type: 'object' as const,
  properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
  required: fields.flatMap(({ name, isNeeded }) => (isNeeded ? [name] : [])),
});

/** The JSON Schema of an operation's input, for callers by name rather than by URL. */
export const inputSchemaOf = (operation: Operation) =>
  asObject(
    inputFieldsOf(operation)
      .filter(({ name }) => name !== 'idempotencyKey')
      .map((field) => ({ ...field, isNeeded: field.isNeeded || isInPath(operation, field.name) })),
  );

const exampleSchema = z.record(z.string(), z.unknown()).optional();

const described = ({ description, ...schema }: Field) => ({ description, schema });

function describeCall(operation: Operation & { api: Call }): DescribedCall {
  const { name, summary, api, access, output, limit, ownLimits = [] } = operation;
  const example = exampleSchema.parse(operation.example);
  const { status = 200, statuses = [status], textTypes = [] } = api;
  const exampleOf = (field: string) => (example && field in example ? { example: example[field] } : {});
  const parameters: Parameter[] = [];
  const body: InputField[] = [];
  for (const field of inputFieldsOf(operation)) {
    const { name, schema, isNeeded: required } = field;
    if (isInPath(operation, name)) {
      parameters.push({ name, in: 'path', required: true, ...described(schema), ...exampleOf(name) });
    } else if (api.method === 'GET' || api.query?.includes(name)) {
      parameters.push({ name, in: 'query', required, ...described(schema) });
    } else if (name === 'idempotencyKey') {
      parameters.push({ name: 'Idempotency-Key', in: 'header', required: false, ...described(schema) });
    } else {
      body.push(field);
    }
  }
  const inBody = Object.entries(example ?? {}).filter(([field]) => body.some(({ name }) => name === field));
  const exampleOfBody = inBody.length > 0 ? { example: Object.fromEntries(inBody) } : {};
  const scopes = scopesOf(operation);
  const counted = [...(limit ? [limit] : []), ...ownLimits].map(describeLimit);
  const answers = statuses.map((each): [string, Answer] => [
    String(each),
    each === 204
      ? { description: 'Done.' }
      : {
          description: each === 202 ? 'The work has been started.' : 'As asked for.',
          content: {
            'application/json': { schema: jsonSchemaOf(api.answer ?? output, 'output') },
            ...Object.fromEntries(textTypes.map((type) => [type, { schema: { type: 'string' } }])),
            ...(scopes?.includes('write') && {
              [writtenType]: { schema: { $ref: '#/components/schemas/Written' } },
            }),
          },
        },
  ]);
  return {
    operationId: name,
    summary,
    description: [
      describeAccess(operation),
      ...describeScopes(operation),
      ...(counted.length > 0 ? [`At most ${counted.join('; ')}.`] : []),
      ...(api.largeBody ? [`Its body may have ${api.largeBody.limit / 1024 ** 2} MiB.`] : []),
    ].join(' '),
    tags: [api.path.split('/')[2] ?? ''],
    security: access === 'anyone' ? [] : [{ session: [] }, ...(scopes ? [{ token: scopes }] : [])],
    parameters,
    ...(body.length > 0 && {
      requestBody: {
        required: body.some(({ isNeeded }) => isNeeded),
        content: { 'application/json': { schema: asObject(body), ...exampleOfBody } },
      },
    }),
    responses: { ...Object.fromEntries(answers), ...refusalAnswers(operation) },
  };
}

/** The media type of the answer to a change by a token that may not read. */
export const writtenType = 'application/vnd.stepwise.written+json';

const written: Field = {
  type: 'object',
  description:
    'The answer to a token without `read`: of the whole answer the id of what was written and the fields that were sent.',
};

const refusal: Field = {
  type: 'object',
  description: 'Why a call was refused. The message is one for people.',
  properties: {
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(statusOf) },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
  required: ['message', 'code'],
};

const hasCall = (operation: Operation): operation is Operation & { api: Call } => operation.api !== undefined;

/** Moves named schemas out of the bodies, to where the whole document shares them. */
function shareShapes(contents: Record<string, { schema: Field }>[], schemas: Record<string, Field>): void {
  for (const media of contents.flatMap((content) => Object.values(content))) {
    const { $defs = {}, ...schema } = media.schema;
    Object.assign(schemas, $defs);
    media.schema = schema;
  }
}

const signedWith: [name: string, description: string][] = [
  ['webhook-id', 'The id of the event, the same each time it is sent.'],
  ['webhook-timestamp', 'When it was sent, in seconds since 1970. Refuse what is older than five minutes.'],
  [
    'webhook-signature',
    '`v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`, by the secret of the webhook.',
  ],
];

const describeEvent = ({ name, summary, schema, example }: ToldEvent): DescribedEvent => ({
  operationId: name,
  summary,
  security: [],
  parameters: signedWith.map(([name, description]) => ({
    ...{ name, in: 'header', required: true, description, schema: { type: 'string' } },
  })),
  requestBody: {
    required: true,
    content: { 'application/json': { schema: jsonSchemaOf(schema, 'output'), example } },
  },
  responses: {
    '2XX': { description: 'Taken. Anything else, or no answer within ten seconds, is tried again.' },
  },
});

/**
 * The OpenAPI document (3.1.1) of all calls under `/api`, made from the operations, and of the calls to webhooks.
 * @param url of the server, without a trailing slash
 */
export function openApi(
  operations: readonly Operation[],
  events: readonly ToldEvent[],
  url: string,
): OpenApi {
  const paths: OpenApi['paths'] = {};
  const schemas: Record<string, Field> = { Refusal: refusal, Written: written };
  const calls = operations
    .filter(hasCall)
    .sort(({ api: one }, { api: other }) => one.path.localeCompare(other.path));
  for (const operation of calls) {
    const { path, method } = operation.api;
    const template = path.replaceAll(/:(\w+)/g, '{$1}');
    const call = describeCall(operation);
    shareShapes(
      Object.values(call.responses).flatMap(({ content = {} }) => [content]),
      schemas,
    );
    paths[template] = { ...paths[template], [method.toLowerCase()]: call };
  }
  const webhooks: OpenApi['webhooks'] = {};
  for (const event of events) {
    const post = describeEvent(event);
    shareShapes([post.requestBody.content], schemas);
    webhooks[event.name] = { post };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Stepwise',
      version: '1',
      description: 'Everything that a screen of Stepwise does, by the same operations, under the same rules.',
    },
    servers: [{ url }],
    tags: [...new Set(calls.map(({ api }) => api.path.split('/')[2] ?? ''))].map((name) => ({ name })),
    paths,
    webhooks,
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token of POST /api/users/login.' },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'A token of your own, from the settings, that is allowed the scopes named.',
        },
      },
    },
  };
}
