const then = 'then-';
const note = 'note-';

/** Reads the form that closes a week, whose fields `then-…` and `note-…` end with a task's id. */
export function readWeekForm({ next, until, ...fields }: Record<string, string>) {
  const ids = Object.keys(fields).flatMap((name) => (name.startsWith(then) ? name.slice(then.length) : []));
  return {
    next,
    ...(next === 'pause' && { until: until || undefined }),
    // biome-ignore lint/suspicious/noThenProperty: the name is part of the API.
    tasks: ids.map((id) => ({ id, then: fields[then + id], note: fields[note + id] })),
  };
}

// Carried over by default.
const fates = { drop: 'Leave out', done: 'It is done' };

export const weekLabels = {
  // biome-ignore lint/suspicious/noThenProperty: the name is part of the API.
  then: ['What becomes of', fates] as const,
  note: 'Note',
  until: 'Until',
};
