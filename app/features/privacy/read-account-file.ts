import { AppError } from '#app/core/app-error.ts';
import { joinFields } from '#app/core/form-fields.ts';
import { jsonObject, jsonOfBody } from '#app/core/json-object.ts';
import { CheckedInput, checkInput, type ReadBody, type SentBody } from '#app/core/operation.ts';
import { importAccountSchema } from './import-account.schema.ts';

/** The maximum number of parts of a form with a file. */
const partLimit = 100;

/** Whether the form only previews, by its intent. */
const previews: ReadonlyMap<string, boolean> = new Map([
  ['preview-import', true],
  ['import', false],
]);

/** Reads and checks the account file of a call or of a form. */
export async function readAccountFile({ bytes, contentType, fields }: SentBody): Promise<ReadBody> {
  let form: Record<string, string> = {};
  try {
    let raw: Record<string, unknown>;
    if (isMultipart(contentType)) {
      const parts = await readParts(bytes, contentType);
      form = parts.form;
      raw = { ...jsonObject(parts.file, 'The file'), ...optionsOf(form) };
    } else {
      raw = { ...jsonOfBody(bytes, contentType), ...fields };
    }
    return { form, input: new CheckedInput(await checkInput(importAccountSchema, raw)) };
  } catch (error) {
    if (error instanceof AppError) return { form, input: error };
    // More faults than fit into one message.
    if (error instanceof RangeError) return { form, input: new AppError('malformed', tooFaulty) };
    throw error;
  }
}

const tooFaulty = 'This file has too many faults to be read. Nothing was brought in.';

const isMultipart = (contentType: string): boolean => contentType.startsWith('multipart/form-data');

function optionsOf({ intent = '', profile }: Record<string, string>) {
  const preview = previews.get(intent);
  if (preview === undefined) throw new AppError('malformed', 'This form is not known here.');
  return { preview, profile: profile === 'true' };
}

async function readParts(bytes: Uint8Array<ArrayBuffer>, contentType: string) {
  if (countParts(bytes, contentType) > partLimit)
    throw new AppError('malformed', `That is a form of more than ${partLimit} parts. Please send fewer.`);
  const headers = { 'Content-Type': contentType };
  const read = await new Response(bytes, { headers }).formData().catch(() => null);
  if (!read) throw new AppError('malformed', 'The form could not be read.');
  const sent: [string, string][] = [];
  let file = '';
  for (const [name, value] of read) {
    if (typeof value === 'string') sent.push([name, value]);
    else if (name === 'file') file = await value.text();
  }
  if (file === '') throw new AppError('invalid', 'Please choose a file first.', { field: 'file' });
  return { form: joinFields(sent), file };
}

/** The number of parts, counted no further than is refused. */
function countParts(bytes: Uint8Array<ArrayBuffer>, contentType: string): number {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,100})"|([^;\s]{1,100}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  // Without one the form cannot be read either.
  if (!boundary) return 0;
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const delimiter = `--${boundary}`;
  let count = 0;
  for (let at = body.indexOf(delimiter); at >= 0 && count <= partLimit + 1; count += 1)
    at = body.indexOf(delimiter, at + delimiter.length);
  // The last delimiter closes the form.
  return count - 1;
}
