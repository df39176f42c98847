import { AppError } from '#app/core/app-error.ts';
import { joinFields } from '#app/core/form-fields.ts';
import { refusalResponse } from './refusal-response.server.ts';

/** Maximum request body, in bytes. */
const bodyLimit = 256 * 1024;

/** Maximum number of fields in a form; ours have far fewer. */
const fieldLimit = 1_000;

/**
 * Reads a body as text, never more than the limit.
 * @throws AppError `body_too_large` or, when the client goes away halfway, `malformed`
 */
async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('Content-Length') ?? 0) > bodyLimit) throw tooLarge();
  if (!request.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  const next = () => reader.read().catch(() => Promise.reject(cutOff()));
  for (let part = await next(); !part.done; part = await next()) {
    size += part.value.byteLength;
    // Cancelling would close the connection before the answer is sent; the server drains the rest afterwards.
    if (size > bodyLimit) throw tooLarge();
    chunks.push(part.value);
  }
  return Buffer.concat(chunks).toString();
}

const cutOff = () => new AppError('malformed', 'The request did not arrive whole.');
const tooManyFieldsError = () =>
  new AppError('malformed', `That is a form of more than ${fieldLimit} fields. Please send fewer.`);
const tooLarge = () => new AppError('body_too_large', 'That is more than 256 KiB. Please send less.');

/**
 * The JSON object in the body; an empty body is an empty object.
 * @throws AppError `not_json`, `malformed` or `body_too_large`
 */
export async function readJson(request: Request): Promise<Record<string, unknown>> {
  const text = await readText(request);
  if (text === '') return {};
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type)) {
    throw new AppError('not_json', 'Please send JSON, with Content-Type: application/json.');
  }
  const value = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new AppError('malformed', 'The body must be a JSON object.');
  }
  return Object.fromEntries(Object.entries(value));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('malformed', 'The body is not valid JSON.');
  }
}

/** The fields of a posted form. A field that occurs more than once (checkboxes) is joined with commas. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  return joinFields(await readFields(request));
}

/** The fields of a posted form, unchanged. */
export async function readFields(request: Request): Promise<URLSearchParams> {
  try {
    if (!isForm(request)) throw new AppError('malformed', 'The form could not be read.');
    const text = await readText(request);
    if (text.split('&', fieldLimit + 1).length > fieldLimit) throw tooManyFieldsError();
    return new URLSearchParams(text);
  } catch (error) {
    throw refusalResponse(error);
  }
}

/** Whether a request posts a form; loaders that run after an action see the same headers. */
export const isForm = ({ headers }: Request): boolean =>
  headers.get('Content-Type')?.startsWith('application/x-www-form-urlencoded') === true;
