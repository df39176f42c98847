import type { FormAnswer } from './form-answer.ts';

type Fields = Readonly<Record<string, string>>;

/** What a form carries as JSON; nothing when that is invalid. */
export function readJson(text = ''): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}

/** The fields of a form that differ from what it showed; also those of which it does not say that. */
export const changedFields = (
  fields: Fields,
  shown: Readonly<Record<string, string | undefined>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([name, text]) => inLines(text) !== inLines(shown[name])));

/** With the line ends of HTML, for which forms send others. */
const inLines = (text: string | undefined): string | undefined => text?.replaceAll('\r\n', '\n');

/**
 * After a refusal, what a form says that it showed: what the person was told of is replaced when it is sent again.
 * @param changed its fields that the person has changed
 */
export function forgetTold({ fields, values }: FormAnswer, changed: Fields) {
  if (values.was === undefined) return {};
  const known = Object.entries(readJson(values.was)).filter(
    ([field]) => !(field in fields && field in changed),
  );
  return { values: { ...values, was: JSON.stringify(Object.fromEntries(known)) } };
}
