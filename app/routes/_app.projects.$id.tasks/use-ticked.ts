import { useFetchers } from '@remix-run/react';
import type { ShownTask } from './shown-task.ts';

/** The tasks with the ticks that are being saved. */
export function useTicked(tasks: readonly ShownTask[]): ShownTask[] {
  const sent = new Map(
    useFetchers().flatMap(({ formData }) => {
      const status = formData?.get('status');
      return formData?.get('intent') === 'status' && (status === 'completed' || status === 'pending')
        ? [[formData.get('id'), status] as const]
        : [];
    }),
  );
  return tasks.map((task) => ({ ...task, status: sent.get(task.id) ?? task.status }));
}
