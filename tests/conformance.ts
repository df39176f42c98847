import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import type { Field, OpenApi } from '#app/http/open-api.server.ts';
import type { ApiAnswer } from './call-api.ts';

/** Checks answers against an OpenAPI document. */
export function conformance(document: OpenApi) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'document', components: document.components });
  const validators = new Map<Field, ReturnType<typeof ajv.compile>>();
  const validatorOf = (schema: Field) => {
    const text = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/');
    const validate = validators.get(schema) ?? ajv.compile(JSON.parse(text));
    validators.set(schema, validate);
    return validate;
  };

  /** Where a webhook call differs from the document; empty if it conforms. */
  function faultsOfEvent({ headers, body }: { headers: Record<string, unknown>; body: string }): string[] {
    const sent = JSON.parse(body);
    const post = document.webhooks[sent.type]?.post;
    if (!post) return [`${sent.type} is not described`];
    const missing = post.parameters.flatMap(({ name }) =>
      name in headers ? [] : [`${sent.type} comes without ${name}`],
    );
    const validate = validatorOf(post.requestBody.content['application/json'].schema);
    if (validate(sent)) return missing;
    return [...missing, `${sent.type}: ${ajv.errorsText(validate.errors, { separator: '; ' })}`];
  }

  /** Where a call's answer differs from the document; empty if it conforms. */
  function faultsOf(method: string, path: string, { status, headers, body }: ApiAnswer): string[] {
    const call = document.paths[path]?.[method.toLowerCase()];
    if (!call) return [`${method} ${path} is not described`];
    const described = call.responses[status];
    if (!described) return [`${method} ${path} answers ${status}, which is not described`];
    const sent = headers.get('Content-Type')?.split(';')[0];
    if (!described.content)
      return sent === undefined ? [] : [`${method} ${path} answers ${status} with a body`];
    const media = described.content[sent ?? ''];
    if (!media) {
      const types = Object.keys(described.content).join(' or ');
      return [`${method} ${path} answers ${status} as ${sent}, not as ${types}`];
    }
    const validate = validatorOf(media.schema);
    if (validate(body)) return [];
    const errors = ajv.errorsText(validate.errors, { separator: '; ' });
    return [`${method} ${path} answers ${status} otherwise than described: ${errors}`];
  }

  return { faultsOf, faultsOfEvent };
}

/** Mostly valid values for a described field, and some invalid ones. */
export function valuesOf(field: Field): fc.Arbitrary<unknown> {
  const { enum: values, anyOf, items, properties, format, minLength = 0, maxLength = 200 } = field;
  const { minimum = -1, maximum = 100 } = field;
  if (values) return fc.constantFrom(...values, 'another');
  if (anyOf) return fc.oneof(...anyOf.map(valuesOf));
  if (items) return fc.array(valuesOf(items), { maxLength: 3 });
  if (properties) {
    const fields = Object.entries(properties).map(([name, inner]) => [name, valuesOf(inner)]);
    return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  }
  if (format === 'date') return fc.constantFrom('2030-01-07', '2026-02-30');
  if (format === 'uuid') return fc.uuid();
  switch ([field.type].flat()[0]) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.integer({ min: Math.max(minimum, -1e6), max: Math.min(maximum, 1e6) });
    case 'null':
      return fc.constant(null);
    default:
      return fc.string({ minLength: Math.min(minLength, 150), maxLength: Math.min(maxLength, 200) });
  }
}
