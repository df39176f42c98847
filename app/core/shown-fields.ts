import type { FormAnswer } from './form-answer.ts';

type Fields = Readonly<Record<string, string>>;

/** The object that a form sends as JSON; empty if it is invalid. */
export function readJson(text = ''): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}

/** The fields of a form that differ from what it showed, and those it does not say it showed. */
export const changedFields = (
  fields: Fields,
  shown: Readonly<Record<string, string | undefined>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([name, text]) => inLines(text) !== inLines(shown[name])));

/** Forms send CRLF where HTML has LF. */
const inLines = (text: string | undefined): string | undefined => text?.replaceAll('\r\n', '\n');

/**
 * After a refusal, drops the fields it named from what the form showed, so that sending it again replaces them.
 * @param changed the fields of the form that the person has changed
 */
export function forgetTold({ fields, values }: FormAnswer, changed: Fields) {
  if (values.was === undefined) return {};
  const known = Object.entries(readJson(values.was)).filter(
    ([field]) => !(field in fields && field in changed),
  );
  return { values: { ...values, was: JSON.stringify(Object.fromEntries(known)) } };
}
