import { useLocation } from '@remix-run/react';
import { counted } from '#app/core/quantities.ts';
import { Toast } from '#app/ui/toast.tsx';

/** The address of a page that says how many tasks have moved. */
export const withMoved = (path: string, { tasks_moved: moved = 0 }: { tasks_moved?: number | undefined }) =>
  moved > 0 ? `${path}?moved=${moved}` : path;

/** Says once how many tasks moved when a project was resumed, reopened or restored. */
export const MovedToast = () => {
  const { key, search } = useLocation();
  const moved = Number(new URLSearchParams(search).get('moved'));
  if (!(Number.isInteger(moved) && moved > 0)) return null;
  return (
    <Toast key={key} tone="info">
      {`${counted(moved, 'open task')} got another day, or ${moved === 1 ? 'waits' : 'wait'} for the next week.`}
    </Toast>
  );
};
