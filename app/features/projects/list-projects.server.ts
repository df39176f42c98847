import { z } from 'zod';
import { operation } from '#app/core/operation.ts';
import { queryJson, readRows } from '#app/services/db.server.ts';
import { KeptWhileSame } from '#app/services/kept-briefly.ts';
import { Prisma, ProjectStatus } from '#app/services/prisma-client/client.ts';
import { queryProjects } from './open-project.server.ts';
import { projectSchema, toProject } from './project.ts';
import { projectColumns, projectRow } from './project-row.server.ts';

/** How many projects a page of the list shows (docs/product.md, 9). */
export const projectsPerPage = 9;

/** How many projects are searched, those changed last. */
const maxSearched = 1000;

const page = z.coerce.number('page must be a whole number from 1').int().min(1).max(1_000_000);
const pageSize = z.coerce.number('pageSize must be a whole number from 1 to 50').int().min(1).max(50);

const listSchema = z.strictObject({
  totalCount: z.int(),
  projects: z.array(
    projectSchema.extend({
      tasks: z.strictObject({ done: z.int(), all: z.int() }).describe('Of the current week.'),
    }),
  ),
});

export const listProjects = operation({
  name: 'list-projects',
  summary: 'One page of your projects, last changed first, and their total number.',
  api: { method: 'GET', path: '/api/projects' },
  access: 'user',
  input: z.object({
    page: page.default(1),
    pageSize: pageSize.default(projectsPerPage),
    q: z.string().trim().max(200).default('').describe('Words of the title.'),
    status: z
      .enum(['', ...Object.values(ProjectStatus)])
      .default('')
      .describe('Only those with this status.'),
    deleted: z
      .enum(['true', 'false'])
      .default('false')
      .describe('Those that were deleted and can be restored.'),
  }),
  output: listSchema,
  async run({ page, pageSize, q, status, deleted }, { viewer }) {
    const offset = (page - 1) * pageSize;
    const all = q !== '';
    const { found, vault } = await queryProjects(
      viewer,
      (isVisible) =>
        pageOf(Prisma.sql`${isVisible} AND (${status} = '' OR project.status::text = ${status})`, {
          // Titles are encrypted, so the database cannot search them.
          limit: all ? maxSearched : pageSize,
          offset: all ? 0 : offset,
        }),
      { deleted: deleted === 'true' },
    );
    const shown = shownBefore.get(viewer.userId, found, () => {
      const rows = readRows(rowSchema, found);
      return {
        projects: rows.flatMap((row) =>
          row.id === null ? [] : { ...toProject({ row, vault }), tasks: row.tasks },
        ),
        totalCount: rows[0]?.totalCount ?? 0,
      };
    });
    if (!all) return shown;
    const words = q.toLocaleLowerCase().split(/\s+/);
    const matching = shown.projects.filter(({ title }) => {
      const text = title.toLocaleLowerCase();
      return words.every((word) => text.includes(word));
    });
    return { projects: matching.slice(offset, offset + pageSize), totalCount: matching.length };
  },
});

/** Keyed by the viewer. */
const shownBefore = new KeptWhileSame<z.output<typeof listSchema>>();

const totalCount = z.int();
const tasks = z.object({ done: z.int(), all: z.int() });
const rowSchema = z.union([
  z.object({ totalCount, ...projectRow, tasks }),
  z.object({ totalCount, id: z.null() }),
]);

/** A page of projects, each row with their total number: at least one row, without a project beyond the last page. */
const pageOf = (isListed: Prisma.Sql, { limit, offset }: { limit: number; offset: number }) =>
  queryJson(Prisma.sql`
  SELECT counted.total AS "totalCount", ${projectColumns}, (
      SELECT json_build_object('all', count(*), 'done', count(*) FILTER (WHERE status = 'completed')) FROM tasks
      WHERE project_id = project.id AND week = (SELECT max(number) FROM weeks WHERE project_id = project.id)
    ) AS tasks
  FROM (SELECT count(*)::int AS total FROM projects project WHERE ${isListed}) counted
  LEFT JOIN LATERAL (
    SELECT * FROM projects project WHERE ${isListed}
    ORDER BY project.updated_at DESC, project.id DESC LIMIT ${limit}::int OFFSET ${offset}
  ) project ON true
  ORDER BY project.updated_at DESC, project.id DESC`);
