import { z } from 'zod';
import { weekdays } from '#app/core/weekday.ts';
import { fromColumn } from '#app/services/day-column.ts';
import { type Project as ProjectRow, ProjectStatus, type Week } from '#app/services/prisma-client/client.ts';
import type { Vault } from '#app/services/vault.server.ts';
import { availabilityOfRow } from './availability.schema.ts';
import { hoursByWeekday } from './availability.ts';
import { currentWeekOf } from './phase.ts';

/** Whether a project's hours add to those of the owner's other projects or are the same. */
export const sharingSchema = z.enum(['on_top', 'shared'], 'sharing must be on_top or shared.');
export type Sharing = z.output<typeof sharingSchema>;

export const sharingOf = ({ sharing }: { sharing: string }): Sharing => sharingSchema.parse(sharing);

/** A project as the API and the screens show it (docs/product.md, 7). */
export const projectSchema = z
  .strictObject({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    status: z.enum(ProjectStatus),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    availability: z.string().describe('Comma-joined weekday names.'),
    dayToDaySchedule: z.string(),
    weekendSchedule: z.string(),
    targetWeeks: z.int(),
    currentWeek: z.int().describe('The week that is under way, or the first when none has begun.'),
    hours: z.partialRecord(z.enum(weekdays), z.number()).describe('Of each weekday.'),
    starts_on: z.iso.date().nullable().describe('The first day, if the user chose one.'),
    days_off: z.array(z.iso.date()),
    sharing: sharingSchema,
    paused_until: z.iso.date().nullable().describe('The day on which it resumes by itself.'),
    deleted_at: z.iso.datetime().nullable().describe('It can be restored for 30 days.'),
  })
  .meta({ id: 'Project' });
export type Project = z.output<typeof projectSchema>;

/** The columns that make up a project's view, for a query's `include`. */
export const withCurrentWeek = {
  weeks: {
    select: {
      number: true,
      startsOn: true,
      plannedOn: true,
      closedAt: true,
      pausedOn: true,
      resumedOn: true,
    },
    orderBy: { number: 'desc' },
    take: 1,
  },
} as const;

/** The project's row as people see it. */
export function toProject({
  row,
  vault,
}: {
  row: Omit<ProjectRow, 'userId' | 'completedAt' | 'namedDaysOff' | 'chosenSteps' | 'usesPace'> & {
    weeks: Pick<Week, 'number'>[];
  };
  vault: Vault;
}): Project {
  const { id } = row;
  const { title, description } = vault.open('project', {
    id,
    title: row.title,
    description: row.description,
  });
  // Listed one by one: a spread makes each property after it several times as slow to set.
  return {
    id,
    title,
    description,
    status: row.status,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    availability: row.availability.join(','),
    dayToDaySchedule: row.dayToDaySchedule,
    weekendSchedule: row.weekendSchedule,
    targetWeeks: row.targetWeeks,
    currentWeek: currentWeekOf(row),
    hours: hoursByWeekday(availabilityOfRow(row)),
    starts_on: row.startsOn && fromColumn(row.startsOn),
    days_off: row.daysOff.map(fromColumn),
    sharing: sharingOf(row),
    paused_until: row.pausedUntil && fromColumn(row.pausedUntil),
    deleted_at: row.deletedAt?.toISOString() ?? null,
  };
}
