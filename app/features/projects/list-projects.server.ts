import { z } from 'zod';
import { operation } from '#app/core/operation.ts';
import { queryRows } from '#app/services/db.server.ts';
import { Prisma } from '#app/services/prisma-client/client.ts';
import { queryProjects } from './open-project.server.ts';
import { projectSchema, toProject } from './project.ts';
import { projectColumns, projectRow } from './project-row.server.ts';

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
    const projects = found.flatMap((row) => (row.id === null ? [] : toProject({ row, vault })));
    const totalCount = found[0]?.totalCount ?? 0;
    return { projects, totalCount };
  },
});

const totalCount = z.int();
const rowSchema = z.union([z.object({ totalCount, ...projectRow }), z.object({ totalCount, id: z.null() })]);

/** A page of projects, each with how many there are in all: at least one row, which has no project behind the last page. */
const pageOf = (isVisible: Prisma.Sql, page: number, pageSize: number) =>
  queryRows(
    rowSchema,
    Prisma.sql`
  SELECT counted.total AS "totalCount", ${projectColumns}
  FROM (SELECT count(*)::int AS total FROM projects project WHERE ${isVisible}) counted
  LEFT JOIN LATERAL (
    SELECT * FROM projects project WHERE ${isVisible}
    ORDER BY project.updated_at DESC, project.id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}
  ) project ON true
  ORDER BY project.updated_at DESC, project.id DESC`,
  );
