import { z } from 'zod';
import { userOperation } from '#app/core/operation.ts';
import { db } from '#app/services/db.server.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import { type Project, toProject, withCurrentWeek } from './project.ts';

/** How many projects a page of the list shows (spec, section 9). */
export const projectsPerPage = 9;

const page = z.coerce.number('page must be a whole number from 1').int().min(1).max(1_000_000);
const pageSize = z.coerce.number('pageSize must be a whole number from 1 to 50').int().min(1).max(50);

/** One page of the viewer's projects, the newest change first, and how many there are in all. */
export const listProjects = userOperation({
  name: 'list-projects',
  input: z.object({ page: page.default(1), pageSize: pageSize.default(projectsPerPage) }),
  async run({ page, pageSize }, { viewer }): Promise<{ projects: Project[]; totalCount: number }> {
    const where = { userId: viewer.userId };
    const [rows, totalCount, vault] = await Promise.all([
      db.project.findMany({
        where,
        orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
        skip: (page - 1) * pageSize,
        take: pageSize,
        include: withCurrentWeek,
      }),
      db.project.count({ where }),
      vaultOf(viewer.userId),
    ]);
    return { projects: rows.map((row) => toProject(row, vault)), totalCount };
  },
});
