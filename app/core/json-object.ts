import { AppError } from './app-error.ts';

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
  requireReadable(text, what);
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('malformed', `${what} is not valid JSON.`);
  }
}

/** Far beyond any body of ours; parsing more would take memory out of all proportion to the text. */
const maxDepth = 10_000;
const maxLists = 500_000;
const maxValues = 2_000_000;

/**
 * Refuses JSON that is nested too deeply, or holds too many values, before it is parsed. Commas in texts count, too.
 * @throws AppError `malformed`
 */
function requireReadable(text: string, what: string): void {
  let [depth, lists, commas, isText] = [0, 0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isText && code === backslash) at += 1;
    else if (code === quote) isText = !isText;
    else if (code === comma) commas += 1;
    else if (!isText && (code === openList || code === openObject)) {
      depth += 1;
      lists += 1;
      if (depth > maxDepth) throw new AppError('malformed', `${what} is nested too deeply.`);
    } else if (!isText && (code === closeList || code === closeObject)) depth -= 1;
  }
  if (lists > maxLists || commas > maxValues)
    throw new AppError('malformed', `${what} has too many values to be read.`);
}

const codeOf = (character: string): number => character.charCodeAt(0);
const [quote, backslash, comma] = ['"', '\\', ','].map(codeOf);
const [openList, closeList, openObject, closeObject] = ['[', ']', '{', '}'].map(codeOf);

/**
 * The JSON object in a body; an empty body is an empty object.
 * @throws AppError `not_json` or `malformed`
 */
export function jsonOfBody(bytes: Uint8Array, contentType: string): Record<string, unknown> {
  const text = Buffer.from(bytes).toString();
  if (text === '') return {};
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(contentType)) {
    throw new AppError('not_json', 'Please send JSON, with Content-Type: application/json.');
  }
  return jsonObject(text);
}
