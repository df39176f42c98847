import { z } from 'zod';
import { dayIn } from '#app/core/calendar.ts';
import { operation } from '#app/core/operation.ts';
import { queryProjects } from '#app/features/projects/open-project.server.ts';
import { todayOf, todaySchema } from './today.ts';
import { projectsUnderWay, readUnderWay } from './under-way.server.ts';

export const getToday = operation({
  name: 'get-today',
  summary: 'What is due today, left over and next, across all your projects in progress.',
  api: { method: 'GET', path: '/api/today' },
  access: 'user',
  input: z.object({}),
  output: todaySchema,
  async run(_input, { viewer, now }) {
    const { found, vault } = await queryProjects(viewer, projectsUnderWay);
    return todayOf(readUnderWay(found), vault, dayIn(now, viewer.timeZone));
  },
});
