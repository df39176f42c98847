import { z } from 'zod';
import { operation } from '#app/core/operation.ts';
import { toColumn } from '#app/services/day-column.ts';
import { bytes, queryRows } from '#app/services/db.server.ts';
import { Prisma, ProjectStatus } from '#app/services/prisma-client/client.ts';
import { queryProjects } from './open-project.server.ts';
import { projectSchema, toProject } from './project.ts';

/** How many projects a page of the list shows (docs/product.md, 9). */
export const projectsPerPage = 9;

const page = z.coerce.number('page must be a whole number from 1').int().min(1).max(1_000_000);
const pageSize = z.coerce.number('pageSize must be a whole number from 1 to 50').int().min(1).max(50);

export const listProjects = operation({
  name: 'list-projects',
  summary: 'One page of your projects, the newest change first, and how many there are in all.',
  api: { method: 'GET', path: '/api/projects' },
  access: 'user',
  input: z.object({ page: page.default(1), pageSize: pageSize.default(projectsPerPage) }),
  output: z.strictObject({ projects: z.array(projectSchema), totalCount: z.int() }),
  async run({ page, pageSize }, { viewer }) {
    const { found, vault } = await queryProjects(viewer, (isVisible) => pageOf(isVisible, page, pageSize));
    const projects = found.flatMap((row) => {
      if (row.id === null) return [];
      const weeks = row.currentWeek === null ? [] : [{ number: row.currentWeek }];
      return toProject({ row: { ...row, weeks }, vault });
    });
    const totalCount = found[0]?.totalCount ?? 0;
    return { projects, totalCount };
  },
});

const totalCount = z.int();
const day = z.iso.date().transform(toColumn);
const rowSchema = z.union([
  z.object({ id: z.null(), totalCount }),
  z.object({
    totalCount,
    id: z.string(),
    title: bytes,
    description: bytes,
    status: z.enum(ProjectStatus),
    availability: z.array(z.string()),
    dayToDaySchedule: z.string(),
    weekendSchedule: z.string(),
    targetWeeks: z.int(),
    hours: z.array(z.number()),
    startsOn: day.nullable(),
    daysOff: z.array(day),
    createdAt: z.date(),
    updatedAt: z.date(),
    currentWeek: z.int().nullable(),
  }),
]);

/** A page of projects, each with how many there are in all: at least one row, which has no project behind the last page. */
const pageOf = (isVisible: Prisma.Sql, page: number, pageSize: number) =>
  queryRows(
    rowSchema,
    Prisma.sql`
  SELECT counted.total AS "totalCount", listed.id, listed.title, listed.description, listed.status, listed.availability,
    listed.day_to_day_schedule AS "dayToDaySchedule", listed.weekend_schedule AS "weekendSchedule",
    listed.target_weeks AS "targetWeeks", listed.hours, listed.starts_on::text AS "startsOn",
    listed.days_off::text[] AS "daysOff", listed.created_at AS "createdAt", listed.updated_at AS "updatedAt",
    (SELECT max(number) FROM weeks WHERE project_id = listed.id) AS "currentWeek"
  FROM (SELECT count(*)::int AS total FROM projects project WHERE ${isVisible}) counted
  LEFT JOIN LATERAL (
    SELECT * FROM projects project WHERE ${isVisible}
    ORDER BY project.updated_at DESC, project.id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}
  ) listed ON true
  ORDER BY listed.updated_at DESC, listed.id DESC`,
  );
