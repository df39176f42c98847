import { statusOf } from '#app/core/app-error.ts';
import { methods, type Operation } from '#app/core/operation.ts';
import { describedEvents } from '#app/features/webhooks/event.schema.ts';
import { type DescribedCall, type Field, type OpenApi, openApi } from '#app/http/open-api.server.ts';

const formats: Record<string, string> = { 'date-time': 'instant', date: 'day', uuid: 'id' };
const typeName = ({ type = 'unknown', format = '' }: Field) =>
  [type]
    .flat()
    .map((each) => (each === 'string' && formats[format]) || each)
    .join(' | ');

const nameOfField = (name: string) => (/^\w+$/.test(name) ? name : `'${name}'`);

/** A shape in TypeScript syntax, with notes after its fields. */
function shape(field: Field, indent = ''): string {
  const { $ref, enum: values, anyOf, items, properties, required = [] } = field;
  if ($ref) return $ref.split('/').at(-1) ?? '';
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (anyOf) return anyOf.map((each) => shape(each, indent)).join(' | ');
  if (items) {
    const item = shape(items, indent);
    return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
  }
  if (properties) {
    const lines = Object.entries(properties).map(([name, inner]) => {
      const notes = [range(inner), inner.description].filter(Boolean).join('. ');
      const mark = required.includes(name) ? '' : '?';
      return `${indent}  ${nameOfField(name)}${mark}: ${shape(inner, `${indent}  `)};${notes ? ` // ${notes}` : ''}\n`;
    });
    return `{\n${lines.join('')}${indent}}`;
  }
  return typeName(field);
}

/** The limits of a text, a list or a number in words; `''` without any. */
function range({ minimum, maximum, ...field }: Field): string {
  const { minLength, maxLength, minItems = minLength ?? 0, maxItems = maxLength } = field;
  if (maxItems !== undefined) {
    const noun = maxLength === undefined ? 'entries' : 'characters';
    return `${minItems > 0 ? `${minItems} to ` : 'at most '}${maxItems.toLocaleString('en')} ${noun}`;
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

/** A call with its address, such as `GET /api/projects/:id`. */
interface Chapter extends DescribedCall {
  title: string;
  path: string;
  method: string;
}

const asTable = (heading: string, rows: string[]) =>
  rows.length === 0 ? '' : `| ${heading} | type | required | |\n|---|---|---|---|\n${rows.join('')}`;

/** The type and limits of a field, without the character that separates the cells of a table. */
function typeInTable(field: Field): string {
  const { $ref, enum: values, type, anyOf, items, properties, required = [] } = field;
  if ($ref) return $ref.split('/').at(-1) ?? '';
  if (values) return values.map((value) => `\`${value}\``).join(', ');
  if (anyOf && !type) return anyOf.map(typeInTable).join(' or ');
  const fields = Object.entries(properties ?? {}).map(
    ([name, inner]) => `${name}${required.includes(name) ? '' : '?'}: ${typeInTable(inner)}`,
  );
  const name = items ? `array of ${typeInTable(items)}` : typeName(field).replaceAll(' | ', ' or ');
  return [properties ? `{ ${fields.join('; ')} }` : name, range(field)].filter(Boolean).join(', ');
}

/** A row for each field of a call: in the path, the query, a header or the body. */
function requestTable({ method, parameters, requestBody }: Chapter): string {
  const { properties = {}, required = [] } = requestBody?.content['application/json'].schema ?? {};
  const fields = [
    ...parameters.map(({ schema, ...parameter }) => ({ ...parameter, schema })),
    ...Object.entries(properties).map(([name, { description, ...schema }]) => ({
      ...{ name, description, schema, in: '' },
      required: required.includes(name),
    })),
  ];
  return asTable(
    method === 'GET' ? 'query' : 'body',
    fields.map(({ name, in: place, required, description, schema }) => {
      const preset =
        schema.default === undefined || schema.default === null
          ? ''
          : `\`${JSON.stringify(schema.default)}\` when left out`;
      const isTold = place === '' || (place === 'query' && method === 'GET');
      const notes = [isTold ? '' : `in the ${place}`, description, preset].filter(Boolean).join('; ');
      return `| \`${name}\` | ${typeInTable(schema)} | ${required ? 'yes' : ''} | ${notes} |\n`;
    }),
  );
}

const anchor = (heading: string) =>
  `#${heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-')}`;

function chapter(call: Chapter): string {
  const { title, summary, description, responses } = call;
  const [access = '', limit = ''] = description.split(/ (?=At most )/);
  const isRefusal = ([status]: [string, unknown]) => Number(status) >= 400;
  const answers = Object.entries(responses).filter((each) => !isRefusal(each));
  const refusals = Object.entries(responses)
    .filter(isRefusal)
    .flatMap(([status, { description }]) =>
      description
        .split(', ')
        .filter((code) => !ofEveryCall.includes(code))
        .map((code) => `${status} \`${code}\``),
    );
  const body = answers.map(([, { content }]) => content?.['application/json']?.schema).find(Boolean);
  const statuses = answers.map(([status]) => status).join(' or ');
  return [
    `### ${title}\n`,
    `${summary} ${access}\n`,
    requestTable(call),
    body
      ? `Answers ${statuses}:\n\n\`\`\`ts\n${shape(body)}\n\`\`\`\n`
      : `Answers ${statuses}, without a body.\n`,
    `${`${refusals.length > 0 ? `Refuses with ${refusals.join(', ')}.` : ''} ${limit}`.trim()}\n`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** Refusals of every call, which the introduction explains. */
const ofEveryCall = [
  'malformed',
  'scope_missing',
  'foreign_origin',
  'body_too_large',
  'not_json',
  'internal',
  'unavailable',
];

/** The page about the API, generated from the operations' declarations. */
export function apiDocument(operations: readonly Operation[]): string {
  const { paths, webhooks, components, tags } = openApi(operations, describedEvents, 'http://127.0.0.1:3000');
  const calls = Object.entries(paths).flatMap(([template, byMethod]) =>
    methods.flatMap((method) => {
      const call = byMethod[method.toLowerCase()];
      const path = template.replaceAll(/\{(\w+)\}/g, ':$1');
      return call ? [{ ...call, path, method, title: `${method} ${path}` }] : [];
    }),
  );
  const contents = calls.map(({ title, summary }) => `| [${title}](${anchor(title)}) | ${summary} |\n`);
  const { Refusal: _, ...shapes } = components.schemas;
  return [
    introduction,
    `| call | |\n|---|---|\n${contents.join('')}`,
    `## Shapes\n\n\`\`\`ts\n${Object.entries(shapes)
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([name, field]) => `type ${name} = ${shape(field)};\n`)
      .join('\n')}\`\`\`\n`,
    `## Refusals\n\n| status | codes |\n|---|---|\n${statusTable()}`,
    ...tags.flatMap(({ name }) => [
      `## /api/${name}\n`,
      ...calls.filter((call) => call.tags.includes(name)).map(chapter),
    ]),
    webhooksIntroduction,
    `| header | |\n|---|---|\n${headersOf(webhooks)}`,
    ...Object.entries(webhooks).map(
      ([name, { post }]) =>
        `### ${name}\n\n${post.summary}\n\n\`\`\`ts\n${shape(post.requestBody.content['application/json'].schema)}\n\`\`\`\n`,
    ),
  ].join('\n');
}

const statusTable = (): string =>
  [...new Set(Object.values(statusOf))]
    .map((status) => {
      const codes = Object.entries(statusOf).filter(([, each]) => each === status);
      return `| ${status} | ${codes.map(([code]) => `\`${code}\``).join(', ')} |\n`;
    })
    .join('');

/** The headers of a call to a webhook, the same for each event. */
const headersOf = (webhooks: OpenApi['webhooks']): string =>
  (Object.values(webhooks)[0]?.post.parameters ?? [])
    .map(({ name, description }) => `| \`${name}\` | ${description} |\n`)
    .join('');

const webhooksIntroduction = `## Webhooks

What Stepwise posts to an address of yours, made in the settings or with [POST /api/user/webhooks](${anchor('POST /api/user/webhooks')}), as
[Standard Webhooks](https://www.standardwebhooks.com/) describes it: their libraries verify the signature. Any 2xx within ten seconds takes it;
otherwise it is sent again with growing pauses.
`;

const introduction = `# The API

<!-- Made by \`npm run docs:api\` from what the operations in \`app/features\` declare. -->

JSON over HTTP, on the same operations as the screens, under the same rules.

\`\`\`sh
curl -s localhost:3000/api/users/login -H 'Content-Type: application/json' \\
  -d '{"email":"ada@example.com","password":"…"}'                                # {user, token}
curl -s localhost:3000/api/projects -H "Authorization: Bearer $TOKEN"            # {projects, totalCount}
\`\`\`

- **Who asks** is said by \`Authorization: Bearer TOKEN\`, the token of [POST /api/users/login](${anchor('POST /api/users/login')}), a token
  of your own, or by the session cookie of a browser; a change with the cookie must come from our own pages. What is another user's is
  answered as what is not there: 404.
- **What is asked** stands in the query of a GET, otherwise in a JSON object of at most 256 KiB (where nothing else is said) with
  \`Content-Type: application/json\`. A text that is left out is an empty one.
- **A \`day\`** is written \`YYYY-MM-DD\`, in the user's time zone; an **\`instant\`** is ISO 8601 in UTC; an **\`id\`** is an opaque text.
- **A refusal** is \`{ "message": string, "code": string, "fields"?: { [field]: string } }\`; the message is one for people. Every
  call may also be refused for how it was sent (400, 403 \`foreign_origin\`, 405, 413, 415), for what a token is not allowed
  (403 \`scope_missing\`), and for what is broken on our
  side (500, 503). With 429 comes \`Retry-After\`, in seconds.
- **\`GET /api/auth/google/popup\`** is for browsers: it leads to Google and ends in a page that posts
  \`{ type: "GOOGLE_AUTH_SUCCESS", token }\` or \`{ type: "GOOGLE_AUTH_ERROR", message }\` to its opener.
- \`GET /healthz\` tells that the process lives, \`GET /readyz\` that what it needs answers.
`;
