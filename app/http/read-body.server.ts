import { AppError } from '#app/core/app-error.ts';
import { joinFields } from '#app/core/form-fields.ts';
import { refusalResponse } from './refusal-response.server.ts';

/** The maximum body in bytes, unless an operation allows more. */
const usualLimit = 256 * 1024;

/** The maximum number of fields: a hundred steps have 1,200. */
const fieldLimit = 2_000;

/**
 * Reads a body up to the limit.
 * @throws AppError `body_too_large`, or `malformed` if the client disconnects
 */
async function readBytes(request: Request, limit = usualLimit): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw tooLarge(limit);
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  const next = () => reader.read().catch(() => Promise.reject(cutOff()));
  for (let part = await next(); !part.done; part = await next()) {
    size += part.value.byteLength;
    // Cancelling would close the connection before the answer; the server discards the rest afterwards.
    if (size > limit) throw tooLarge(limit);
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

const cutOff = () => new AppError('malformed', 'The request did not arrive whole.');
const unreadable = () => new AppError('malformed', 'The form could not be read.');
const tooManyFieldsError = () =>
  new AppError('malformed', `That is a form of more than ${fieldLimit} fields. Please send fewer.`);
const tooLarge = (limit: number) => {
  const kibibytes = limit / 1024;
  const size = kibibytes < 1024 ? `${kibibytes} KiB` : `${kibibytes / 1024} MiB`;
  return new AppError('body_too_large', `That is more than ${size}. Please send less.`);
};

/**
 * The JSON object in the body; an empty body is an empty object.
 * @throws AppError `not_json`, `malformed` or `body_too_large`
 */
export async function readJson(request: Request, limit?: number): Promise<Record<string, unknown>> {
  const text = (await readBytes(request, limit)).toString();
  if (text === '') return {};
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type)) {
    throw new AppError('not_json', 'Please send JSON, with Content-Type: application/json.');
  }
  return jsonObject(text);
}

/**
 * Parses a JSON object.
 * @param what the subject of the error message
 * @throws AppError `malformed`
 */
export function jsonObject(text: string, what = 'The body'): Record<string, unknown> {
  const value = parse(text, what);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new AppError('malformed', `${what} must be a JSON object.`);
  }
  return Object.fromEntries(Object.entries(value));
}

function parse(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('malformed', `${what} is not valid JSON.`);
  }
}

/** The fields of a posted form without files. A field that occurs more than once (checkboxes) is joined with commas. */
export const readForm = async (request: Request): Promise<Record<string, string>> =>
  joinFields(await readFields(request));

/**
 * A posted form with its files as texts.
 * @param limit the maximum body, in bytes
 * @throws AppError `body_too_large` or `malformed`
 */
export async function readFiles(
  request: Request,
  limit: number,
): Promise<{ fields: Record<string, string>; files: Record<string, string> }> {
  const body = await readBytes(request, limit);
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' };
  const read = await new Response(body, { headers }).formData().catch(() => null);
  if (!read) throw unreadable();
  const fields: [string, string][] = [];
  const files: Record<string, string> = {};
  for (const [name, value] of read) {
    if (typeof value === 'string') fields.push([name, value]);
    else files[name] = await value.text();
  }
  return { fields: joinFields(fields), files };
}

/** The fields of a posted form, unchanged. */
export async function readFields(request: Request): Promise<URLSearchParams> {
  try {
    if (!isForm(request)) throw unreadable();
    const text = (await readBytes(request)).toString();
    if (text.split('&', fieldLimit + 1).length > fieldLimit) throw tooManyFieldsError();
    return new URLSearchParams(text);
  } catch (error) {
    throw refusalResponse(error);
  }
}

/** Whether a request posts a form; loaders that run after an action see the same headers. */
export const isForm = ({ headers }: Request): boolean =>
  headers.get('Content-Type')?.startsWith('application/x-www-form-urlencoded') === true;

/** Whether a request posts a form with files. */
export const hasFiles = ({ headers }: Request): boolean =>
  headers.get('Content-Type')?.startsWith('multipart/form-data') === true;
