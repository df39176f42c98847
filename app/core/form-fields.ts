/** The fields of a form by name. A field that occurs more than once (checkboxes) is joined with commas. */
export function joinFields(fields: Iterable<readonly [name: string, value: string]>): Record<string, string> {
  const joined = new Map<string, string>();
  for (const [name, value] of fields) {
    const earlier = joined.get(name);
    joined.set(name, earlier === undefined ? value : `${earlier},${value}`);
  }
  return Object.fromEntries(joined);
}

/** Whether a field, by its name, must never be sent back in a page. */
export const isSecret = (name: string): boolean => /password|otp|token/i.test(name);

export const withoutSecrets = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !isSecret(name)));
