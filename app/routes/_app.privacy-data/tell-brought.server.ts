import { counted } from '#app/core/quantities.ts';
import type { Brought } from '#app/features/privacy/import-account.schema.ts';

const joined = new Intl.ListFormat('en', { type: 'conjunction' });

/** What an import adds, or would add, in sentences. */
export function tellBrought({ preview, ...brought }: Brought): string {
  const { projects, deleted_projects: deleted, tasks, reports, feedback, already_here: here } = brought;
  const { tasks_moved: moved = 0 } = brought;
  const rest: [number, string][] = [
    [tasks, 'task'],
    [reports, 'health report'],
    [feedback, 'feedback message'],
  ];
  const ofThem = deleted > 0 ? ` (${deleted} of them deleted, to be restored if you like)` : '';
  const parts = rest.flatMap(([count, noun]) => (count > 0 ? counted(count, noun) : []));
  const what = joined.format([
    `${projects === 0 ? 'No project' : counted(projects, 'project')}${ofThem}`,
    ...parts,
  ]);
  const stays =
    here > 0 ? ` ${counted(here, 'project')} of the file ${here === 1 ? 'is' : 'are'} here already.` : '';
  const left =
    moved > 0 ? ` ${counted(moved, 'task')} left days that your projects with shared hours have filled.` : '';
  return preview ? `${what} would come in.${stays} Nothing is saved yet.` : `${what} came in.${stays}${left}`;
}
