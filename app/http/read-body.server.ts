import { AppError } from '#app/core/app-error.ts';
import { joinFields } from '#app/core/form-fields.ts';
import { jsonOfBody } from '#app/core/json-object.ts';
import type { LargeBody, ReadBody } from '#app/core/operation.ts';
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
export const readJson = async (request: Request): Promise<Record<string, unknown>> =>
  jsonOfBody(await readBytes(request), typeOf(request));

const typeOf = ({ headers }: Request): string => headers.get('Content-Type') ?? '';

const lastOfAccounts = new Map<string, Promise<unknown>>();

/**
 * Reads a body that may be large. Each account has its own turns, so that it neither fills the memory nor holds up others.
 * @param fields those of the input that are not in the body
 * @throws AppError `body_too_large`, or `malformed` if the client disconnects
 */
export async function readLargeBody(
  request: Request,
  { limit, read }: LargeBody,
  account: string,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<ReadBody> {
  const before = lastOfAccounts.get(account);
  const turn = (async () => {
    await before?.catch(() => undefined);
    return read({ bytes: await readBytes(request, limit), contentType: typeOf(request), fields });
  })();
  lastOfAccounts.set(account, turn);
  try {
    return await turn;
  } finally {
    if (lastOfAccounts.get(account) === turn) lastOfAccounts.delete(account);
  }
}

/** The fields of a posted form without files. A field that occurs more than once (checkboxes) is joined with commas. */
export const readForm = async (request: Request): Promise<Record<string, string>> =>
  joinFields(await readFields(request));

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
