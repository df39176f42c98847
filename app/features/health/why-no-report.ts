import type { ProjectStatus } from '#app/services/prisma-client/client.ts';

/** Why no report of a project can be asked for now, for people; null when one can. */
export function whyNoReport(status: ProjectStatus, hasReportOfToday: boolean): string | null {
  if (status === 'completed') return 'This project is completed. Its reports are kept.';
  if (status === 'on_hold') return 'This project is on hold. Resume it first.';
  if (status === 'planning')
    return 'There is nothing to report yet. Generate the first tasks, then ask again.';
  return hasReportOfToday ? 'Today’s report is there already. You can ask for the next one tomorrow.' : null;
}
