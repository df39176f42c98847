import { z } from 'zod';
import { operation } from '#app/core/operation.ts';
import { countProjects, openProjects } from './open-project.server.ts';
import { projectSchema, toProject } from './project.ts';

/** How many projects a page of the list shows (spec, section 9). */
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
  refusals: ['invalid'],
  async run({ page, pageSize }, { viewer }) {
    const [projects, totalCount] = await Promise.all([
      openProjects(viewer, {
        orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
        skip: (page - 1) * pageSize,
        take: pageSize,
      }),
      countProjects(viewer),
    ]);
    return { projects: projects.map(toProject), totalCount };
  },
});
