const then = 'then-';
const note = 'note-';

/** What the form that closes a week says: its fields `then-` and `note-` end with the id of a task. */
export function readWeekForm({ next, until, ...fields }: Record<string, string>) {
  const ids = Object.keys(fields).flatMap((name) => (name.startsWith(then) ? name.slice(then.length) : []));
  return {
    next,
    ...(next === 'pause' && { until: until || undefined }),
    // biome-ignore lint/suspicious/noThenProperty: the name is part of the API.
    tasks: ids.map((id) => ({ id, then: fields[then + id], note: fields[note + id] })),
  };
}
