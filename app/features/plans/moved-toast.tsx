import { redirect, useLocation } from '@remix-run/react';
import { counted } from '#app/core/quantities.ts';
import { Toast } from '#app/ui/toast.tsx';

/** Tasks that moved when their project went on, or tasks of others that got a day when one rests. */
type Kind = 'moved' | 'placed';

interface Changed {
  tasks_moved?: number | undefined;
}

/** The fields of an address whose page says how many tasks have moved. */
export const movedIn = ({ tasks_moved: moved = 0 }: Changed, kind: Kind): Record<string, string> =>
  moved > 0 ? { [kind]: String(moved) } : {};

export const withMoved = (path: string, changed: Changed, kind: Kind = 'moved'): string => {
  const query = new URLSearchParams(movedIn(changed, kind));
  return query.size > 0 ? `${path}?${query}` : path;
};

export const backWithMoved = (changed: Changed, { request }: { request: Request }, kind?: Kind) =>
  redirect(withMoved(new URL(request.url).pathname, changed, kind));

const tell = {
  moved: (count: number) =>
    `${counted(count, 'open task')} got another day, or ${count === 1 ? 'waits' : 'wait'} for the next week.`,
  placed: (count: number) => `${counted(count, 'waiting task')} of your other projects got a day.`,
};

/** What an address says of moved tasks, as a sentence; null when it says nothing. */
export function tellMoved(query: URLSearchParams, kind: Kind): string | null {
  const count = Number(query.get(kind));
  return Number.isInteger(count) && count > 0 ? tell[kind](count) : null;
}

/** Says what the page's address does of moved tasks. */
export const MovedToast = () => {
  const { key, search } = useLocation();
  const query = new URLSearchParams(search);
  const told = tellMoved(query, 'moved') ?? tellMoved(query, 'placed');
  return told === null ? null : (
    <Toast key={key} tone="info">
      {told}
    </Toast>
  );
};
