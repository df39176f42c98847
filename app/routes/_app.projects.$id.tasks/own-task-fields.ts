/** The parts that the form for splitting a task has room for. */
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

/** The fields of the form that undoes a change, under names of their own in the answer to that change. */
export const undoOf = (fields: Fields = {}): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [prefix + name, value]));

/** The fields of the form that undoes what an answer tells of; none when it cannot be undone. */
export const undoIn = (values: Fields): [name: string, value: string][] =>
  Object.entries(values).flatMap(([name, value]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
  );
