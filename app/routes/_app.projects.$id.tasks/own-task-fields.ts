/** The numbers of the parts in the form for splitting a task. */
export const partNumbers = [1, 2, 3, 4] as const;

/** The forms whose answer is a toast that can be undone. */
export const ownTaskIntents = [
  'add-task',
  'edit-task',
  'undo-edit',
  'delete-task',
  'undelete-task',
  'split-task',
  'order-tasks',
] as const;

const prefix = 'undo.';

type Fields = Readonly<Record<string, string>>;

/** Adds the fields of the form that undoes a change to its answer, under names of their own. */
export const undoOf = (fields: Fields = {}): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [prefix + name, value]));

/** The fields of the form that undoes an answered change; empty if it cannot be undone. */
export const undoIn = (values: Fields): [name: string, value: string][] =>
  Object.entries(values).flatMap(([name, value]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
  );
