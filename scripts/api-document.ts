import { z } from 'zod';
import { statusOf } from '#app/core/app-error.ts';
import { type LimitName, limits } from '#app/core/limits.ts';
import { type Call, methods, type Operation, refusalsOf } from '#app/core/operation.ts';

/** The parts of JSON Schema that are used here. */
const fieldSchema = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.string()).optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  default: z.unknown().optional(),
  description: z.string().optional(),
  /** Hidden from the document, because programs have no use for it. */
  screenOnly: z.boolean().optional(),
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
type Field = z.output<typeof fieldSchema>;

const fieldOf = (schema: z.ZodType, io: 'input' | 'output'): Field =>
  fieldSchema.parse(
    z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override({ zodSchema, jsonSchema }) {
        if (zodSchema._zod.def.type === 'date')
          Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
      },
    }),
  );

const formats: Record<string, string> = { 'date-time': 'instant', date: 'day', uuid: 'id' };
const typeName = ({ type = 'unknown', format = '' }: Field) =>
  [type]
    .flat()
    .map((each) => (each === 'string' && formats[format]) || each)
    .join(' | ');

/** A shape in TypeScript syntax, with notes after its fields. */
function shape(field: Field, indent = ''): string {
  const { $ref, enum: values, anyOf, items, properties } = field;
  if ($ref) return $ref.split('/').at(-1) ?? '';
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (anyOf) return anyOf.map((each) => shape(each, indent)).join(' | ');
  if (items) return `${shape(items, indent)}[]`;
  if (properties) {
    const lines = Object.entries(properties).map(([name, inner]) => {
      const notes = [range(inner), inner.description].filter(Boolean).join('. ');
      return `${indent}  ${name}: ${shape(inner, `${indent}  `)};${notes ? ` // ${notes}` : ''}\n`;
    });
    return `{\n${lines.join('')}${indent}}`;
  }
  return typeName(field);
}

/** The limits of a text or a number in words; `''` without any. */
function range({ minLength = 0, maxLength, minimum, maximum }: Field): string {
  if (maxLength !== undefined) {
    return `${minLength > 0 ? `${minLength} to ` : 'at most '}${maxLength.toLocaleString('en')} characters`;
  }
  const isSet = (bound: number | undefined): bound is number =>
    bound !== undefined && Number.isSafeInteger(bound);
  const [low, high] = [
    isSet(minimum) && minimum > Number.MIN_SAFE_INTEGER,
    isSet(maximum) && maximum < Number.MAX_SAFE_INTEGER,
  ];
  if (low && high) return `${minimum} to ${maximum}`;
  return low && minimum !== 0 ? `from ${minimum}` : '';
}

/** The fields of an input, with intersections merged. */
const fieldsOf = ({ properties = {}, allOf = [] }: Field): [string, Field][] => [
  ...Object.entries(properties),
  ...allOf.flatMap(fieldsOf),
];

function requestTable({ input, api }: Operation & { api: Call }): string {
  const rows = fieldsOf(fieldOf(input, 'input')).flatMap(([name, field]) => {
    if (field.screenOnly) return [];
    const isInPath = name === 'id' && api.path.includes(':id');
    const type =
      field.enum?.map((value) => `\`${value}\``).join(', ') ??
      [typeName(field), range(field)].filter(Boolean).join(', ');
    const preset =
      field.default === undefined || field.default === '' || field.default === null
        ? ''
        : `\`${JSON.stringify(field.default)}\` when left out`;
    const isInQuery = api.query?.includes(name);
    const notes = [isInPath ? 'in the path' : '', isInQuery ? 'in the query' : '', field.description, preset]
      .filter(Boolean)
      .join('; ');
    return [`| \`${name}\` | ${type} | ${isRequired(input, name, field) ? 'yes' : ''} | ${notes} |\n`];
  });
  if (rows.length === 0) return '';
  return `| ${api.method === 'GET' ? 'query' : 'body'} | type | required | |\n|---|---|---|---|\n${rows.join('')}`;
}

/** A missing text counts as an empty one, so only texts that must not be empty are required. */
const isRequired = (input: z.ZodType, name: string, { minLength = 0 }: Field): boolean =>
  minLength > 0 || input.safeParse({}).error?.issues.some(({ path }) => path[0] === name) === true;

const periods: Record<number, string> = { 900: '15 minutes', 3600: 'an hour', 86400: 'a day' };

function describeLimits(name: LimitName): string {
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

const hasCall = (operation: Operation): operation is Operation & { api: Call } => operation.api !== undefined;
const title = ({ api: { method, path } }: { api: Call }) => `${method} ${path}`;
const anchor = (heading: string) =>
  `#${heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-')}`;

function chapter(operation: Operation & { api: Call }): string {
  const { summary, api, output, limit, ownLimits = [] } = operation;
  const { status = 200 } = api;
  const refusals = [...refusalsOf(operation)]
    .filter((code) => code !== 'malformed')
    .sort((one, other) => statusOf[one] - statusOf[other])
    .map((code) => `${statusOf[code]} \`${code}\``);
  const counted = [...(limit ? [limit] : []), ...ownLimits].map(describeLimits);
  const answer =
    status === 204
      ? 'Answers 204, without a body.\n'
      : `Answers ${status}:\n\n\`\`\`ts\n${shape(fieldOf(api.answer ?? output, 'output'))}\n\`\`\`\n`;
  return [
    `### ${title(operation)}\n`,
    `${summary} ${describeAccess(operation)}\n`,
    requestTable(operation),
    answer,
    `${refusals.length > 0 ? `Refuses with ${refusals.join(', ')}.` : ''}${counted.length > 0 ? ` At most ${counted.join('; ')}.` : ''}\n`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** The page about the API, generated from the operations' declarations. */
export function apiDocument(operations: readonly Operation[]): string {
  const calls = operations
    .filter(hasCall)
    .sort(
      ({ api: one }, { api: other }) =>
        one.path.localeCompare(other.path) || methods.indexOf(one.method) - methods.indexOf(other.method),
    );
  const groupOf = ({ api }: { api: Call }) => `/api/${api.path.split('/')[2]}`;
  const groups = [...new Set(calls.map(groupOf))].map((group) => ({
    group,
    calls: calls.filter((call) => groupOf(call) === group),
  }));
  const shapes = Object.assign(
    {},
    ...calls.map(({ api, output }) => fieldOf(api.answer ?? output, 'output').$defs),
  );
  const contents = groups
    .flatMap(({ calls }) => calls)
    .map((call) => `| [${title(call)}](${anchor(title(call))}) | ${call.summary} |\n`);
  const sorted = z.record(z.string(), fieldSchema).parse(shapes);
  return [
    introduction,
    `| call | |\n|---|---|\n${contents.join('')}`,
    `## Shapes\n\n\`\`\`ts\n${Object.entries(sorted)
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([name, field]) => `type ${name} = ${shape(field)};\n`)
      .join('\n')}\`\`\`\n`,
    `## Refusals\n\n| status | codes |\n|---|---|\n${statusTable()}`,
    ...groups.flatMap(({ group, calls }) => [`## ${group}\n`, ...calls.map(chapter)]),
  ].join('\n');
}

const statusTable = (): string =>
  [...new Set(Object.values(statusOf))]
    .map((status) => {
      const codes = Object.entries(statusOf).filter(([, each]) => each === status);
      return `| ${status} | ${codes.map(([code]) => `\`${code}\``).join(', ')} |\n`;
    })
    .join('');

const introduction = `# The API

<!-- Made by \`npm run docs:api\` from what the operations in \`app/features\` declare. -->

JSON over HTTP, on the same operations as the screens, under the same rules.

\`\`\`sh
curl -s localhost:3000/api/users/login -H 'Content-Type: application/json' \\
  -d '{"email":"ada@example.com","password":"…"}'                                # {user, token}
curl -s localhost:3000/api/projects -H "Authorization: Bearer $TOKEN"            # {projects, totalCount}
\`\`\`

- **Who asks** is said by \`Authorization: Bearer TOKEN\`, the token of [POST /api/users/login](${anchor('POST /api/users/login')}), or by the
  session cookie of a browser; a change with the cookie must come from our own pages. What is another user's is
  answered as what is not there: 404.
- **What is asked** stands in the query of a GET, otherwise in a JSON object of at most 256 KiB with
  \`Content-Type: application/json\`. A text that is left out is an empty one.
- **A \`day\`** is written \`YYYY-MM-DD\`, in the user's time zone; an **\`instant\`** is ISO 8601 in UTC; an **\`id\`** is an opaque text.
- **A refusal** is \`{ "message": string, "code": string, "fields"?: { [field]: string } }\`; the message is one for people. Every
  call may also be refused for how it was sent (400, 403 \`foreign_origin\`, 405, 413, 415), and for what is broken on our
  side (500, 503). With 429 comes \`Retry-After\`, in seconds.
- **\`GET /api/auth/google/popup\`** is for browsers: it leads to Google and ends in a page that posts
  \`{ type: "GOOGLE_AUTH_SUCCESS", token }\` or \`{ type: "GOOGLE_AUTH_ERROR", message }\` to its opener.
- \`GET /healthz\` tells that the process lives, \`GET /readyz\` that what it needs answers.
`;
