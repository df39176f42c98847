import { isSecret } from '#app/core/form-fields.ts';
import type { UnsentForm } from '#app/core/unsent-form.ts';
import { isFromOurselves } from './authenticate.server.ts';
import { hasFiles, readFields } from './read-body.server.ts';
import { wantsPage } from './wants-page.server.ts';

/** A field of a row, such as `dates.2.name`; forms with lists have many. */
const rowField = /^(\w+)\.\d+\.(\w+)$/;
const mainTexts = ['name', 'text', 'answer'];

/** The name whose label a field has: its list or group, or its own; undefined for the smaller fields of a row. */
function labelledBy(name: string): string | undefined {
  const [, list, part = ''] = rowField.exec(name) ?? [];
  if (list === undefined) return name.replace(/_\d+$|-[\da-f-]{36}$/, '').split('.')[0];
  return mainTexts.includes(part) ? list : undefined;
}

/** The label of a field or list, with the options of a choice by value; a value that is not among them is not shown. */
type Label = string | readonly [label: string, options: Readonly<Record<string, string>>];

/** The labels of a form by field name; other fields are not shown. */
export type Labels = Readonly<Record<string, Label>>;

// Our forms have far fewer fields without their rows. Rendering thousands would keep the server busy.
const largestForm = 100;

const made = new WeakSet<object>();

/** The unsent form among the errors of a page's routes; null without one. */
export const unsentFormAmong = (errors: object | null): UnsentForm | null =>
  Object.values(errors ?? {})
    .map((error: unknown) => (typeof error === 'object' && error && 'data' in error ? error.data : null))
    .find(isUnsentForm) ?? null;

const isUnsentForm = (value: unknown): value is UnsentForm =>
  typeof value === 'object' && value !== null && made.has(value);

/**
 * What would be lost of a form that was posted without a session; null when nothing was filled in, and for forms of
 * other sites, whose text must not appear on our pages.
 * @param labelsOf the labels of a form, by its intent
 * @throws Response when the body cannot be read
 */
export async function readUnsentForm(
  request: Request,
  logInPath: string,
  labelsOf: (intent: string | undefined) => Labels,
): Promise<UnsentForm | null> {
  if (request.method !== 'POST' || !wantsPage(request) || !isFromOurselves(request)) return null;
  // A page cannot give a file back.
  if (hasFiles(request)) return null;
  const fields = [...(await readFields(request))];
  if (fields.filter(([name]) => !rowField.test(name)).length > largestForm) return null;
  const typed = Object.entries(labelsOf(fields.find(([name]) => name === 'intent')?.[1]))
    .map(([name, label]) => {
      const values = fields.filter((field) => labelledBy(field[0]) === name).map(([, value]) => value);
      return typeof label === 'string'
        ? ([label, values.filter((value) => value.trim() !== '').join(', ')] as const)
        : ([label[0], values.flatMap((value) => label[1][value] ?? []).join(', ')] as const);
    })
    .filter(([, text]) => text !== '');
  const hasSecret = fields.some(([name]) => isSecret(name));
  if (typed.length === 0 && !hasSecret) return null;
  const form: UnsentForm = { typed, fields: hasSecret ? null : fields, logInPath };
  made.add(form);
  return form;
}
