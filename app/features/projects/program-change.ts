import { z } from 'zod';
import { shortDate } from '#app/core/short-date.ts';
import { fromColumn } from '#app/services/day-column.ts';
import type { ProgramChange } from '#app/services/prisma-client/client.ts';
import type { Vault } from '#app/services/vault.server.ts';

/** What a program has changed in a project on a day. */
export const programChangeSchema = z.strictObject({
  program: z.string().describe('What its token was called.'),
  operation: z.string().describe('The `operationId` of the call.'),
  day: z.iso.date(),
  times: z.int().min(1),
  last_at: z.iso.datetime(),
});
type ProgramChangeView = z.output<typeof programChangeSchema>;

/** A row as the API shows it. */
export function toProgramChange(row: ProgramChange, vault: Vault): ProgramChangeView {
  const { program, operation, day, times, lastAt } = vault.open('programChange', row);
  return { program, operation, day: fromColumn(day), times, last_at: lastAt.toISOString() };
}

/** What programs can change, in words; the other operations change something of the project. */
const words: Record<string, string> = {
  'submit-idea': 'Submitted the idea',
  'create-project': 'Made the project',
  'import-project': 'Made the project of a list',
  'edit-project': 'Changed title or description',
  'request-week': 'Had the tasks of a week planned',
  'reanalyze-project': 'Asked for changes of the plan',
  'change-frame': 'Changed days, hours or weeks',
  'save-brief': 'Changed what was understood',
  'choose-fit': 'Chose how to make it fit',
  'restore-plan-version': 'Went back to an earlier plan',
  'request-health-report': 'Asked for a health report',
  'set-task-status': 'Ticked or reopened a task',
  'create-task': 'Added a task',
  'edit-task': 'Edited a task',
  'reschedule-task': 'Moved a task',
  'delete-task': 'Deleted a task',
  'split-task': 'Split a task',
  'close-week': 'Closed a week',
  'complete-project': 'Completed the project',
  'hold-project': 'Paused the project',
  'resume-project': 'Resumed the project',
};

/** A change for people. */
export function tellProgramChange({ program, operation, day, times, last_at }: ProgramChangeView) {
  const did = words[operation] ?? 'Changed the project';
  return {
    key: `${last_at} ${operation} ${program}`,
    program,
    did: times === 1 ? did : `${did}, ${times} times`,
    on: shortDate(day, 'UTC'),
  };
}
