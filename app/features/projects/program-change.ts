import { z } from 'zod';
import { shortDate } from '#app/core/short-date.ts';
import { fromColumn } from '#app/services/day-column.ts';
import type { ProgramChange } from '#app/services/prisma-client/client.ts';
import type { Vault } from '#app/services/vault.server.ts';
import type { Phase } from './phase.ts';

/** What a program changed in a project on a day, as stored. */
export const keptProgramChangeSchema = z.strictObject({
  program: z.string().describe('The name of its token.'),
  operation: z.string().describe('The `operationId` of the call.'),
  day: z.iso.date(),
  times: z.int().min(1),
  last_at: z.iso.datetime(),
});

/** A change with the tasks and weeks concerned. */
export const programChangeSchema = keptProgramChangeSchema.extend({
  tasks: z
    .array(
      z.strictObject({ id: z.string(), title: z.string().nullable().describe('Null if it was deleted.') }),
    )
    .describe('The tasks that it changed, the first hundred of a day.'),
  weeks: z.array(z.int()).describe('The weeks that it planned or closed.'),
});
type ProgramChangeView = z.output<typeof programChangeSchema>;

/** A row as stored. */
export function toKeptProgramChange(
  row: ProgramChange,
  vault: Vault,
): z.output<typeof keptProgramChangeSchema> {
  const { program, operation, day, times, lastAt } = vault.open('programChange', row);
  return { program, operation, day: fromColumn(day), times, last_at: lastAt.toISOString() };
}

/**
 * A row as the API shows it.
 * @param titleOf the titles of the existing tasks, by id
 */
export const toProgramChange = (
  row: ProgramChange,
  vault: Vault,
  titleOf: ReadonlyMap<string, string>,
): ProgramChangeView => ({
  ...toKeptProgramChange(row, vault),
  tasks: row.taskIds.map((id) => ({ id, title: titleOf.get(id) ?? null })),
  weeks: row.weeks,
});

/** The week that an operation is about; undefined without one. */
export const weekOfAct = (operation: string, { hasBegun, week }: Phase): number | undefined => {
  if (operation === 'close-week') return week;
  if (operation === 'request-week') return hasBegun ? week + 1 : 1;
  return undefined;
};

/**
 * What each operation changes, in words, with `{task}` and `{week}` filled in; all others change “something of the
 * project”.
 */
const words: Record<string, string> = {
  'submit-idea': 'Submitted the idea',
  'create-project': 'Made the project',
  'import-project': 'Made the project of a list',
  'edit-project': 'Changed title or description',
  'request-week': 'Had the tasks of {week} planned',
  'reanalyze-project': 'Asked for changes of the plan',
  'change-frame': 'Changed days, hours or weeks',
  'save-brief': 'Changed what was understood',
  'choose-fit': 'Chose how to make it fit',
  'restore-plan-version': 'Went back to an earlier plan',
  'request-health-report': 'Asked for a health report',
  'set-task-status': 'Ticked or reopened {task}',
  'create-task': 'Added {task}',
  'edit-task': 'Edited {task}',
  'reschedule-task': 'Moved {task}',
  'delete-task': 'Deleted {task}',
  'split-task': 'Split {task}',
  'close-week': 'Closed {week}',
  'complete-project': 'Completed the project',
  'hold-project': 'Paused the project',
  'resume-project': 'Resumed the project',
};

const maxTitles = 3;

/** Some of the tasks by their titles: “Call Ada”, “Draw a screen” and 4 more. */
function namesOf(tasks: ProgramChangeView['tasks']): string {
  if (tasks.length === 0) return 'a task';
  const there = tasks.flatMap(({ title }) => (title === null ? [] : [`“${title}”`]));
  const gone = tasks.length - there.length;
  const more = there.length - maxTitles;
  const names = [
    ...there.slice(0, maxTitles),
    ...(more > 0 ? [`${more} more`] : []),
    ...(gone > 0 ? [gone === 1 ? 'a task that is gone' : `${gone} tasks that are gone`] : []),
  ];
  return inWords.format(names);
}

const weeksOf = (weeks: readonly number[]): string =>
  weeks.length === 0 ? 'a week' : `week${weeks.length > 1 ? 's' : ''} ${inWords.format(weeks.map(String))}`;

const inWords = new Intl.ListFormat('en-GB');

export function tellProgramChange(change: ProgramChangeView) {
  const { program, operation, day, times, last_at, tasks, weeks } = change;
  const sentence = words[operation] ?? 'Changed the project';
  const did = sentence.replace('{task}', () => namesOf(tasks)).replace('{week}', () => weeksOf(weeks));
  return {
    key: `${last_at} ${operation} ${program}`,
    program,
    did: times === Math.max(tasks.length, weeks.length, 1) ? did : `${did}, ${times} times`,
    on: shortDate(day, 'UTC'),
  };
}
