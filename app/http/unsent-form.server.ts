import { isSecret } from '#app/core/form-fields.ts';
import type { UnsentForm } from '#app/core/unsent-form.ts';
import { isFromOurselves } from './authenticate.server.ts';
import { hasFiles, readFields } from './read-body.server.ts';
import { wantsPage } from './wants-page.server.ts';

/** A field of a row, such as `dates.2.name`; forms with lists have many. */
const rowField = /^(\w+)\.\d+\.(\w+)$/;
const mainTexts = ['name', 'text', 'answer'];

/** The list or group that a field's text belongs to, or its own name; undefined for the smaller fields of a row. */
function labelledBy(name: string): string | undefined {
  const [, list, part = ''] = rowField.exec(name) ?? [];
  if (list === undefined) return name.replace(/_\d+$|-[\da-f-]{36}$/, '').split('.')[0];
  return mainTexts.includes(part) ? list : undefined;
}

/** The labels of the fields and lists that users fill in; all others stay hidden. */
export const labels: Readonly<Record<string, string>> = {
  title: 'Project title',
  idea: 'Project idea',
  previousIdea: 'Your own text, before the suggestion',
  availability: 'Available days',
  dayToDaySchedule: 'Weekday availability',
  weekendSchedule: 'Weekend availability',
  targetWeeks: 'Target weeks',
  sharing: 'Hours of your other projects',
  description: 'Description',
  hours: 'Hours on each day',
  target_weeks: 'Weeks',
  starts_on: 'First day',
  days_off: 'Days off',
  format: 'What kind of list it is',
  text: 'The list',
  changes: 'What would you like to change?',
  done_when: 'It is done when',
  deliverables: 'What it takes',
  dates: 'Dates',
  constraints: 'To keep to',
  resources: 'There already',
  questions: 'Question',
  budget: 'Budget',
  currency: 'Currency',
  playbook: 'Kind of project',
  leave_out: 'Leave out',
  due_date: 'New due date',
  estimated_hours: 'Hours',
  spent_hours: 'Hours',
  depends_on: 'Waits for',
  note: 'Note',
  // biome-ignore lint/suspicious/noThenProperty: the name is part of the API.
  then: 'What becomes of',
  until: 'Until',
  query: 'Your question',
  feedback: 'Your feedback',
  name: 'Name',
  bio: 'Bio',
  persona: 'Persona',
  daily_nudge: 'Daily Nudge',
  daily_update: 'Daily Update',
  timezone: 'Time zone',
  theme: 'Colours',
  scope_read: 'Read',
  scope_write: 'Write',
  scope_ai: 'Ask for AI work',
  expires_on: 'Last day',
  email: 'Your email address, to confirm',
};

const fates: Readonly<Record<string, string>> = { drop: 'Leave out', done: 'It is done' };

/** The forms of a task call some of their fields otherwise. */
const ofTask = { title: 'Title', due_date: 'Day' };
export const labelsOfIntents: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'add-task': ofTask,
  'edit-task': ofTask,
  'split-task': { title: 'Part', hours: 'Hours' },
};

// Without its rows each of our forms has far fewer fields, and rendering thousands would keep the server busy for a stranger.
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
 * What the user would lose who posted this form without a session; null when nothing was filled in, and for forms of
 * other sites, which must not show their text on our pages.
 * @throws Response when the body cannot be read
 */
export async function readUnsentForm(request: Request, logInPath: string): Promise<UnsentForm | null> {
  if (request.method !== 'POST' || !wantsPage(request) || !isFromOurselves(request)) return null;
  // A browser keeps no file in a page, so that one has to be chosen again.
  if (hasFiles(request)) return null;
  const fields = [...(await readFields(request))];
  if (fields.filter(([name]) => !rowField.test(name)).length > largestForm) return null;
  const own = labelsOfIntents[fields.find(([name]) => name === 'intent')?.[1] ?? ''];
  const typed = Object.entries({ ...labels, ...own })
    .map(([name, label]) => [label, inWords(name, fields)] as const)
    .filter(([, text]) => text !== '');
  const hasSecret = fields.some(([name]) => isSecret(name));
  if (typed.length === 0 && !hasSecret) return null;
  const form: UnsentForm = { typed, fields: hasSecret ? null : fields, logInPath };
  made.add(form);
  return form;
}

/** The value of a field, joined if it occurs more than once; empty without any. */
function inWords(name: string, fields: readonly [name: string, value: string][]): string {
  const values = fields.filter((field) => labelledBy(field[0]) === name).map(([, value]) => value);
  const text = values.filter((value) => value.trim() !== '').join(', ');
  if (name === 'persona' || name === 'sharing') return text.replaceAll('_', ' ');
  // What nobody chose is carried on.
  if (name === 'then') return values.flatMap((value) => fates[value] ?? []).join(', ');
  return name.startsWith('daily_') && text !== '' ? 'Yes' : text;
}
