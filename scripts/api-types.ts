import type { Operation } from '#app/core/operation.ts';
import { type DescribedCall, type Field, openApi } from '#app/http/open-api.server.ts';
import { shape } from './api-document.ts';

type Parameter = DescribedCall['parameters'][number];

const asObject = (fields: readonly Parameter[]): Field => ({
  type: 'object',
  properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
  required: fields.flatMap(({ name, required }) => (required ? [name] : [])),
});

function typeOfCall({ parameters, requestBody, responses }: DescribedCall): string {
  const isNeeded = (fields: readonly Parameter[]) => fields.some(({ required }) => required);
  const places = ['query', 'path', 'header'].flatMap((place) => {
    const fields = parameters.filter((parameter) => parameter.in === place);
    return fields.length > 0 ? [`${place}${isNeeded(fields) ? '' : '?'}: ${shape(asObject(fields))};`] : [];
  });
  const contentOf = (content: Record<string, { schema: Field }> = {}) =>
    Object.entries(content).map(([type, { schema }]) => `'${type}': ${shape(schema)};`);
  const answers = Object.entries(responses).flatMap(([status, { content }]) => {
    if (Number(status) >= 400) return [];
    const media = contentOf(content).join(' ');
    return [`${status}: { ${media ? `content: { ${media} }` : 'content?: never'} };`];
  });
  const refusal = `default: { content: { 'application/json': Refusal } };`;
  return [
    `parameters: { ${places.join(' ')} };`,
    ...(requestBody
      ? [`requestBody${requestBody.required ? '' : '?'}: { content: { ${contentOf(requestBody.content)} } };`]
      : []),
    `responses: { ${[...answers, refusal].join(' ')} };`,
  ].join('\n');
}

/**
 * The types of every call for openapi-fetch, generated from the OpenAPI document. The package openapi-typescript, which
 * writes the same, needs the compiler of TypeScript 5.
 */
export function apiTypes(operations: readonly Operation[]): string {
  const { paths, components } = openApi(operations, [], 'http://127.0.0.1:3000');
  const shapes = Object.entries(components.schemas).sort(([one], [other]) => one.localeCompare(other));
  const calls = Object.entries(paths).map(([path, byMethod]) => {
    const methods = Object.entries(byMethod).map(([method, call]) => `${method}: {\n${typeOfCall(call)}\n};`);
    return `'${path}': {\n${methods.join('\n')}\n};`;
  });
  return [
    '// Made by `npm run docs:api` from what the operations in app/features declare.',
    'type day = string;\ntype instant = string;\ntype id = string;\ntype integer = number;',
    ...shapes.map(([name, field]) => `type ${name} = ${shape(field)};`),
    `export interface paths {\n${calls.join('\n')}\n}\n`,
  ].join('\n\n');
}
