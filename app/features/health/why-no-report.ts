import { type Phase, whyNot } from '#app/features/projects/phase.ts';

/** Why no report of a project can be asked for now, for people; null when one can. */
export function whyNoReport(phase: Phase, hasReportOfToday: boolean): string | null {
  const reason = whyNot('report', phase);
  if (reason !== null) return reason;
  return hasReportOfToday ? 'Today’s report is there already. You can ask for the next one tomorrow.' : null;
}
